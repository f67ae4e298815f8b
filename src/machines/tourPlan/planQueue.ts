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

/*
 * How steps wait, begin and end: each function gives what changes in the context.
 */

/** So many steps can be undone. */
const longestHistory = 50

/** So many requests are remembered. Who asks again does so soon, after a page was closed in between. */
const longestMemory = 20

const requestOf = (event: StepEvent) => ('request' in event ? event.request : undefined)

/** Whether something would happen, and was not asked for before. */
export function isWanted({ heeded }: TourPlanContext, event: StepEvent): boolean {
  const request = requestOf(event)
  return stepOf(event) !== null && (request === undefined || !heeded.includes(request))
}

export function enqueueStep(context: TourPlanContext, event: StepEvent): Change {
  const step = stepOf(event)
  if (step === null) return {}
  const request = requestOf(event)
  const { heeded } = context
  return {
    ...enqueueCommand(context, { kind: 'do', step }),
    heeded: request === undefined ? heeded : [...heeded, request].slice(-longestMemory),
  }
}

/** Lets a step, an undo or a redo wait for its turn. */
export const enqueueCommand = ({ queue }: TourPlanContext, command: PlanCommand): Change => ({
  queue: enqueue(queue, command, ordersInOne),
})

/** An order that waits is not sent when another one is wanted meanwhile. */
function ordersInOne(earlier: PlanCommand, later: PlanCommand): PlanCommand | null {
  if (earlier.kind !== 'do' || earlier.step.kind !== 'order') return null
  if (later.kind !== 'do' || later.step.kind !== 'order') return null
  // One that was optimised is undone for itself.
  if (earlier.step.optimised !== undefined || later.step.optimised !== undefined) return null
  return { kind: 'do', step: { ...earlier.step, after: later.step.after } }
}

/** Begins with what waits longest. */
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

/** A stop that the editor has saved is in the list before a read of it says so. */
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
    // What the editor has saved is there already.
    reached: step.kind === 'add' && calls.length === 0 ? step.stops : [],
    there: null,
    sought: null,
    overtaken: 0,
    keepsRest: false,
  }
}

/** A step with nothing left to call goes where it can be undone, or redone; what it did not reach stays or is dropped. */
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
/** From now on the records of the stops are what counts. */
const withoutBodies = (step: PlanStep | null): PlanStep | null =>
  step?.kind === 'add' ? { ...step, bodies: [] } : step

/** A stop that an editor has saved: the save has invalidated the reads already. */
const isDoneByEditor = ({ step, direction }: RunningStep): boolean =>
  direction === 'do' && step.kind === 'add' && step.bodies.length === 0 && step.templates.length === 0

/** What a step changes, whether it reached all of it or not. */
const countEnded = ({ tours, stops, templates }: EndedSteps, step: PlanStep): EndedSteps => ({
  tours: tours + 1,
  stops: step.kind === 'order' ? stops : stops + 1,
  templates: step.kind === 'add' && step.templates.length > 0 ? templates + 1 : templates,
})
