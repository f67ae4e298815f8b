import { enqueue } from '../kinds/commandQueue/commandQueue'
import { changedList, type Change } from './planChange'
import { callsOf, partOf, stepOf } from './planSteps'
import type {
  EndedSteps,
  PlanCommand,
  PlanStep,
  RunningStep,
  StepEvent,
  StopOrder,
  TourPlanContext,
} from './tourPlanTypes'

/* How steps are queued, start and end: each function returns the changes of the context. */

/** Maximum number of steps that can be undone. */
const longestHistory = 50

/** Maximum number of remembered requests. A requester repeats soon, at most after a reload. */
const longestMemory = 20

const requestOf = (event: StepEvent) => ('request' in event ? event.request : undefined)

/** Whether the event would have an effect and was not requested before. */
export function isWanted({ handledRequests }: TourPlanContext, event: StepEvent): boolean {
  const request = requestOf(event)
  return stepOf(event) !== null && (request === undefined || !handledRequests.includes(request))
}

export function enqueueStep(context: TourPlanContext, event: StepEvent): Change {
  const step = stepOf(event)
  if (step === null) return {}
  const request = requestOf(event)
  const { handledRequests } = context
  return {
    ...enqueueCommand(context, { kind: 'do', step }),
    handledRequests:
      request === undefined ? handledRequests : [...handledRequests, request].slice(-longestMemory),
  }
}

/** Queues a step, an undo or a redo. */
export const enqueueCommand = ({ queue }: TourPlanContext, command: PlanCommand): Change => ({
  queue: enqueue(queue, command, ordersInOne),
})

/** A queued order is replaced by a later one. */
function ordersInOne(earlier: PlanCommand, later: PlanCommand): PlanCommand | null {
  if (earlier.kind !== 'do' || earlier.step.kind !== 'order') return null
  if (later.kind !== 'do' || later.step.kind !== 'order') return null
  // An optimised order is undone separately.
  if (earlier.step.optimised !== undefined || later.step.optimised !== undefined) return null
  return { kind: 'do', step: { ...earlier.step, after: later.step.after } }
}

/** Starts the first queued command. */
export function dequeue(context: TourPlanContext): Change {
  const [command, ...queue] = context.queue
  const { done, undone } = context
  const begin = (step: PlanStep | undefined, direction: RunningStep['direction']) =>
    step === undefined ? null : runningOf(step, direction, context)
  switch (command?.kind) {
    case 'do':
      return { queue, running: begin(command.step, 'do'), undone: [], list: listWith(command.step, context) }
    case 'undo':
      return { queue, running: begin(done.at(-1), 'undo'), done: done.slice(0, -1) }
    default:
      return { queue, running: begin(undone.at(-1), 'redo'), undone: undone.slice(0, -1) }
  }
}

/** A stop saved by the editor is in the list before the next read of it. */
function listWith(step: PlanStep, context: TourPlanContext): StopOrder | null {
  const { list } = context
  const saved = step.kind === 'add' ? step.stops : []
  const added = saved.filter((stop) => list?.stops.includes(stop) !== true)
  return added.length === 0 ? list : changedList(context, (stops) => [...stops, ...added])
}

function runningOf(
  step: PlanStep,
  direction: RunningStep['direction'],
  context: TourPlanContext,
): RunningStep {
  const calls = callsOf(step, direction, context)
  return {
    step,
    direction,
    calls,
    answered: 0,
    // Stops saved by the editor exist already.
    reached: step.kind === 'add' && calls.length === 0 ? step.stops : [],
    there: null,
    sought: null,
    overtaken: 0,
    keepsRest: false,
  }
}

/**
 * A step without remaining calls moves to the undo or redo history; its unreached part stays or is dropped.
 */
export function recordStep({ running, done, undone, ended }: TourPlanContext): Change {
  if (running === null) return {}
  const { step, direction, keepsRest } = running
  const reached = new Set(running.reached)
  const reachedPart = listOf(withoutBodies(partOf(step, (stop) => reached.has(stop))))
  const rest = listOf(keepsRest ? partOf(step, (stop) => !reached.has(stop)) : null)
  const change = { running: null, ended: isDoneByEditor(running) ? ended : countEnded(ended, step) }
  if (direction === 'do') return { ...change, done: [...done, ...reachedPart].slice(-longestHistory) }
  if (direction === 'undo') {
    return { ...change, done: [...done, ...rest], undone: [...undone, ...reachedPart] }
  }
  return {
    ...change,
    done: [...done, ...reachedPart].slice(-longestHistory),
    undone: [...undone, ...rest],
  }
}

const listOf = (step: PlanStep | null): PlanStep[] => (step === null ? [] : [step])
/** From now on the records of the stops count. */
const withoutBodies = (step: PlanStep | null): PlanStep | null =>
  step?.kind === 'add' ? { ...step, bodies: [] } : step

/** A stop saved by an editor: the save has already invalidated the queries. */
const isDoneByEditor = ({ step, direction }: RunningStep): boolean =>
  direction === 'do' && step.kind === 'add' && step.bodies.length === 0 && step.templates.length === 0

/** Counts the possible effects of a step, even if it reached only a part. */
const countEnded = ({ tours, stops, templates }: EndedSteps, step: PlanStep): EndedSteps => ({
  tours: tours + 1,
  stops: step.kind === 'order' ? stops : stops + 1,
  templates: step.kind === 'add' && step.templates.length > 0 ? templates + 1 : templates,
})
