import type { Destination } from '../../contract/destination/destination'
import type { Iri } from '../../contract/wire/ids'
import { arrange, isSameOrder, moveByOne } from '../../lib/order'
import { changedList, type Change } from './planChange'
import { renameStep, stopOfCall, withRecord } from './planSteps'
import type {
  ListReadEvent,
  OrderAnswer,
  PlanCall,
  PlanStep,
  RunningStep,
  StopAnswer,
  StopMove,
  StopOrder,
  StopsAnswer,
  TourPlanContext,
} from './tourPlanTypes'

/*
 * Effects of an answer on a step, its remaining calls, and the list: each function returns the changes of the
 * context.
 */

/** The options of the optimisation that found the order in flight; undefined for any other order. */
export const optimisedBy = ({ running }: TourPlanContext) =>
  running?.step.kind === 'order' && running.direction !== 'undo' ? running.step.optimised : undefined

/** The call in flight, which has this kind in the state that sends it. */
export function callOf<Kind extends PlanCall['kind']>(
  { running }: TourPlanContext,
  kind: Kind,
): Extract<PlanCall, { kind: Kind }> {
  const call = running?.calls[0]
  if (call?.kind !== kind) throw new Error(`The next call is not of the kind ${kind}`)
  return call as Extract<PlanCall, { kind: Kind }>
}

/**
 * The order in flight as a move by one place, for the endpoint of a single stop; null when the order is sent
 * as a whole.
 */
export function moveOf(context: TourPlanContext): StopMove | null {
  const { running, list } = context
  const call = running?.calls[0]
  if (call?.kind !== 'order' || call.isWhole || list === null || optimisedBy(context) !== undefined)
    return null
  return moveByOne(list.stops, call.stops)
}

/** Whether a list read by the screen is newer: no call was answered since the read began. */
export function isNewer({ revision, list }: TourPlanContext, read: ListReadEvent): boolean {
  if (read.revision !== revision) return false
  return list === null || list.etag !== read.etag || !isSameOrder(list.stops, read.stops)
}

/** Applies the current order of this tour or, while copies are created, of another one. */
export function applyList(context: TourPlanContext, answer: StopOrder): Change {
  const next = advanceStep(context)
  if (next === null) return {}
  const { tour } = callOf(context, 'list')
  const isOwn = tour === context.tourTemplate
  const found = isOwn || next.sought !== null ? next : { ...next, there: answer.stops }
  const isTarget = targetOf(next.step, context) === tour
  const { running, ...renamed } = isTarget ? nameSought(context, found, answer.stops) : { running: found }
  return {
    ...countAnswer(context),
    ...renamed,
    running: isOwn ? arrangeOrder(running, answer) : running,
    list: isOwn ? answer : context.list,
  }
}

/** Applies the server's current order; without a body it is the one that was sent. */
export function applyOrder(context: TourPlanContext, answer: OrderAnswer): Change {
  const next = advanceStep(context)
  if (next === null) return {}
  return {
    ...countAnswer(context),
    running: reachOrder(next),
    list: answer ?? { stops: callOf(context, 'order').stops, etag: null },
  }
}

/** Keeps the record of a stop before it is deleted. */
export function keepRecord(context: TourPlanContext, record: Destination): Change {
  const next = advanceStep(context)
  if (next === null) return {}
  return { ...countAnswer(context), running: { ...next, step: withRecord(next.step, record) } }
}

/** A stop was deleted. */
export const applyRemoval = (context: TourPlanContext): Change =>
  leave(context, callOf(context, 'remove').stop)

/** A stop was removed from its tour. */
export const applyRelease = (context: TourPlanContext): Change =>
  leave(context, callOf(context, 'release').stop)

function leave(context: TourPlanContext, stop: Iri): Change {
  const next = advanceStep(context)
  if (next === null) return {}
  return {
    ...countAnswer(context),
    running: { ...next, reached: [...next.reached, stop] },
    list: changedList(context, (stops) => stops.filter((other) => other !== stop)),
  }
}

/** A stop was created. Without a body it is found in the list of the tour, if that was known before. */
export function applyCreation(context: TourPlanContext, answer: StopAnswer): Change {
  const next = advanceStep(context)
  if (next === null) return {}
  const { replaces } = callOf(context, 'create')
  const { list, tourTemplate: tour } = context
  if (answer !== null) {
    const change = { ...countAnswer(context), list: changedList(context, (stops) => [...stops, answer]) }
    return { ...change, ...nameMade(context, next, [answer], replaces) }
  }
  if (list === null) return { ...countAnswer(context), running: next }
  const calls = next.calls[0]?.kind === 'list' ? next.calls : [{ kind: 'list', tour } as const, ...next.calls]
  const running = { ...next, sought: { before: list.stops, replaces }, calls }
  return { ...countAnswer(context), running, list: changedList(context) }
}

type Named = Change & { running: RunningStep }

/** A recreated stop is renamed everywhere; new stops belong to their step. */
function nameMade(
  context: TourPlanContext,
  running: RunningStep,
  made: readonly Iri[],
  replaces: Iri | null,
): Named {
  const [first] = made
  if (replaces === null || first === undefined) return { running: reachMade(running, made) }
  return replaceStop(context, { ...running, reached: [...running.reached, first] }, replaces, first)
}

function replaceStop(context: TourPlanContext, running: RunningStep, replaces: Iri, made: Iri): Named {
  const rename = (step: PlanStep) => renameStep(step, replaces, made)
  return {
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

/** Stops were moved or copied. */
export function applyMove(context: TourPlanContext, answer: StopsAnswer): Change {
  const next = advanceStep(context)
  if (next === null) return {}
  const { stops: moved, to, isCopy } = callOf(context, 'move')
  if (isCopy) return applyMade(context, next, answer)
  const others = (stops: readonly Iri[]) => stops.filter((stop) => !moved.includes(stop))
  return {
    ...countAnswer(context),
    running: { ...next, reached: moved },
    list: changedList(context, (stops) =>
      to === context.tourTemplate ? [...others(stops), ...moved] : others(stops),
    ),
  }
}

/** Stops were created from templates. */
export function applyTemplates(context: TourPlanContext, answer: StopsAnswer): Change {
  const next = advanceStep(context)
  return next === null ? {} : applyMade(context, next, answer)
}

/** Several stops were created at once. Without a body they are found in the list of their tour. */
function applyMade(context: TourPlanContext, next: RunningStep, answer: StopsAnswer): Change {
  const tour = targetOf(next.step, context)
  const isOwn = tour === context.tourTemplate
  const change = {
    ...countAnswer(context),
    list: changedList(context, (stops) => (isOwn ? [...stops, ...(answer ?? [])] : stops)),
  }
  if (answer !== null) return { ...change, running: reachMade(next, answer) }
  const before = isOwn ? (context.list?.stops ?? []) : (next.there ?? [])
  const calls = isOwn ? next.calls : [{ kind: 'list', tour } as const, ...next.calls]
  return { ...change, running: { ...next, sought: { before, replaces: null }, calls } }
}

/** Stops of a tour that were not in it before are the created ones. */
function nameSought(context: TourPlanContext, running: RunningStep, present: readonly Iri[]): Named {
  const { sought } = running
  if (sought === null) return { running }
  const made = present.filter((stop) => !sought.before.includes(stop))
  return nameMade(context, { ...running, sought: null }, made, sought.replaces)
}

const reachMade = (running: RunningStep, made: readonly Iri[]): RunningStep => ({
  ...running,
  step: withMade(running.step, made),
  reached: [...running.reached, ...made],
})

function withMade(step: PlanStep, made: readonly Iri[]): PlanStep {
  if (step.kind === 'copy') return { ...step, copies: made }
  return step.kind === 'add' ? { ...step, stops: [...step.stops, ...made] } : step
}

/** The tour in which a step creates stops. */
const targetOf = (step: PlanStep, { tourTemplate }: TourPlanContext): Iri =>
  step.kind === 'copy' ? step.to : tourTemplate

/** Reduces the next order to the present stops; when they are already in that order, no call is left. */
function arrangeOrder(running: RunningStep, { stops: present, etag }: StopOrder): RunningStep {
  const [next, ...others] = running.calls
  if (next?.kind !== 'order') return running
  const stops = arrange(present, next.stops)
  if (!isSameOrder(stops, present)) return { ...running, calls: [{ ...next, stops, etag }, ...others] }
  return { ...reachOrder(running), calls: others, answered: running.answered + 1 }
}

const reachOrder = (running: RunningStep): RunningStep =>
  running.step.kind === 'order' ? { ...running, reached: running.step.after } : running

const countAnswer = ({ revision }: TourPlanContext): Change => ({ revision: revision + 1 })

/** The step without the call that was just answered. */
function advanceStep({ running }: TourPlanContext): RunningStep | null {
  return running && { ...running, calls: running.calls.slice(1), answered: running.answered + 1 }
}

/** The stop of the call in flight, if it concerns a single one. */
export function stopInTransit({ running }: TourPlanContext): Iri | null {
  const call = running?.calls[0]
  return call === undefined ? null : stopOfCall(call)
}
