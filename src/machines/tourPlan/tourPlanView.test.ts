import { describe, expect, it } from 'vitest'
import { planWith, runningWith, ordering } from './planContext.testing'
import { iris, names, otherTour, tour } from './tourPlan.testing'
import {
  conflictOf,
  countOf,
  countPending,
  nextRedo,
  nextUndo,
  orderToShow,
  progressOf,
} from './tourPlanFacts'
import type { PlanStep, RunningStep } from './tourPlanTypes'

/* Selectors of the screen for a plan with work in progress. */

const list = { stops: iris('abcd'), etag: null }
const order = { kind: 'order', before: iris('dcba'), after: iris('badc') } as const
const removal = { kind: 'remove', stops: iris('ab'), before: iris('cabd'), records: [] } as const
const added = { kind: 'add', stops: iris('cd'), bodies: [], templates: [], records: [] } as const
const move = { kind: 'move', stops: iris('ab'), before: iris('cabd'), to: otherTour } as const
const take = { kind: 'take', stops: iris('cd') } as const
const copy = { kind: 'copy', stops: iris('ab'), to: tour, copies: iris('cd') } as const

describe('the displayed order', () => {
  const shown = (step: PlanStep, direction: RunningStep['direction']) =>
    names(orderToShow(planWith({ list, running: runningWith(step, { direction }) }), []))

  it.each<[PlanStep, string, string]>([
    [order, 'badc', 'dcba'],
    [removal, 'cd', 'cabd'],
    [move, 'cd', 'cabd'],
    [{ ...move, to: tour }, 'abcd', 'cabd'],
    [added, 'abcd', 'ab'],
    [take, 'abcd', 'ab'],
    [copy, 'abcd', 'ab'],
  ])('is that after a step, or after its undo: %j', (step, done, undone) => {
    expect([shown(step, 'do'), shown(step, 'redo'), shown(step, 'undo')]).toEqual([done, done, undone])
  })

  it('is the same list object when nothing of it is hidden', () => {
    const plan = planWith({ list, running: runningWith(take) })
    expect(orderToShow(plan, [])).toBe(list.stops)
  })
})

describe('the progress', () => {
  it.each([
    [0, 1, null],
    [1, 0, null],
    [1, 1, { done: 1, total: 2 }],
    [0, 2, { done: 0, total: 2 }],
    [2, 0, { done: 2, total: 2 }],
  ])('of %s answered calls and %s remaining ones is %j', (answered, left, progress) => {
    const calls = Array(left).fill(ordering('ab'))
    expect(progressOf(planWith({ running: runningWith(order, { answered, calls }) }))).toEqual(progress)
  })

  it('is empty when nothing is in progress', () => {
    expect(progressOf(planWith())).toBeNull()
  })
})

describe('two orders', () => {
  const theirs = iris('dabx')

  it('are both reduced to the present stops', () => {
    expect(conflictOf(planWith({ running: runningWith(order), theirs }))).toEqual({
      mine: iris('badx'),
      theirs,
    })
  })

  it('need a choice only while an order is in progress and another one is known', () => {
    expect(conflictOf(planWith({ running: runningWith(order) }))).toBeNull()
    expect(conflictOf(planWith({ theirs }))).toBeNull()
    expect(conflictOf(planWith({ running: runningWith(take), theirs }))).toBeNull()
  })
})

describe('stops that are being created', () => {
  const body = { capacity: 1 }
  const pending = (step: PlanStep, direction: RunningStep['direction'] = 'do', shown = list) =>
    countPending(planWith({ list: shown, running: runningWith(step, { direction }) }))

  it.each<[PlanStep, number]>([
    [{ ...added, stops: [], bodies: [body, body] }, 2],
    [{ ...added, stops: [], templates: ['s', 't', 'u'] }, 3],
    [{ ...added, stops: iris('xy') }, 2],
    [{ ...added, stops: iris('dx') }, 1],
    [added, 0],
    [{ ...take, stops: iris('dx') }, 1],
    [{ ...copy, copies: [] }, 2],
    [{ ...copy, copies: iris('dx') }, 1],
    // The number cannot be negative.
    [{ ...copy, stops: iris('a') }, 0],
    [{ ...copy, copies: [], to: otherTour }, 0],
    [move, 0],
    [removal, 0],
    [order, 0],
  ])('are those that are not visible yet: %j', (step, count) => {
    expect([pending(step), pending(step, 'redo'), pending(step, 'undo')]).toEqual([count, count, 0])
  })

  it('are all of them while the list is unknown', () => {
    expect(countPending(planWith({ running: runningWith(added) }))).toBe(2)
  })

  it('are summed', () => {
    const queue = [{ kind: 'do', step: { ...take, stops: iris('z') } }] as const
    expect(countPending(planWith({ list, running: runningWith({ ...copy, copies: [] }), queue }))).toBe(3)
  })
})

it.each<[PlanStep, number]>([
  [order, 4],
  [{ ...removal, stops: iris('a') }, 1],
  [move, 2],
  [{ ...take, stops: iris('xyz') }, 3],
  [{ ...added, stops: iris('a'), bodies: [{ capacity: 1 }, { capacity: 1 }] }, 1],
])('the number of stops of a step: %j', (step, count) => {
  expect(countOf(step)).toBe(count)
})

it('the next undo and redo are the latest of each', () => {
  const plan = planWith({ done: [order, take], undone: [added, move] })
  expect([nextUndo(plan), nextRedo(plan)]).toEqual([take, move])
  expect([nextUndo(planWith()), nextRedo(planWith())]).toEqual([null, null])
})
