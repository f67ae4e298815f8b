import { HttpError, statusOf } from '../../domain/calls/errors'
import {
  changesDates,
  isWhole,
  reverseParts,
  type CalendarStep,
  type ChangePart,
} from '../../domain/tour/calendarStep'
import { bodyOfStep } from '../../domain/tour/dateChange'
import type { VersionedPlan } from '../datePlan/datePlanTypes'
import { commandIdOf, enqueue, outlook, type Direction } from '../kinds/commandQueue/commandQueue'
import type {
  CalendarChangeContext,
  CalendarChangeInput,
  CalendarCommand,
  ChangeRequest,
  MoveRequest,
  ReadRequest,
  RunningCalendarStep,
} from './calendarChangeTypes'

type Change = Partial<CalendarChangeContext>

/** Maximum number of steps that can be undone. */
const longestHistory = 20
/** After so many changes by others in a row, a part is refused. */
const mostOvertaken = 3

export const contextAtStart = (input: CalendarChangeInput): CalendarChangeContext => ({
  ...input,
  revision: 0,
  running: null,
  queue: [],
  failure: null,
  pauses: { revision: 0, count: 0 },
  ended: 0,
  latest: [],
  refused: [],
})

const partsOf = ({ parts }: CalendarStep, direction: Direction): readonly ChangePart[] =>
  direction === 'undo' ? reverseParts(parts) : parts

export const enqueueCommand = ({ queue }: CalendarChangeContext, command: CalendarCommand): Change => ({
  queue: enqueue(queue, command, () => null),
})

/** Whether a step changes any date, and was not requested before. */
export function isToBeDone(
  { done, undone, running, queue }: CalendarChangeContext,
  step: CalendarStep,
): boolean {
  const { request } = step
  const queued = queue.flatMap((command) => (command.kind === 'do' ? [command.step] : []))
  const known = [...done, ...undone, ...queued, ...(running === null ? [] : [running.step])]
  return changesDates(step) && (request === undefined || known.every((each) => each.request !== request))
}

/** Starts the first queued command. An undo whose step was refused in the meantime has no effect. */
export const dequeue = (context: CalendarChangeContext): Change => ({ ...begin(context), refused: [] })

function begin({ queue: [command, ...queue], done, undone }: CalendarChangeContext): Change {
  const run = (step: CalendarStep | undefined, direction: Direction): RunningCalendarStep | null =>
    step === undefined
      ? null
      : {
          step,
          direction,
          parts: partsOf(step, direction),
          changed: [],
          present: null,
          overtaken: 0,
          isRefused: false,
        }
  switch (command?.kind) {
    case 'do':
      return { queue, running: run(command.step, 'do'), undone: [] }
    case 'undo':
      return { queue, running: run(done.at(-1), 'undo'), done: done.slice(0, -1) }
    default:
      return { queue, running: run(undone.at(-1), 'redo'), undone: undone.slice(0, -1) }
  }
}

/** The call that the first part needs next; null without a part. */
export function nextCall({ running }: CalendarChangeContext): 'read' | 'change' | 'move' | null {
  const [part] = running?.parts ?? []
  if (running === null || part === undefined) return null
  if (part.kind === 'visit') return 'move'
  return running.present === null ? 'read' : 'change'
}

export const isOver = ({ running }: CalendarChangeContext): boolean => running?.parts.length === 0

export function readRequestOf({ running }: CalendarChangeContext): ReadRequest {
  const part = running?.parts[0]
  if (part?.kind !== 'date') throw new Error('No date is to be read')
  return { plannedTour: part.plannedTour }
}

export function changeRequestOf(context: CalendarChangeContext): ChangeRequest {
  const { running } = context
  const part = running?.parts[0]
  if (part?.kind !== 'date' || running?.present == null) throw new Error('The date has not been read')
  const { plan, etag } = running.present
  return {
    plannedTour: part.plannedTour,
    body: bodyOfStep(plan, part.step),
    etag,
    commandId: commandIdOf(context),
  }
}

export function moveRequestOf(context: CalendarChangeContext): MoveRequest {
  const part = context.running?.parts[0]
  if (part?.kind !== 'visit') throw new Error('No visit is to be moved')
  return { move: part.move, commandId: commandIdOf(context) }
}

export const rememberRead = ({ running }: CalendarChangeContext, present: VersionedPlan): Change => ({
  running: running && { ...running, present },
})

/** Another user changed the date after it was read, and the part may try again. */
export const isOvertaken = ({ running }: CalendarChangeContext, error: unknown): boolean =>
  statusOf(error) === 412 && running !== null && running.overtaken < mostOvertaken

/** The date must be read again, and the next change is another command. */
export const readAgain = ({ running, revision }: CalendarChangeContext): Change => ({
  running: running && { ...running, present: null, overtaken: running.overtaken + 1 },
  revision: revision + 1,
})

/** The first part was written. */
export function recordPart({ running, revision }: CalendarChangeContext): Change {
  const [part, ...parts] = running?.parts ?? []
  if (running === null || part === undefined) return {}
  return {
    running: { ...running, parts, changed: [...running.changed, part], present: null, overtaken: 0 },
    revision: revision + 1,
  }
}

/**
 * The first part was refused. A step that must be whole takes back what it has changed; otherwise, and while it does
 * so, the other parts continue.
 */
export function skipPart({ running, revision, refused }: CalendarChangeContext, error: unknown): Change {
  if (running === null) return {}
  const { step, parts, changed, isRefused } = running
  const [part] = isWhole(step) ? [] : parts
  const rest =
    isWhole(step) && !isRefused
      ? { parts: reverseParts(changed), changed: [], isRefused: true }
      : { parts: parts.slice(1) }
  return {
    running: { ...running, ...rest, present: null, overtaken: 0 },
    revision: revision + 1,
    refused: part === undefined ? refused : [...refused, { part, reason: reasonOf(error) }],
  }
}

const reasonOf = (error: unknown): string | null =>
  error instanceof HttpError ? (error.violations[0]?.message ?? error.description ?? error.title) : null

/** A step without further parts moves to the undo or the redo history, as far as it was written. */
export function recordStep(context: CalendarChangeContext): Change {
  const { running, done, undone, ended } = context
  if (running === null) return {}
  const { step, direction, changed, isRefused } = running
  if (isRefused || changed.length === 0) return endRefused(context)
  const written = { ...step, parts: direction === 'undo' ? reverseParts(changed) : changed }
  return {
    running: null,
    ended: ended + 1,
    latest: changed,
    ...(direction === 'undo'
      ? { undone: [...undone, written] }
      : { done: [...done, written].slice(-longestHistory) }),
  }
}

/** Ends a step that changed nothing. Queued undos are dropped, as their steps are unknown now. */
function endRefused({ running, queue, done, undone, ended }: CalendarChangeContext): Change {
  if (running === null) return {}
  const { step, direction } = running
  return {
    running: null,
    queue: queue.filter(({ kind }) => kind === 'do'),
    done: direction === 'undo' ? [...done, step] : done,
    undone: direction === 'redo' ? [...undone, step] : undone,
    ended: ended + 1,
    latest: [],
  }
}

/** The user gives up the rest of a step: what was written stays, and can be undone. */
export function giveUp(context: CalendarChangeContext): Change {
  const { running, revision } = context
  if (running === null) return { queue: [], failure: null }
  const { isRefused, parts, changed } = running
  const written = isRefused ? reverseParts(parts) : changed
  const known = { ...context, running: { ...running, changed: written, isRefused: false }, queue: [] }
  return { ...recordStep(known), queue: [], failure: null, revision: revision + 1 }
}

/** The step that an undo would affect, after all queued commands. */
export const nextUndo = (context: CalendarChangeContext): CalendarStep | null =>
  outlook(context).done.at(-1) ?? null
export const nextRedo = (context: CalendarChangeContext): CalendarStep | null =>
  outlook(context).undone.at(-1) ?? null

/**
 * The parts that fetched dates lack: those of all pending steps.
 * @param isOld whether the dates were fetched before the last step ended
 */
export function pendingParts(context: CalendarChangeContext, isOld: boolean): readonly ChangePart[] {
  const pending = outlook(context).pending.flatMap(({ step, direction }) => partsOf(step, direction))
  return isOld ? [...context.latest, ...pending] : pending
}
