import { describe, expect, it } from 'vitest'
import { changedList } from './planChange'
import { planWith, runningWith } from './planContext.testing'
import { dequeue, enqueueCommand, enqueueStep, isWanted, recordStep } from './planQueue'
import { iris, record, tour } from './tourPlan.testing'
import type { PlanCommand, PlanStep } from './tourPlanTypes'

const order = { kind: 'order', before: iris('abc'), after: iris('cba') } as const
const later = { kind: 'order', before: iris('cba'), after: iris('bca') } as const
const added = { kind: 'add', stops: iris('xy'), bodies: [], templates: [], records: [] } as const
const removal = { kind: 'remove', stops: iris('ab'), before: iris('abc'), records: [record('a')] } as const
const take = { kind: 'take', stops: iris('ab') } as const
const optimised = { includeInactive: false, optimizeWithCapacities: true }
const list = { stops: iris('abc'), etag: '"1"' }
const doing = (step: PlanStep): PlanCommand => ({ kind: 'do', step })
const event = { type: 'stops.order', before: order.before, after: order.after } as const

it('a changed list has no version, and an unknown one stays unknown', () => {
  expect(changedList({ list })).toEqual({ stops: list.stops, etag: null })
  expect(changedList({ list }, (stops) => stops.slice(1))).toEqual({ stops: iris('bc'), etag: null })
  expect(changedList({ list: null }, () => iris('a'))).toBeNull()
})

describe('a request', () => {
  it('has an effect once, and one without an id each time', () => {
    const plan = planWith({ handledRequests: ['r1'] })
    expect(isWanted(plan, { ...event, request: 'r1' })).toBe(false)
    expect(isWanted(plan, { ...event, request: 'r2' })).toBe(true)
    expect(isWanted(plan, event)).toBe(true)
    expect(isWanted(plan, { type: 'stops.take', stops: iris('a') })).toBe(true)
  })

  it('is ignored when nothing would happen', () => {
    expect(isWanted(planWith(), { ...event, after: event.before })).toBe(false)
    expect(enqueueStep(planWith(), { ...event, after: event.before })).toEqual({})
  })

  it('is remembered until twenty others came', () => {
    const handledRequests = Array.from({ length: 20 }, (_, index) => `r${index}`)
    expect(enqueueStep(planWith({ handledRequests }), { ...event, request: 'neu' })).toEqual({
      queue: [doing(order)],
      handledRequests: [...handledRequests.slice(1), 'neu'],
    })
    expect(enqueueStep(planWith({ handledRequests }), event)).toEqual({
      queue: [doing(order)],
      handledRequests,
    })
  })
})

describe('a queued order', () => {
  it('is replaced by a later one', () => {
    expect(enqueueCommand(planWith({ queue: [doing(order)] }), doing(later))).toEqual({
      queue: [doing({ ...order, after: later.after })],
    })
  })

  it.each<[PlanCommand, PlanCommand]>([
    [doing(order), doing(take)],
    [doing(take), doing(later)],
    [doing(order), { kind: 'undo' }],
    [{ kind: 'undo' }, doing(later)],
    [{ kind: 'redo' }, { kind: 'redo' }],
    [doing({ ...order, optimised }), doing(later)],
    [doing(order), doing({ ...later, optimised })],
  ])('stays beside other steps: %j, then %j', (first, second) => {
    expect(enqueueCommand(planWith({ queue: [first] }), second)).toEqual({ queue: [first, second] })
  })
})

describe('the first queued command', () => {
  it('is started, and clears the redo history', () => {
    const plan = planWith({ queue: [doing(order), { kind: 'undo' }], undone: [take], list })
    expect(dequeue(plan)).toEqual({
      queue: [{ kind: 'undo' }],
      running: runningWith(order, { calls: [{ kind: 'order', stops: order.after, etag: '"1"' }] }),
      undone: [],
      list,
    })
  })

  it('is the last step that was done, when it is an undo', () => {
    const { running, ...change } = dequeue(
      planWith({ queue: [{ kind: 'undo' }], done: [removal, take, order] }),
    )
    expect(change).toEqual({ queue: [], done: [removal, take] })
    expect([running?.step, running?.direction]).toEqual([order, 'undo'])
  })

  it('is the last step that was undone, when it is a redo', () => {
    const { running, ...change } = dequeue(
      planWith({ queue: [{ kind: 'redo' }], undone: [removal, order, take] }),
    )
    expect(change).toEqual({ queue: [], undone: [removal, order] })
    expect([running?.step, running?.direction]).toEqual([take, 'redo'])
  })

  it.each(['undo', 'redo'] as const)('is ignored when there is nothing to %s', (kind) => {
    expect(dequeue(planWith({ queue: [{ kind }] })).running).toBeNull()
  })

  it('is in the list at once when the editor has saved it', () => {
    const plan = planWith({ queue: [doing(added)], list: { stops: iris('ax'), etag: '"1"' } })
    const { running, list: shown } = dequeue(plan)
    expect(shown).toEqual({ stops: iris('axy'), etag: null })
    expect(running).toEqual(runningWith(added, { reached: added.stops }))
  })

  it('leaves a list unchanged that has it already, and one that is unknown', () => {
    const read = { stops: iris('axy'), etag: '"1"' }
    expect(dequeue(planWith({ queue: [doing(added)], list: read })).list).toBe(read)
    expect(dequeue(planWith({ queue: [doing(added)] })).list).toBeNull()
    expect(dequeue(planWith({ queue: [doing(take)], list: read })).list).toBe(read)
  })

  it('has reached nothing that is still to be called', () => {
    const undone = planWith({ queue: [{ kind: 'undo' }], done: [added] })
    expect(dequeue(undone).running?.reached).toEqual([])
    expect(dequeue(planWith({ queue: [doing({ ...take, stops: [] })] })).running?.calls).toEqual([
      { kind: 'move', stops: [], to: tour, isCopy: false },
      { kind: 'list', tour },
    ])
  })
})

describe('a step that has ended', () => {
  const ended = { tours: 1, stops: 2, templates: 3 }

  it('is not recorded when none is in progress', () => {
    expect(recordStep(planWith())).toEqual({})
  })

  it('can be undone as far as it came', () => {
    const running = runningWith(removal, { reached: iris('a') })
    expect(recordStep(planWith({ running, done: [order], ended }))).toEqual({
      running: null,
      done: [order, { ...removal, stops: iris('a') }],
      ended: { tours: 2, stops: 3, templates: 3 },
    })
  })

  it('is dropped when it reached nothing', () => {
    expect(recordStep(planWith({ running: runningWith(take), done: [order] })).done).toEqual([order])
  })

  it('that was undone can be redone, and its rest undone when that is kept', () => {
    const running = runningWith(take, { direction: 'undo', reached: iris('a') })
    const plan = { done: [order], undone: [removal] }
    const reached = [removal, { ...take, stops: iris('a') }]
    expect(recordStep(planWith({ ...plan, running }))).toMatchObject({ done: [order], undone: reached })
    expect(recordStep(planWith({ ...plan, running: { ...running, keepsRest: true } }))).toMatchObject({
      done: [order, { ...take, stops: iris('b') }],
      undone: reached,
    })
  })

  it('that was redone can be undone, and its rest redone when that is kept', () => {
    const running = runningWith(take, { direction: 'redo', reached: iris('a'), keepsRest: true })
    expect(recordStep(planWith({ running, done: [order], undone: [removal] }))).toMatchObject({
      done: [order, { ...take, stops: iris('a') }],
      undone: [removal, { ...take, stops: iris('b') }],
    })
  })

  it.each(['do', 'redo'] as const)('is one of at most fifty: %s', (direction) => {
    const done = [order, ...Array<PlanStep>(49).fill(take)]
    const plan = planWith({ running: runningWith(take, { direction, reached: take.stops }), done })
    expect(recordStep(plan).done).toEqual(Array(50).fill(take))
  })

  it('drops its bodies: from now on the records count', () => {
    const step = { ...added, bodies: [{ name: 'Kita', capacity: 1 }] }
    const running = runningWith(step, { reached: iris('xy') })
    expect(recordStep(planWith({ running })).done).toEqual([added])
  })

  it.each<[PlanStep, object]>([
    [order, { tours: 2, stops: 2, templates: 3 }],
    [
      { ...added, bodies: [{ name: 'Kita', capacity: 1 }] },
      { tours: 2, stops: 3, templates: 3 },
    ],
    [
      { ...added, templates: ['t'] },
      { tours: 2, stops: 3, templates: 4 },
    ],
    [take, { tours: 2, stops: 3, templates: 3 }],
  ])('counts its effects: %j', (step, counts) => {
    expect(recordStep(planWith({ running: runningWith(step), ended })).ended).toEqual(counts)
  })

  it('has no effects beyond those that the editor of a stop declared stale, until it is undone', () => {
    const endedBy = (direction: 'do' | 'undo' | 'redo') =>
      recordStep(planWith({ running: runningWith(added, { direction }), ended })).ended
    const counts = { tours: 2, stops: 3, templates: 3 }
    expect([endedBy('do'), endedBy('undo'), endedBy('redo')]).toEqual([ended, counts, counts])
  })
})
