import { HttpError, statusOf } from '../../src/domain/calls/errors'
import type { DateStep } from '../../src/domain/tour/dateChange'
import type { datePlanMachine } from '../../src/machines/datePlan/datePlanMachine'
import type { DatePlanContext, VersionedPlan } from '../../src/machines/datePlan/datePlanTypes'
import type { LastStep } from '../support/model'
import { begun, change, mine, pauseSeconds, plannedTour } from './datePlanModel'

/*
 * Oracle of the plan of a date: specifies its behaviour event by event. Steps run one at a time; each reads the
 * plan and then replaces what it changes. dateChange.test covers other changes.
 */

type Step = LastStep<typeof datePlanMachine>
type Value = NonNullable<Step['before']>['value']
export type Rest = { value: Value; context: DatePlanContext; effects: readonly object[] }

export const contextAtStart: DatePlanContext = {
  ...begun,
  revision: 0,
  running: null,
  queue: [],
  failure: null,
  pauses: { revision: 0, count: 0 },
  ended: 0,
  latest: null,
}

const back: DateStep = { from: change.to, to: change.from }
/** A step is refused when others change the plan for the fourth time. */
const mostReads = 4

/** The input of the running child. */
export function inputOf({ running, commandId, revision }: DatePlanContext): [string, unknown] {
  const present = running?.present ?? null
  if (present === null) return ['readPlan', { plannedTour }]
  const others = (present.plan.leftOut ?? []).filter(({ stop }) => stop !== mine.stop)
  const leftOut = running?.direction === 'undo' ? others : [...others, mine]
  return [
    'changePlan',
    { plannedTour, body: { leftOut }, etag: present.etag, commandId: `${commandId}.${revision}` },
  ]
}

/** Returns the resting state after an event. */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: DatePlanContext },
): Rest {
  const rest = (next: Value, known: DatePlanContext, effects: readonly object[] = []): Rest => ({
    value: next,
    context: known,
    effects,
  })
  const stay = rest(value, context)
  const isWaiting = value === 'interrupted' || value === 'pausing'

  /** Starts the queued step, once nothing is in flight. */
  const begin = (known: DatePlanContext, effects?: readonly object[]): Rest => {
    const [command, ...queue] = known.queue
    if (command === undefined) return rest('idle', known, effects)
    const { done, undone } = known
    const fresh = { step: change, present: null, overtaken: 0 }
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
  const want = (command: DatePlanContext['queue'][number]): Rest => {
    const known = { ...context, queue: [...context.queue, command] }
    return value === 'idle' ? begin(known) : rest(value, known)
  }
  /** The current step is over. */
  const end = (known: Partial<DatePlanContext>, effects?: readonly object[]): Rest => {
    const { ended, revision } = context
    return begin(
      { ...context, running: null, ended: ended + 1, revision: revision + 1, latest: null, ...known },
      effects,
    )
  }
  const finish = (): Rest => {
    const { running, done, undone } = context
    return running?.direction === 'undo'
      ? end({ undone: [...undone, change], latest: back })
      : end({ done: [...done, change], latest: change })
  }
  /** Nothing was changed, so an undo or redo returns to its history. */
  const refuse = (queue: DatePlanContext['queue'], effects?: readonly object[]): Rest => {
    const { running, done, undone } = context
    const history =
      running?.direction === 'undo'
        ? { done: [...done, change] }
        : running?.direction === 'redo'
          ? { undone: [...undone, change] }
          : {}
    return end({ ...history, queue, failure: null }, effects)
  }
  const progress = (present: VersionedPlan | null, overtaken: number, revision: number): Rest => {
    const { running } = context
    if (running === null) throw new Error('An answer needs a running step')
    const known = { ...context, revision, running: { ...running, present, overtaken } }
    return rest(present === null ? 'reading' : 'changing', known)
  }
  const fail = (error: unknown): Rest => {
    const status = statusOf(error)
    if (status === 412 || status === 422)
      return refuse(
        context.queue.filter(({ kind }) => kind === 'do'),
        [{ type: 'notifyFailure', params: { error } }],
      )
    const pause = error instanceof HttpError ? error.retryAfterSeconds : null
    const earlier = context.pauses.revision === context.revision ? context.pauses.count : 0
    const isGranted = pause !== null
    return rest(isGranted ? 'pausing' : 'interrupted', {
      ...context,
      failure: { status, waitSeconds: isGranted ? pauseSeconds : null },
      pauses: { revision: context.revision, count: isGranted ? earlier + 1 : earlier },
    })
  }
  const again = () =>
    rest(context.running?.present == null ? 'reading' : 'changing', { ...context, failure: null })

  switch (event.type) {
    case 'date.change':
      return event.step === change ? want({ kind: 'do', step: change }) : stay
    case 'step.undo':
      return stepsLeft(context).done > 0 ? want({ kind: 'undo' }) : stay
    case 'step.redo':
      return stepsLeft(context).undone > 0 ? want({ kind: 'redo' }) : stay
    case 'queue.retry':
      return isWaiting ? again() : stay
    case 'queue.giveUp':
      return isWaiting ? refuse([]) : stay
    case 'connection.restored':
      return value === 'interrupted' && context.failure?.status === 0 ? again() : stay
    case 'xstate.done.actor.readPlan':
      return progress(event.output as VersionedPlan, context.running?.overtaken ?? 0, context.revision)
    case 'xstate.error.actor.readPlan':
      return fail(event.error)
    case 'xstate.done.actor.changePlan':
      return finish()
    case 'xstate.error.actor.changePlan': {
      const reads = (context.running?.overtaken ?? 0) + 1
      return statusOf(event.error) === 412 && reads < mostReads
        ? progress(null, reads, context.revision + 1)
        : fail(event.error)
    }
    default:
      if (event.type.startsWith('xstate.after.')) return again()
      throw new Error(`No rule covers ${event.type}`)
  }
}

/** Numbers of steps to undo and to redo, once the queue is empty. */
function stepsLeft({ running, queue, done, undone }: DatePlanContext): { done: number; undone: number } {
  const left = { done: done.length, undone: undone.length }
  const count = (direction: 'do' | 'undo' | 'redo') => {
    if (direction === 'do') left.undone = 0
    if (direction === 'undo') left.undone += 1
    else left.done += 1
  }
  // A step in progress has already left its history.
  if (running !== null) count(running.direction)
  for (const { kind } of queue) {
    if (kind === 'undo') left.done -= 1
    if (kind === 'redo') left.undone -= 1
    count(kind)
  }
  return left
}
