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
/** Moves one stop from the tour `n` to the tour `s`. */
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

it('starts without a step in progress', () => {
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

it('ignores a step that moves nothing', () => {
  expect([isWanted(shift), isWanted({ from: shift.from, to: shift.from })]).toEqual([true, false])
})

it('queues steps separately, without merging them', () => {
  const queue = [{ kind: 'do', step: shift }] as const
  expect(enqueueCommand(of({ queue }), { kind: 'undo' })).toEqual({ queue: [...queue, { kind: 'undo' }] })
})

describe('starting the first queued command', () => {
  it('starts a new step and clears the redo history', () => {
    const queue = [{ kind: 'do', step: shift }, { kind: 'undo' }] as const
    expect(dequeue(of({ queue, undone: [other] }))).toEqual({
      queue: [{ kind: 'undo' }],
      running: runningOf(shift),
      undone: [],
    })
  })

  it('undoes the latest step', () => {
    expect(dequeue(of({ queue: [{ kind: 'undo' }], done: [shift, other] }))).toEqual({
      queue: [],
      running: runningOf(other, { direction: 'undo' }),
      done: [shift],
    })
  })

  it('redoes the step undone last', () => {
    expect(dequeue(of({ queue: [{ kind: 'redo' }], undone: [shift, other] }))).toEqual({
      queue: [],
      running: runningOf(other, { direction: 'redo' }),
      undone: [shift],
    })
  })

  it('ignores an undo without history', () => {
    expect(dequeue(of({ queue: [{ kind: 'undo' }] }))).toEqual({ queue: [], running: null, done: [] })
  })
})

describe('reading the tours of a step', () => {
  it('reads them one after the other, and derives the calls from the last one', () => {
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

  it('reads them for an undo as well', () => {
    const present = [list('n', '1')]
    const running = runningOf(shift, { direction: 'undo', toRead: ['s'], present })
    expect(rememberRead(of({ running }), ['3', '2']).running?.calls).toEqual([
      { kind: 'move', tourTemplate: 'n', stops: ['2'] },
    ])
  })

  it('ignores answers when no step is in progress, or none has tours left to read', () => {
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

  it('have their own command ids', () => {
    const context = of({ running: runningOf(shift, { calls }), revision: 4 })
    expect(callRequestOf(context)).toEqual({ tourTemplate: 's', stops: ['2'], commandId: 'c.4' })
    expect(dropFirst(context)).toEqual({
      running: runningOf(shift, { calls: calls.slice(1), hasChanged: true }),
      revision: 5,
    })
    expect(dropFirst(start)).toEqual({ running: null, revision: 1 })
  })

  it('cannot be requested when none is left', () => {
    expect(() => callRequestOf(of({ running: runningOf(shift) }))).toThrow('No call is left')
    expect(() => callRequestOf(start)).toThrow('No call is left')
  })
})

describe('a finished step', () => {
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

  it('is not recorded when none was in progress', () => {
    expect([recordStep(start), endRefused(start)]).toEqual([{}, {}])
  })
})

describe('a refused step', () => {
  const refused = (changes: Partial<RunningDayStep>, context: Partial<DayPlanContext> = {}) =>
    endRefused(of({ running: runningOf(shift, changes), ...context }))

  it('is dropped when nothing of it was done, with the undos queued for it', () => {
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

  it('can be undone when anything of it was done', () => {
    expect(refused({ hasChanged: true }, { done: [other] })).toMatchObject({
      done: [other, shift],
      undone: [],
    })
    const done = Array.from({ length: 50 }, () => other)
    expect(refused({ hasChanged: true }, { done }).done).toHaveLength(50)
  })

  it('stays in the undo history when it was an undo', () => {
    expect(refused({ direction: 'undo' })).toMatchObject({ done: [shift], undone: [] })
  })

  it('stays in the redo history when it was a redo of which nothing was done', () => {
    expect(refused({ direction: 'redo' }, { undone: [other] })).toMatchObject({
      done: [],
      undone: [other, shift],
    })
    expect(refused({ direction: 'redo', hasChanged: true })).toMatchObject({ done: [shift], undone: [] })
  })

  it('clears the queue when the user gives it up', () => {
    const failure = { status: 0, waitSeconds: null }
    const queue = [{ kind: 'do', step: other }] as const
    expect(giveUp(of({ running: runningOf(shift), queue, failure }))).toMatchObject({
      running: null,
      queue: [],
      failure: null,
    })
  })
})

it('undo and redo take the queue into account', () => {
  const context = of({ running: runningOf(shift), done: [other], queue: [{ kind: 'undo' }] })
  expect([nextUndo(context), nextRedo(context)]).toEqual([other, shift])
  expect([nextUndo(start), nextRedo(start)]).toEqual([null, null])
})

describe('the lists on screen', () => {
  it('are the fetched lists with all pending steps applied', () => {
    const context = of({ running: runningOf(shift), queue: [{ kind: 'do', step: other }] })
    expect(listsToShow(context, shift.from, false)).toEqual(other.to)
  })

  it('show the previous order during an undo', () => {
    const context = of({ running: runningOf(shift, { direction: 'undo' }) })
    expect(listsToShow(context, shift.to, false)).toEqual(shift.from)
  })

  it('include the latest step while they are older than its end', () => {
    const context = of({ latest: shift })
    expect(listsToShow(context, shift.from, true)).toEqual(shift.to)
    expect(listsToShow(context, shift.from, false)).toEqual(shift.from)
    expect(listsToShow(start, shift.from, true)).toEqual(shift.from)
  })
})

it('do not count a stop that stays in its tour as moved', () => {
  const turned = { from: [list('n', '1', '2')], to: [list('n', '2', '1')] }
  expect([countShifted(shift), countShifted(turned)]).toEqual([1, 0])
})
