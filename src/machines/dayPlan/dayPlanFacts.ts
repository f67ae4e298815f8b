import type { Iri } from '../../contract/wire/ids'
import { callsToward, listsAfter, reverse, toursByStop, type TourStops } from '../../domain/tour/tourLists'
import { commandIdOf, enqueue, outlook, type Direction } from '../kinds/commandQueue/commandQueue'
import type {
  CallRequest,
  DayCommand,
  DayPlanContext,
  DayPlanInput,
  DayStep,
  RunningDayStep,
} from './dayPlanTypes'

type Change = Partial<DayPlanContext>

/** Maximum number of steps that can be undone. */
const longestHistory = 50

export const contextAtStart = (input: DayPlanInput): DayPlanContext => ({
  ...input,
  revision: 0,
  running: null,
  queue: [],
  failure: null,
  pauses: { revision: 0, count: 0 },
  ended: 0,
  latest: null,
})

/** Whether the step moves any stop. */
export const isWanted = (step: DayStep): boolean => callsToward(step.from, step).length > 0

/** The change that a step makes in a direction. */
const routeOf = (step: DayStep, direction: Direction): DayStep =>
  direction === 'undo' ? reverse(step) : step

export const enqueueCommand = ({ queue }: DayPlanContext, command: DayCommand): Change => ({
  queue: enqueue(queue, command, () => null),
})

/** Starts the first queued command. An undo whose step was refused in the meantime has no effect. */
export function dequeue({ queue: [command, ...queue], done, undone }: DayPlanContext): Change {
  const begin = (step: DayStep | undefined, direction: Direction): RunningDayStep | null =>
    step === undefined
      ? null
      : {
          step,
          direction,
          toRead: step.to.map(({ tourTemplate }) => tourTemplate),
          present: [],
          calls: [],
          hasChanged: false,
        }
  switch (command?.kind) {
    case 'do':
      return { queue, running: begin(command.step, 'do'), undone: [] }
    case 'undo':
      return { queue, running: begin(done.at(-1), 'undo'), done: done.slice(0, -1) }
    default:
      return { queue, running: begin(undone.at(-1), 'redo'), undone: undone.slice(0, -1) }
  }
}

/** After the last tour was read, the calls are known. */
export function rememberRead({ running }: DayPlanContext, stops: readonly Iri[] | null): Change {
  if (running === null) return {}
  const [tourTemplate = '', ...toRead] = running.toRead
  const present = [...running.present, { tourTemplate, stops }]
  const calls = toRead.length > 0 ? [] : callsToward(present, routeOf(running.step, running.direction))
  return { running: { ...running, toRead, present, calls } }
}

export const dropFirst = ({ running, revision }: DayPlanContext): Change => ({
  running: running && { ...running, calls: running.calls.slice(1), hasChanged: true },
  revision: revision + 1,
})

/** The call in flight. */
export function callRequestOf(context: DayPlanContext): CallRequest {
  const call = context.running?.calls[0]
  if (call === undefined) throw new Error('No call is left')
  const { tourTemplate, stops } = call
  return { tourTemplate, stops, commandId: commandIdOf(context) }
}

/** A finished step moves to the undo or the redo history. */
export function recordStep({ running, done, undone, ended }: DayPlanContext): Change {
  if (running === null) return {}
  const { step, direction } = running
  return {
    running: null,
    ended: ended + 1,
    latest: routeOf(step, direction),
    ...(direction === 'undo'
      ? { undone: [...undone, step] }
      : { done: [...done, step].slice(-longestHistory) }),
  }
}

/**
 * Ends a step that was refused or given up. It can be undone when anything of it was done, as every undo
 * reads the current tours first. Queued undos are dropped, as the steps they meant are unknown now.
 */
export function endRefused({ running, queue, done, undone, ended, revision }: DayPlanContext): Change {
  if (running === null) return {}
  const { step, direction, hasChanged } = running
  const isDone = direction === 'undo' || hasChanged
  return {
    running: null,
    queue: queue.filter(({ kind }) => kind === 'do'),
    done: isDone ? [...done, step].slice(-longestHistory) : done,
    undone: direction === 'redo' && !isDone ? [...undone, step] : undone,
    ended: ended + 1,
    latest: null,
    revision: revision + 1,
  }
}

export const giveUp = (context: DayPlanContext): Change => ({
  ...endRefused(context),
  queue: [],
  failure: null,
})

/** The step that an undo would affect, after all queued commands. */
export const nextUndo = (context: DayPlanContext): DayStep | null => outlook(context).done.at(-1) ?? null
export const nextRedo = (context: DayPlanContext): DayStep | null => outlook(context).undone.at(-1) ?? null

/**
 * The lists to show: the fetched lists with all pending steps applied.
 * @param isOld whether they were fetched before the last step ended
 */
export function listsToShow(
  context: DayPlanContext,
  lists: readonly TourStops[],
  isOld: boolean,
): readonly TourStops[] {
  const changes = outlook(context).pending.map(({ step, direction }) => routeOf(step, direction))
  const all = isOld && context.latest !== null ? [context.latest, ...changes] : changes
  return all.reduce((now, change) => listsAfter(now, callsToward(now, change)), lists)
}

/** Number of stops that change their tour by a step. */
export const countShifted = ({ from, to }: DayStep): number => {
  const before = toursByStop(from)
  return [...toursByStop(to)].filter(([stop, tour]) => before.get(stop) !== tour).length
}
