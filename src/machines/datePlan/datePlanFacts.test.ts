import { describe, expect, it } from 'vitest'
import type { PlannedTour } from '../../contract/tour/plannedTour'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import type { DateStep } from '../../domain/tour/dateChange'
import {
  changeRequestOf,
  contextAtStart,
  dequeue,
  endRefused,
  enqueueCommand,
  giveUp,
  isOvertaken,
  nextRedo,
  nextUndo,
  planToShow,
  readAgain,
  recordStep,
  rememberRead,
} from './datePlanFacts'
import type { DatePlanContext, RunningDateStep, VersionedPlan } from './datePlanTypes'

const plannedTour = '/api/planned-tours/n_2026-12-08'
const added = (stop: string) => ({ stop, on: null })
const visit: DateStep = { from: { added: [] }, to: { added: [added('a')] } }
const late: DateStep = { from: { earliestTime: null }, to: { earliestTime: 3_600 } }
const planOf = (members: Partial<PlannedTour> = {}): PlannedTour => ({ '@id': plannedTour, ...members })
const read: VersionedPlan = { plan: planOf({ added: [added('theirs')] }), etag: '"1"' }

const start = contextAtStart({ plannedTour, commandId: 'c', done: [], undone: [] })
const of = (changes: Partial<DatePlanContext>): DatePlanContext => ({ ...start, ...changes })
const runningOf = (step: DateStep, changes: Partial<RunningDateStep> = {}): RunningDateStep => ({
  step,
  direction: 'do',
  present: null,
  overtaken: 0,
  ...changes,
})
const fifty = Array.from({ length: 50 }, () => late)

it('starts without a step in progress', () => {
  expect(start).toEqual({
    plannedTour,
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

it('queues steps separately, without merging them', () => {
  const queue = [{ kind: 'do', step: late }] as const
  const command = { kind: 'do', step: late } as const
  expect(enqueueCommand(of({ queue }), command)).toEqual({ queue: [...queue, command] })
})

describe('starting the first queued command', () => {
  it('starts a new step and clears the redo history', () => {
    const queue = [{ kind: 'do', step: visit }, { kind: 'undo' }] as const
    expect(dequeue(of({ queue, undone: [late] }))).toEqual({
      queue: [{ kind: 'undo' }],
      running: runningOf(visit),
      undone: [],
    })
  })

  it('undoes the latest step', () => {
    expect(dequeue(of({ queue: [{ kind: 'undo' }], done: [visit, late] }))).toEqual({
      queue: [],
      running: runningOf(late, { direction: 'undo' }),
      done: [visit],
    })
  })

  it('redoes the step undone last', () => {
    expect(dequeue(of({ queue: [{ kind: 'redo' }], undone: [visit, late] }))).toEqual({
      queue: [],
      running: runningOf(late, { direction: 'redo' }),
      undone: [visit],
    })
  })

  it('starts none while nothing is queued', () => {
    expect(dequeue(of({ done: [visit] })).running).toBeNull()
  })

  it('ignores an undo or a redo without history', () => {
    expect(dequeue(of({ queue: [{ kind: 'undo' }] }))).toEqual({ queue: [], running: null, done: [] })
    expect(dequeue(of({ queue: [{ kind: 'redo' }] }))).toEqual({ queue: [], running: null, undone: [] })
  })
})

describe('the change of a step', () => {
  it('follows from the plan as read, in either direction', () => {
    const context = of({ running: runningOf(visit), revision: 4 })
    const { running = null } = rememberRead(context, read)
    expect(running).toEqual(runningOf(visit, { present: read }))
    expect(changeRequestOf(of({ running, revision: 4 }))).toEqual({
      plannedTour,
      body: { added: [added('theirs'), added('a')] },
      etag: '"1"',
      commandId: 'c.4',
    })
    const present = { plan: planOf({ added: [added('a'), added('theirs')] }), etag: null }
    const undo = runningOf(visit, { direction: 'undo', present })
    expect(changeRequestOf(of({ running: undo }))).toEqual({
      plannedTour,
      body: { added: [added('theirs')] },
      etag: null,
      commandId: 'c.0',
    })
    const redo = runningOf(visit, { direction: 'redo', present: read })
    expect(changeRequestOf(of({ running: redo })).body).toEqual({ added: [added('theirs'), added('a')] })
  })

  it('cannot be requested before the plan is read', () => {
    expect(() => changeRequestOf(of({ running: runningOf(visit) }))).toThrow('The plan has not been read')
    expect(() => changeRequestOf(start)).toThrow('The plan has not been read')
  })

  it('ignores answers when no step is in progress', () => {
    expect(rememberRead(start, read)).toEqual({ running: null })
    expect(readAgain(start)).toEqual({ running: null, revision: 1 })
  })
})

describe('a plan that another user changed after it was read', () => {
  const conflict = new HttpError({ status: 412 })

  it('is read again for another command, three times in a row', () => {
    let context = of({ running: runningOf(visit, { present: read }), revision: 7 })
    const tries: boolean[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      tries.push(isOvertaken(context, conflict))
      context = { ...context, ...readAgain(context) }
    }
    expect(tries).toEqual([true, true, true, false])
    expect([context.running, context.revision]).toEqual([runningOf(visit, { overtaken: 4 }), 11])
  })

  it('differs from other failures', () => {
    const context = of({ running: runningOf(visit) })
    const others = [new HttpError({ status: 409 }), new NetworkError(), new Error('no')]
    expect(others.map((error) => isOvertaken(context, error))).toEqual([false, false, false])
    expect(isOvertaken(start, conflict)).toBe(false)
  })
})

describe('a finished step', () => {
  it('can be undone', () => {
    const context = of({ running: runningOf(visit), done: [late], ended: 2, revision: 5 })
    expect(recordStep(context)).toEqual({
      running: null,
      revision: 6,
      ended: 3,
      latest: visit,
      done: [late, visit],
    })
  })

  it('can be undone after its redo', () => {
    const running = runningOf(visit, { direction: 'redo' })
    expect(recordStep(of({ running }))).toMatchObject({ latest: visit, done: [visit] })
  })

  it('can be redone after its undo', () => {
    const running = runningOf(visit, { direction: 'undo' })
    expect(recordStep(of({ running, undone: [late] }))).toEqual({
      running: null,
      revision: 1,
      ended: 1,
      latest: { from: visit.to, to: visit.from },
      undone: [late, visit],
    })
  })

  it('is one of the last fifty', () => {
    const after = recordStep(of({ running: runningOf(visit), done: fifty }))
    expect([after.done?.length, after.done?.at(-1)]).toEqual([50, visit])
  })

  it('is not recorded when none was in progress', () => {
    expect([recordStep(start), endRefused(start)]).toEqual([{}, {}])
  })
})

describe('a refused step', () => {
  const refused = (changes: Partial<RunningDateStep>, context: Partial<DatePlanContext> = {}) =>
    endRefused(of({ running: runningOf(visit, changes), ...context }))

  it('is dropped, with the undos queued for it', () => {
    const queue = [{ kind: 'undo' }, { kind: 'do', step: late }, { kind: 'redo' }] as const
    expect(refused({}, { queue, done: [late], ended: 1, revision: 7, latest: visit })).toEqual({
      running: null,
      queue: [{ kind: 'do', step: late }],
      done: [late],
      undone: [],
      ended: 2,
      latest: null,
      revision: 8,
    })
  })

  it('stays in its history when it was an undo or a redo', () => {
    expect(refused({ direction: 'undo' }, { done: [late] })).toMatchObject({
      done: [late, visit],
      undone: [],
    })
    expect(refused({ direction: 'redo' }, { undone: [late] })).toMatchObject({
      done: [],
      undone: [late, visit],
    })
  })

  it('clears the queue when the user gives it up', () => {
    const failure = { status: 0, waitSeconds: null }
    const queue = [{ kind: 'do', step: late }] as const
    expect(giveUp(of({ running: runningOf(visit), queue, failure }))).toEqual({
      running: null,
      queue: [],
      done: [],
      undone: [],
      ended: 1,
      latest: null,
      revision: 1,
      failure: null,
    })
  })
})

it('undo and redo take the queue into account', () => {
  const context = of({ running: runningOf(visit), done: [late], queue: [{ kind: 'undo' }] })
  expect([nextUndo(context), nextRedo(context)]).toEqual([late, visit])
  expect([nextUndo(start), nextRedo(start)]).toEqual([null, null])
})

describe('the plan on screen', () => {
  it('is the fetched one with all pending steps', () => {
    const context = of({ running: runningOf(visit), queue: [{ kind: 'do', step: late }] })
    expect(planToShow(context, planOf(), false)).toEqual(planOf({ added: [added('a')], earliestTime: 3_600 }))
  })

  it('is the previous one during an undo', () => {
    const context = of({ running: runningOf(visit, { direction: 'undo' }) })
    expect(planToShow(context, planOf({ added: [added('a')] }), false)).toEqual(planOf({ added: [] }))
  })

  it('includes the latest step while it is older than its end', () => {
    const context = of({ latest: late })
    expect(planToShow(context, planOf(), true)).toEqual(planOf({ earliestTime: 3_600 }))
    expect(planToShow(context, planOf(), false)).toEqual(planOf())
    expect(planToShow(start, planOf(), true)).toEqual(planOf())
  })
})
