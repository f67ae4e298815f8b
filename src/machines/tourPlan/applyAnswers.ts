import type { Destination } from '../../contract/destination/destination'
import type { Iri } from '../../contract/wire/ids'
import { arranged, isSameOrder } from '../../lib/order'
import { changedList, type Change } from './planChange'
import { renamedStep, stopOfCall, withRecord } from './planSteps'
import type {
  ListReadEvent,
  OrderAnswer,
  PlanCall,
  PlanStep,
  RunningStep,
  StopOrder,
  StopsAnswer,
  TourPlanContext,
} from './tourPlanTypes'

/*
 * What an answer makes of a step, of the calls that are left, and of the list: each function gives what changes.
 */

/** The call on its way, which is of this kind in the state that sends it. */
export function callOf<Kind extends PlanCall['kind']>(
  { running }: TourPlanContext,
  kind: Kind,
): Extract<PlanCall, { kind: Kind }> {
  const call = running?.calls[0]
  if (call?.kind !== kind) throw new Error(`No call of the kind ${kind} is due`)
  return call as Extract<PlanCall, { kind: Kind }>
}

/** Whether a list that the screen has read says something new: no call was answered since the read began. */
export function isNews({ revision, list }: TourPlanContext, read: ListReadEvent): boolean {
  if (read.revision !== revision) return false
  return list === null || list.etag !== read.etag || !isSameOrder(list.stops, read.stops)
}

/** The present order of this tour or, while copies are made, of another one. */
export function applyList(context: TourPlanContext, answer: StopOrder): Change {
  const next = advanced(context)
  if (next === null) return {}
  const { tour } = callOf(context, 'list')
  const isOwn = tour === context.tourTemplate
  const found = isOwn || next.sought !== null ? next : { ...next, there: answer.stops }
  const running = nameSought(found, targetOf(next.step, context) === tour ? answer.stops : null)
  return {
    ...answered(context),
    running: isOwn ? arrangeOrder(running, answer) : running,
    list: isOwn ? answer : context.list,
  }
}

/** The order as the server has it now; without a body it is the one that was sent. */
export function applyOrder(context: TourPlanContext, answer: OrderAnswer): Change {
  const next = advanced(context)
  if (next === null) return {}
  return {
    ...answered(context),
    running: reachOrder(next),
    list: answer ?? { stops: callOf(context, 'order').stops, etag: null },
  }
}

/** What a stop was, before it is deleted. */
export function keepRecord(context: TourPlanContext, record: Destination): Change {
  const next = advanced(context)
  if (next === null) return {}
  return { ...answered(context), running: { ...next, step: withRecord(next.step, record) } }
}

/** A stop was deleted. */
export function applyRemoval(context: TourPlanContext): Change {
  const next = advanced(context)
  if (next === null) return {}
  const { stop } = callOf(context, 'remove')
  return {
    ...answered(context),
    running: { ...next, reached: [...next.reached, stop] },
    list: changedList(context, (stops) => stops.filter((other) => other !== stop)),
  }
}

/** A stop that was made again has another name everywhere; a new one belongs to its step. */
export function applyCreation(context: TourPlanContext, made: Iri): Change {
  const next = advanced(context)
  if (next === null) return {}
  const { replaces } = callOf(context, 'create')
  const running = { ...next, reached: [...next.reached, made] }
  const change = { ...answered(context), list: changedList(context, (stops) => [...stops, made]) }
  if (replaces === null) return { ...change, running: { ...running, step: withMade(next.step, [made]) } }
  const rename = (step: PlanStep) => renamedStep(step, replaces, made)
  return {
    ...change,
    done: context.done.map(rename),
    undone: context.undone.map(rename),
    queue: context.queue.map((command) =>
      command.kind === 'do' ? { ...command, step: rename(command.step) } : command,
    ),
    running: {
      ...running,
      step: rename(running.step),
      calls: running.calls.map((later) =>
        later.kind === 'order'
          ? { ...later, stops: later.stops.map((stop) => (stop === replaces ? made : stop)) }
          : later,
      ),
    },
  }
}

/** Stops were moved, or copied. */
export function applyMove(context: TourPlanContext, answer: StopsAnswer): Change {
  const next = advanced(context)
  if (next === null) return {}
  const { stops: moved, to, isCopy } = callOf(context, 'move')
  if (isCopy) return applyMade(context, next, answer)
  const others = (stops: readonly Iri[]) => stops.filter((stop) => !moved.includes(stop))
  return {
    ...answered(context),
    running: { ...next, reached: moved },
    list: changedList(context, (stops) =>
      to === context.tourTemplate ? [...others(stops), ...moved] : others(stops),
    ),
  }
}

/** Stops were made of templates. */
export function applyTemplates(context: TourPlanContext, answer: StopsAnswer): Change {
  const next = advanced(context)
  return next === null ? {} : applyMade(context, next, answer)
}

/** Several stops were made at once. Without a body the list of their tour has to tell which. */
function applyMade(context: TourPlanContext, next: RunningStep, answer: StopsAnswer): Change {
  const tour = targetOf(next.step, context)
  const isOwn = tour === context.tourTemplate
  const change = {
    ...answered(context),
    list: changedList(context, (stops) => (isOwn ? [...stops, ...(answer ?? [])] : stops)),
  }
  if (answer !== null) return { ...change, running: reachMade(next, answer) }
  const sought = isOwn ? (context.list?.stops ?? []) : (next.there ?? [])
  const calls = isOwn ? next.calls : [{ kind: 'list', tour } as const, ...next.calls]
  return { ...change, running: { ...next, sought, calls } }
}

/** The stops of a tour that were not there before are those that were made. */
function nameSought(running: RunningStep, present: readonly Iri[] | null): RunningStep {
  const { sought } = running
  if (sought === null || present === null) return running
  const made = present.filter((stop) => !sought.includes(stop))
  return reachMade({ ...running, sought: null }, made)
}

const reachMade = (running: RunningStep, made: readonly Iri[]): RunningStep => ({
  ...running,
  step: withMade(running.step, made),
  reached: made,
})

function withMade(step: PlanStep, made: readonly Iri[]): PlanStep {
  if (step.kind === 'copy') return { ...step, copies: made }
  return step.kind === 'add' ? { ...step, stops: [...step.stops, ...made] } : step
}

/** The tour in which a step makes stops. */
const targetOf = (step: PlanStep, { tourTemplate }: TourPlanContext): Iri =>
  step.kind === 'copy' ? step.to : tourTemplate

/** An order that is sent next is one of the stops that there are; where they have it already nothing is left to do. */
function arrangeOrder(running: RunningStep, { stops: present, etag }: StopOrder): RunningStep {
  const [next, ...others] = running.calls
  if (next?.kind !== 'order') return running
  const stops = arranged(present, next.stops)
  if (!isSameOrder(stops, present)) return { ...running, calls: [{ ...next, stops, etag }, ...others] }
  return { ...reachOrder(running), calls: others, answered: running.answered + 1 }
}

const reachOrder = (running: RunningStep): RunningStep =>
  running.step.kind === 'order' ? { ...running, reached: running.step.after } : running

const answered = ({ revision }: TourPlanContext): Change => ({ revision: revision + 1 })

/** The step without the call that was just answered. */
function advanced({ running }: TourPlanContext): RunningStep | null {
  return running && { ...running, calls: running.calls.slice(1), answered: running.answered + 1 }
}

/** The stop that the call on its way is about, if it is about a single one. */
export function stopOnItsWay({ running }: TourPlanContext): Iri | null {
  const call = running?.calls[0]
  return call === undefined ? null : stopOfCall(call)
}
