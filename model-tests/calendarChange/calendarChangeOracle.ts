import { HttpError, statusOf } from '../../src/domain/calls/errors'
import type { CalendarStep, ChangePart } from '../../src/domain/tour/calendarStep'
import type { calendarChangeMachine } from '../../src/machines/calendarChange/calendarChangeMachine'
import type {
  CalendarChangeContext,
  RunningCalendarStep,
} from '../../src/machines/calendarChange/calendarChangeTypes'
import type { VersionedPlan } from '../../src/machines/datePlan/datePlanTypes'
import type { LastStep } from '../support/model'
import { begun, copies, copying, moving, pauseSeconds, place, visit } from './calendarChangeModel'

/*
 * Oracle of the calendar's changes: specifies their behaviour event by event. Steps run one at a time, part by part. A
 * refused part of a move takes the move back; a refused part of a copy is left out.
 */

type Step = LastStep<typeof calendarChangeMachine>
type Value = NonNullable<Step['before']>['value']
type Effects = readonly object[]
export type Rest = { value: Value; context: CalendarChangeContext; effects: Effects }

export const contextAtStart: CalendarChangeContext = {
  ...begun,
  revision: 0,
  running: null,
  queue: [],
  failure: null,
  pauses: { revision: 0, count: 0 },
  ended: 0,
  latest: [],
  refused: [],
}

const pairs = [visit, place, ...copies]
const textOf = (part: ChangePart) => JSON.stringify(part)
const opposites = new Map(
  pairs.flatMap(({ there, back }) => [
    [textOf(there), back],
    [textOf(back), there],
  ]),
)
/** The opposite parts, the last one first. */
const oppositesOf = (parts: readonly ChangePart[]): readonly ChangePart[] =>
  parts.map((part) => opposites.get(textOf(part)) ?? part).toReversed()

/** A part is refused when others change its date for the fourth time. */
const mostReads = 4

/** The input of the running child. */
export function inputOf({ running, commandId, revision }: CalendarChangeContext): [string, unknown] {
  const id = `${commandId}.${revision}`
  const [part] = running?.parts ?? []
  if (running === null || part === undefined) throw new Error('No call without a part')
  if (part.kind === 'visit') return ['moveVisit', { move: part.move, commandId: id }]
  const { plannedTour, step } = part
  if (running.present === null) return ['readDate', { plannedTour }]
  const { etag } = running.present
  return ['changeDate', { plannedTour, body: step.to, etag, commandId: id }]
}

/** Returns the resting state after an event. */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: CalendarChangeContext },
): Rest {
  const rest = (next: Value, known: CalendarChangeContext, effects: Effects = []): Rest => ({
    value: next,
    context: known,
    effects,
  })
  const stay = rest(value, context)
  const isWaiting = value === 'interrupted' || value === 'pausing'

  /** Continues the current step, or starts the queued one. */
  const goOn = (known: CalendarChangeContext, effects: Effects = []): Rest => {
    const { running } = known
    if (running === null) return begin(known, effects)
    const [part] = running.parts
    if (part === undefined) return end(known, [...effects, { type: 'notifyOutcome', params: undefined }])
    if (part.kind === 'visit') return rest('moving', known, effects)
    return rest(running.present === null ? 'reading' : 'changing', known, effects)
  }
  const begin = (known: CalendarChangeContext, effects: Effects): Rest => {
    const [command, ...queue] = known.queue
    if (command === undefined) return rest('idle', known, effects)
    const { done, undone } = known
    const left = { ...known, queue, refused: [] }
    const fresh = { changed: [], present: null, overtaken: 0, isRefused: false }
    if (command.kind === 'do') {
      const { step } = command
      const running = { ...fresh, step, direction: 'do', parts: step.parts } as const
      return goOn({ ...left, undone: [], running }, effects)
    }
    const isUndo = command.kind === 'undo'
    const step = (isUndo ? done : undone).at(-1)
    const history = isUndo ? { done: done.slice(0, -1) } : { undone: undone.slice(0, -1) }
    if (step === undefined) return goOn({ ...left, ...history, running: null }, effects)
    const parts = isUndo ? oppositesOf(step.parts) : step.parts
    return goOn({ ...left, ...history, running: { ...fresh, step, direction: command.kind, parts } }, effects)
  }
  /** The current step has no parts left. */
  const end = (known: CalendarChangeContext, effects: Effects): Rest => {
    const { running, done, undone, ended } = known
    if (running === null) throw new Error('No step ends')
    const { step, direction, changed, isRefused } = running
    const over = { ...known, running: null, ended: ended + 1 }
    if (isRefused || changed.length === 0)
      return goOn(
        {
          ...over,
          latest: [],
          queue: known.queue.filter(({ kind }) => kind === 'do'),
          done: direction === 'undo' ? [...done, step] : done,
          undone: direction === 'redo' ? [...undone, step] : undone,
        },
        effects,
      )
    const written: CalendarStep = { ...step, parts: direction === 'undo' ? oppositesOf(changed) : changed }
    return goOn(
      {
        ...over,
        latest: changed,
        ...(direction === 'undo' ? { undone: [...undone, written] } : { done: [...done, written] }),
      },
      effects,
    )
  }
  const want = (command: CalendarChangeContext['queue'][number]): Rest => {
    const known = { ...context, queue: [...context.queue, command] }
    return value === 'idle' ? goOn(known) : rest(value, known)
  }
  const known = (): RunningCalendarStep => {
    if (context.running === null) throw new Error('An answer needs a running step')
    return context.running
  }
  const next = (running: Partial<RunningCalendarStep>, effects: Effects = [], { refused } = context): Rest =>
    goOn(
      {
        ...context,
        refused,
        revision: context.revision + 1,
        running: { ...known(), present: null, overtaken: 0, ...running },
      },
      effects,
    )
  const write = (): Rest => {
    const { parts, changed } = known()
    return next({ parts: parts.slice(1), changed: [...changed, ...parts.slice(0, 1)] })
  }
  const refuse = (error: unknown): Rest => {
    const { step, parts, changed, isRefused } = known()
    const effects = [{ type: 'notifyFailure', params: { error } }]
    const reason = statusOf(error) === 422 ? 'Der Tag ist vorbei.' : null
    const refused = parts.slice(0, 1).map((part) => ({ part, reason }))
    if (step.kind === 'copyDates')
      return next({ parts: parts.slice(1) }, effects, {
        ...context,
        refused: [...context.refused, ...refused],
      })
    return isRefused
      ? next({ parts: parts.slice(1) }, effects)
      : next({ parts: oppositesOf(changed), changed: [], isRefused: true }, effects)
  }
  const fail = (error: unknown): Rest => {
    const status = statusOf(error)
    if (status === 412 || status === 422) return refuse(error)
    const isGranted = error instanceof HttpError && error.retryAfterSeconds !== null
    const earlier = context.pauses.revision === context.revision ? context.pauses.count : 0
    return rest(isGranted ? 'pausing' : 'interrupted', {
      ...context,
      failure: { status, waitSeconds: isGranted ? pauseSeconds : null },
      pauses: { revision: context.revision, count: isGranted ? earlier + 1 : earlier },
    })
  }
  const giveUp = (): Rest => {
    const { parts, changed, isRefused } = known()
    const left = isRefused ? oppositesOf(parts) : changed
    const { context: after } = end(
      { ...context, queue: [], running: { ...known(), changed: left, isRefused: false } },
      [],
    )
    return rest('idle', { ...after, failure: null, revision: context.revision + 1 })
  }
  const again = () => goOn({ ...context, failure: null })

  switch (event.type) {
    case 'dates.change':
      return event.step === moving || event.step === copying ? want({ kind: 'do', step: event.step }) : stay
    case 'step.undo':
      return stepsLeft(context).done > 0 ? want({ kind: 'undo' }) : stay
    case 'step.redo':
      return stepsLeft(context).undone > 0 ? want({ kind: 'redo' }) : stay
    case 'queue.retry':
      return isWaiting ? again() : stay
    case 'queue.giveUp':
      return isWaiting ? giveUp() : stay
    case 'connection.restored':
      return value === 'interrupted' && context.failure?.status === 0 ? again() : stay
    case 'xstate.done.actor.readDate':
      return goOn({ ...context, running: { ...known(), present: event.output as VersionedPlan } })
    case 'xstate.done.actor.changeDate':
    case 'xstate.done.actor.moveVisit':
      return write()
    case 'xstate.error.actor.readDate':
    case 'xstate.error.actor.moveVisit':
      return fail(event.error)
    case 'xstate.error.actor.changeDate': {
      const reads = known().overtaken + 1
      return statusOf(event.error) === 412 && reads < mostReads
        ? next({ overtaken: reads })
        : fail(event.error)
    }
    default:
      if (event.type.startsWith('xstate.after.')) return again()
      throw new Error(`No rule covers ${event.type}`)
  }
}

/** Numbers of steps to undo and to redo, once the queue is empty. */
function stepsLeft({ running, queue, done, undone }: CalendarChangeContext) {
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
