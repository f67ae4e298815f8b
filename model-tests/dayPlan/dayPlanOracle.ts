import { HttpError, statusOf } from '../../src/domain/calls/errors'
import { callsToward, type ListCall, type TourStops } from '../../src/domain/tour/tourLists'
import type { dayPlanMachine } from '../../src/machines/dayPlan/dayPlanMachine'
import type { DayPlanContext, DayStep } from '../../src/machines/dayPlan/dayPlanTypes'
import type { LastStep } from '../support/model'
import { begun, pauseSeconds, shift } from './dayPlanModel'

/*
 * Oracle of the day plan: specifies its behaviour event by event. Steps run one at a time; each reads first
 * and then sends the missing calls. Every completed part of a step can be undone. tourLists.test covers the
 * choice of calls.
 */

type Step = LastStep<typeof dayPlanMachine>
type Value = NonNullable<Step['before']>['value']
export type Rest = { value: Value; context: DayPlanContext; effects: readonly object[] }

export const contextAtStart: DayPlanContext = {
  ...begun,
  revision: 0,
  running: null,
  queue: [],
  failure: null,
  pauses: { revision: 0, count: 0 },
  ended: 0,
  latest: null,
}

const back: DayStep = { from: shift.to, to: shift.from }
const tours = shift.to.map(({ tourTemplate }) => tourTemplate)

/** The input of the running child. */
export function inputOf({ running, commandId, revision }: DayPlanContext): [string, unknown] {
  const [tourTemplate] = running?.toRead ?? []
  if (tourTemplate !== undefined) return ['readStops', { tourTemplate }]
  const [call] = running?.calls ?? []
  return [
    `${call?.kind}Stops`,
    { tourTemplate: call?.tourTemplate, stops: call?.stops, commandId: `${commandId}.${revision}` },
  ]
}

/** Returns the resting state after an event. */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: DayPlanContext },
): Rest {
  const rest = (next: Value, known: DayPlanContext, effects: readonly object[] = []): Rest => ({
    value: next,
    context: known,
    effects,
  })
  const stay = rest(value, context)
  const isWaiting = value === 'interrupted' || value === 'pausing'

  /** Starts the queued step, once nothing is in flight. */
  const begin = (known: DayPlanContext, effects?: readonly object[]): Rest => {
    const [command, ...queue] = known.queue
    if (command === undefined) return rest('idle', known, effects)
    const { done, undone } = known
    const fresh = { step: shift, toRead: tours, present: [], calls: [], hasChanged: false }
    const left = { ...known, queue }
    if (command.kind === 'do')
      return rest('reading', { ...left, undone: [], running: { ...fresh, direction: 'do' } }, effects)
    const [has, history] =
      command.kind === 'undo'
        ? [done.length, { done: done.slice(0, -1) }]
        : [undone.length, { undone: undone.slice(0, -1) }]
    if (has === 0) return begin({ ...left, ...history, running: null }, effects)
    return rest('reading', { ...left, ...history, running: { ...fresh, direction: command.kind } }, effects)
  }
  const want = (command: DayPlanContext['queue'][number]): Rest => {
    const known = { ...context, queue: [...context.queue, command] }
    return value === 'idle' ? begin(known) : rest(value, known)
  }
  /** Continues with the current step. */
  const resume = (known: DayPlanContext): Rest => {
    const { running } = known
    if (running === null) return begin(known)
    if (running.toRead.length > 0) return rest('reading', known)
    const [call] = running.calls
    if (call !== undefined) return rest(call.kind === 'move' ? 'moving' : 'ordering', known)
    const isUndo = running.direction === 'undo'
    return begin({
      ...known,
      running: null,
      done: isUndo ? known.done : [...known.done, shift],
      undone: isUndo ? [...known.undone, shift] : known.undone,
      ended: known.ended + 1,
      latest: isUndo ? back : shift,
    })
  }
  const end = (queue: DayPlanContext['queue'], effects?: readonly object[]): Rest => {
    const { running, done, undone } = context
    // The completed part of a step can be undone.
    const isKept = running?.direction === 'undo' || running?.hasChanged === true
    return begin(
      {
        ...context,
        running: null,
        queue,
        failure: null,
        done: isKept ? [...done, shift] : done,
        undone: running?.direction === 'redo' && !isKept ? [...undone, shift] : undone,
        ended: context.ended + 1,
        latest: null,
        revision: context.revision + 1,
      },
      effects,
    )
  }
  const read = (stops: TourStops['stops']): Rest => {
    const { running } = context
    if (running === null) throw new Error('A read needs a running step')
    const [tourTemplate = '', ...toRead] = running.toRead
    const present = [...running.present, { tourTemplate, stops }]
    const calls: ListCall[] =
      toRead.length > 0 ? [] : callsToward(present, running.direction === 'undo' ? back : shift)
    return resume({ ...context, running: { ...running, toRead, present, calls } })
  }
  const fail = (error: unknown): Rest => {
    const pause = error instanceof HttpError ? error.retryAfterSeconds : null
    const isLost = !(error instanceof HttpError)
    if (!isLost && error.status === 422)
      return end(
        context.queue.filter(({ kind }) => kind === 'do'),
        [{ type: 'notifyFailure', params: { error } }],
      )
    const earlier = context.pauses.revision === context.revision ? context.pauses.count : 0
    const isGranted = pause !== null
    return rest(isGranted ? 'pausing' : 'interrupted', {
      ...context,
      failure: { status: statusOf(error), waitSeconds: isGranted ? pauseSeconds : null },
      pauses: { revision: context.revision, count: isGranted ? earlier + 1 : earlier },
    })
  }

  const again = () => resume({ ...context, failure: null })
  switch (event.type) {
    case 'stops.shift':
      return event.to === shift.to ? want({ kind: 'do', step: shift }) : stay
    case 'step.undo':
      return canUndo(context) ? want({ kind: 'undo' }) : stay
    case 'step.redo':
      return canRedo(context) ? want({ kind: 'redo' }) : stay
    case 'queue.retry':
      return isWaiting ? again() : stay
    case 'queue.giveUp':
      return isWaiting ? end([]) : stay
    case 'connection.restored':
      return value === 'interrupted' && context.failure?.status === 0 ? again() : stay
    case 'xstate.done.actor.readStops':
      return read(event.output as readonly string[])
    case 'xstate.error.actor.readStops':
      return statusOf(event.error) === 404 ? read(null) : fail(event.error)
    case 'xstate.done.actor.moveStops':
    case 'xstate.done.actor.orderStops': {
      const { running } = context
      const left = running && { ...running, calls: running.calls.slice(1), hasChanged: true }
      return resume({ ...context, running: left, revision: context.revision + 1 })
    }
    case 'xstate.error.actor.moveStops':
    case 'xstate.error.actor.orderStops':
      return fail(event.error)
    default:
      if (event.type.startsWith('xstate.after.')) return again()
      throw new Error(`No rule covers ${event.type}`)
  }
}

/** Whether there is a step to undo, or to redo, once the queue is empty. */
const after = ({ running, queue, done, undone }: DayPlanContext) =>
  [...(running === null ? [] : [running.direction]), ...queue.map(({ kind }) => kind)].reduce(
    (history, kind) => {
      if (kind === 'do') return { done: history.done + 1, undone: 0 }
      // A step in flight has already left its list.
      const isFirst = kind === running?.direction && history.isFirst
      const taken = isFirst ? 0 : 1
      return kind === 'undo'
        ? { done: history.done - taken, undone: history.undone + 1 }
        : { done: history.done + 1, undone: history.undone - taken }
    },
    { done: done.length, undone: undone.length, isFirst: true } as {
      done: number
      undone: number
      isFirst?: boolean
    },
  )
const canUndo = (context: DayPlanContext) => after(context).done > 0
const canRedo = (context: DayPlanContext) => after(context).undone > 0
