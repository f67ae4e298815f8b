import { describe, expect, it } from 'vitest'
import type { TourStops } from '../../domain/tour/tourLists'
import {
  callRequestOf,
  contextAtStart,
  countShifted,
  dequeue,
  dropFirst,
  endRefused,
  enqueueCommand,
  giveUp,
  isWanted,
  listsToShow,
  nextRedo,
  nextUndo,
  recordStep,
  rememberRead,
} from './dayPlanFacts'
import type { DayPlanContext, DayStep, RunningDayStep } from './dayPlanTypes'

const list = (tourTemplate: string, ...stops: string[]): TourStops => ({ tourTemplate, stops })
/** One stop goes from the tour `n` to the tour `s`. */
const shift: DayStep = {
  from: [list('n', '1', '2'), list('s', '3')],
  to: [list('n', '1'), list('s', '3', '2')],
}
const other: DayStep = {
  from: [list('n', '1'), list('s', '3', '2')],
  to: [list('n'), list('s', '3', '2', '1')],
}
const start = contextAtStart({ commandId: 'c', done: [], undone: [] })
const of = (changes: Partial<DayPlanContext>): DayPlanContext => ({ ...start, ...changes })
const runningOf = (step: DayStep, changes: Partial<RunningDayStep> = {}): RunningDayStep => ({
  step,
  direction: 'do',
  toRead: ['n', 's'],
  present: [],
  calls: [],
  hasChanged: false,
  ...changes,
})

it('at the start nothing is on its way', () => {
  expect(start).toEqual({
    commandId: 'c',
    done: [],
    undone: [],
    revision: 0,
    running: null,
    queue: [],
    failure: null,
    pauses: { revision: 0, count: 0 },
    ended: 0,
    latest: null,
  })
})

it('a step that puts nothing elsewhere is not wanted', () => {
  expect([isWanted(shift), isWanted({ from: shift.from, to: shift.from })]).toEqual([true, false])
})

it('steps wait one by one, and none stands for two', () => {
  const queue = [{ kind: 'do', step: shift }] as const
  expect(enqueueCommand(of({ queue }), { kind: 'undo' })).toEqual({ queue: [...queue, { kind: 'undo' }] })
})

describe('what waits longest begins', () => {
  it('a new step, behind which nothing can be redone', () => {
    const queue = [{ kind: 'do', step: shift }, { kind: 'undo' }] as const
    expect(dequeue(of({ queue, undone: [other] }))).toEqual({
      queue: [{ kind: 'undo' }],
      running: runningOf(shift),
      undone: [],
    })
  })

  it('an undo of the latest step', () => {
    expect(dequeue(of({ queue: [{ kind: 'undo' }], done: [shift, other] }))).toEqual({
      queue: [],
      running: runningOf(other, { direction: 'undo' }),
      done: [shift],
    })
  })

  it('a redo of what was undone last', () => {
    expect(dequeue(of({ queue: [{ kind: 'redo' }], undone: [shift, other] }))).toEqual({
      queue: [],
      running: runningOf(other, { direction: 'redo' }),
      undone: [shift],
    })
  })

  it('an undo of nothing', () => {
    expect(dequeue(of({ queue: [{ kind: 'undo' }] }))).toEqual({ queue: [], running: null, done: [] })
  })
})

describe('the tours of a step are read', () => {
  it('one after the other, and with the last one the calls are known', () => {
    const first = of({ running: runningOf(shift) })
    const afterFirst = rememberRead(first, ['1', '2'])
    const present = [list('n', '1', '2')]
    expect(afterFirst).toEqual({ running: runningOf(shift, { toRead: ['s'], present }) })
    const afterLast = rememberRead({ ...first, ...afterFirst }, ['3'])
    expect(afterLast.running).toEqual(
      runningOf(shift, {
        toRead: [],
        present: [...present, list('s', '3')],
        calls: [{ kind: 'move', tourTemplate: 's', stops: ['2'] }],
      }),
    )
  })

  it('for a way back as well', () => {
    const present = [list('n', '1')]
    const running = runningOf(shift, { direction: 'undo', toRead: ['s'], present })
    expect(rememberRead(of({ running }), ['3', '2']).running?.calls).toEqual([
      { kind: 'move', tourTemplate: 'n', stops: ['2'] },
    ])
  })

  it('and mean nothing when no step is on its way, or none is to be read', () => {
    expect(rememberRead(start, [])).toEqual({})
    const read = rememberRead(of({ running: runningOf(shift, { toRead: [] }) }), [])
    expect(read.running?.present).toEqual([list('')])
  })
})

describe('the calls of a step', () => {
  const calls = [
    { kind: 'move', tourTemplate: 's', stops: ['2'] },
    { kind: 'order', tourTemplate: 's', stops: ['2', '3'] },
  ] as const

  it('are commands of their own', () => {
    const context = of({ running: runningOf(shift, { calls }), revision: 4 })
    expect(callRequestOf(context)).toEqual({ tourTemplate: 's', stops: ['2'], commandId: 'c.4' })
    expect(dropFirst(context)).toEqual({
      running: runningOf(shift, { calls: calls.slice(1), hasChanged: true }),
      revision: 5,
    })
    expect(dropFirst(start)).toEqual({ running: null, revision: 1 })
  })

  it('cannot be asked for when none is left', () => {
    expect(() => callRequestOf(of({ running: runningOf(shift) }))).toThrow('Nothing is left to be written')
    expect(() => callRequestOf(start)).toThrow('Nothing is left to be written')
  })
})

describe('a step that is over', () => {
  it('can be undone', () => {
    expect(recordStep(of({ running: runningOf(shift), done: [other], ended: 2 }))).toEqual({
      running: null,
      ended: 3,
      latest: shift,
      done: [other, shift],
    })
  })

  it('can be redone after its undo', () => {
    const running = runningOf(shift, { direction: 'undo' })
    expect(recordStep(of({ running, undone: [other] }))).toEqual({
      running: null,
      ended: 1,
      latest: { from: shift.to, to: shift.from },
      undone: [other, shift],
    })
  })

  it('is one of the last fifty', () => {
    const done = Array.from({ length: 50 }, () => other)
    const after = recordStep(of({ running: runningOf(shift), done }))
    expect([after.done?.length, after.done?.at(-1)]).toEqual([50, shift])
  })

  it('is none when none was on its way', () => {
    expect([recordStep(start), endRefused(start)]).toEqual([{}, {}])
  })
})

describe('a step that was refused', () => {
  const refused = (changes: Partial<RunningDayStep>, context: Partial<DayPlanContext> = {}) =>
    endRefused(of({ running: runningOf(shift, changes), ...context }))

  it('is forgotten when nothing of it was done, with the undos that waited for it', () => {
    const queue = [{ kind: 'undo' }, { kind: 'do', step: other }, { kind: 'redo' }] as const
    expect(refused({}, { queue, done: [other], ended: 1, revision: 7, latest: shift })).toEqual({
      running: null,
      queue: [{ kind: 'do', step: other }],
      done: [other],
      undone: [],
      ended: 2,
      latest: null,
      revision: 8,
    })
  })

  it('can be taken back when anything of it was done', () => {
    expect(refused({ hasChanged: true }, { done: [other] })).toMatchObject({
      done: [other, shift],
      undone: [],
    })
    const done = Array.from({ length: 50 }, () => other)
    expect(refused({ hasChanged: true }, { done }).done).toHaveLength(50)
  })

  it('stays to be undone when it was an undo', () => {
    expect(refused({ direction: 'undo' })).toMatchObject({ done: [shift], undone: [] })
  })

  it('stays to be redone when it was a redo of which nothing was done', () => {
    expect(refused({ direction: 'redo' }, { undone: [other] })).toMatchObject({
      done: [],
      undone: [other, shift],
    })
    expect(refused({ direction: 'redo', hasChanged: true })).toMatchObject({ done: [shift], undone: [] })
  })

  it('takes all that waits with it when it is given up', () => {
    const failure = { status: 0, waitSeconds: null }
    const queue = [{ kind: 'do', step: other }] as const
    expect(giveUp(of({ running: runningOf(shift), queue, failure }))).toMatchObject({
      running: null,
      queue: [],
      failure: null,
    })
  })
})

it('what undo and redo mean is what they mean after all that waits', () => {
  const context = of({ running: runningOf(shift), done: [other], queue: [{ kind: 'undo' }] })
  expect([nextUndo(context), nextRedo(context)]).toEqual([other, shift])
  expect([nextUndo(start), nextRedo(start)]).toEqual([null, null])
})

describe('the lists on screen', () => {
  it('are those that were read, with what is on its way and what waits', () => {
    const context = of({ running: runningOf(shift), queue: [{ kind: 'do', step: other }] })
    expect(listsToShow(context, shift.from, false)).toEqual(other.to)
  })

  it('are as they were before while it is taken back', () => {
    const context = of({ running: runningOf(shift, { direction: 'undo' }) })
    expect(listsToShow(context, shift.to, false)).toEqual(shift.from)
  })

  it('have the latest step as long as they are older than its end', () => {
    const context = of({ latest: shift })
    expect(listsToShow(context, shift.from, true)).toEqual(shift.to)
    expect(listsToShow(context, shift.from, false)).toEqual(shift.from)
    expect(listsToShow(start, shift.from, true)).toEqual(shift.from)
  })
})

it('a stop that stays in its tour is not counted as moved', () => {
  const turned = { from: [list('n', '1', '2')], to: [list('n', '2', '1')] }
  expect([countShifted(shift), countShifted(turned)]).toEqual([1, 0])
})
