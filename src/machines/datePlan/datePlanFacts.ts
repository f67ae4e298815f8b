import type { PlannedTour } from '../../contract/tour/plannedTour'
import { statusOf } from '../../domain/calls/errors'
import { bodyOfStep, reverseStep, withStep, type DateStep } from '../../domain/tour/dateChange'
import { commandIdOf, enqueue, outlook, type Direction } from '../kinds/commandQueue/commandQueue'
import type {
  ChangeRequest,
  DateCommand,
  DatePlanContext,
  DatePlanInput,
  RunningDateStep,
  VersionedPlan,
} from './datePlanTypes'

type Change = Partial<DatePlanContext>

/** Maximum number of steps that can be undone. */
const longestHistory = 50
/** After so many changes by others in a row, a step is refused. */
const mostOvertaken = 3

export const contextAtStart = (input: DatePlanInput): DatePlanContext => ({
  ...input,
  revision: 0,
  running: null,
  queue: [],
  failure: null,
  pauses: { revision: 0, count: 0 },
  ended: 0,
  latest: null,
})

/** The change that a step makes in a direction. */
const routeOf = (step: DateStep, direction: Direction): DateStep =>
  direction === 'undo' ? reverseStep(step) : step

export const enqueueCommand = ({ queue }: DatePlanContext, command: DateCommand): Change => ({
  queue: enqueue(queue, command, () => null),
})

/** Starts the first queued command. An undo whose step was refused in the meantime has no effect. */
export function dequeue({ queue: [command, ...queue], done, undone }: DatePlanContext): Change {
  const begin = (step: DateStep | undefined, direction: Direction): RunningDateStep | null =>
    step === undefined ? null : { step, direction, present: null, overtaken: 0 }
  switch (command?.kind) {
    case 'do':
      return { queue, running: begin(command.step, 'do'), undone: [] }
    case 'undo':
      return { queue, running: begin(done.at(-1), 'undo'), done: done.slice(0, -1) }
    default:
      return { queue, running: begin(undone.at(-1), 'redo'), undone: undone.slice(0, -1) }
  }
}

export const rememberRead = ({ running }: DatePlanContext, present: VersionedPlan): Change => ({
  running: running && { ...running, present },
})

/** The change in flight. */
export function changeRequestOf(context: DatePlanContext): ChangeRequest {
  const { plannedTour, running } = context
  if (running?.present == null) throw new Error('The plan has not been read')
  const { step, direction, present } = running
  const body = bodyOfStep(present.plan, routeOf(step, direction))
  return { plannedTour, body, etag: present.etag, commandId: commandIdOf(context) }
}

/** Another user changed the plan after it was read, and the step may try again. */
export const isOvertaken = ({ running }: DatePlanContext, error: unknown): boolean =>
  statusOf(error) === 412 && running !== null && running.overtaken < mostOvertaken

/** The plan must be read again, and the next change is another command. */
export const readAgain = ({ running, revision }: DatePlanContext): Change => ({
  running: running && { ...running, present: null, overtaken: running.overtaken + 1 },
  revision: revision + 1,
})

/** A finished step moves to the undo or the redo history. */
export function recordStep({ running, done, undone, ended, revision }: DatePlanContext): Change {
  if (running === null) return {}
  const { step, direction } = running
  return {
    running: null,
    revision: revision + 1,
    ended: ended + 1,
    latest: routeOf(step, direction),
    ...(direction === 'undo'
      ? { undone: [...undone, step] }
      : { done: [...done, step].slice(-longestHistory) }),
  }
}

/** Ends a step that was refused or given up. Queued undos are dropped, as their steps are unknown now. */
export function endRefused({ running, queue, done, undone, ended, revision }: DatePlanContext): Change {
  if (running === null) return {}
  const { step, direction } = running
  return {
    running: null,
    queue: queue.filter(({ kind }) => kind === 'do'),
    done: direction === 'undo' ? [...done, step] : done,
    undone: direction === 'redo' ? [...undone, step] : undone,
    ended: ended + 1,
    latest: null,
    revision: revision + 1,
  }
}

export const giveUp = (context: DatePlanContext): Change => ({
  ...endRefused(context),
  queue: [],
  failure: null,
})

/** The step that an undo would affect, after all queued commands. */
export const nextUndo = (context: DatePlanContext): DateStep | null => outlook(context).done.at(-1) ?? null
export const nextRedo = (context: DatePlanContext): DateStep | null => outlook(context).undone.at(-1) ?? null

/**
 * The plan to show: the fetched one with all pending steps.
 * @param isOld whether it was fetched before the last step ended
 */
export function planToShow(context: DatePlanContext, plan: PlannedTour, isOld: boolean): PlannedTour {
  const pending = outlook(context).pending.map(({ step, direction }) => routeOf(step, direction))
  const steps = isOld && context.latest !== null ? [context.latest, ...pending] : pending
  return steps.reduce(withStep, plan)
}
