import { HttpError, NetworkError, SessionEndedError, statusOf } from '../../domain/calls/errors'
import type { Iri } from '../../contract/wire/ids'
import { arranged, isSameOrder, isSameRelativeOrder } from '../../lib/order'
import { callsOf, partOf, renamedStep, stopOfCall, withoutStop, withRecord } from './planSteps'
import type {
  PlanAnswer,
  PlanCall,
  PlanRequest,
  PlanStep,
  PlanWish,
  RunningStep,
  TourPlanContext,
} from './tourPlanTypes'

/*
 * How the context of a tour's plan goes on, as pure functions: each gives what changes.
 */

type Change = Partial<TourPlanContext>

/** So many steps can be undone. */
const longestHistory = 50
/** So often an order that only others' additions and deletions stood in the way of is sent again unasked. */
const mostRepeats = 3

export const requestOf = ({ running, tourTemplate, commandId, revision }: TourPlanContext): PlanRequest => ({
  call: running?.calls[0] ?? { kind: 'list' },
  tourTemplate,
  commandId: `${commandId}.${revision}`,
})

/** @param etag version of the list that the person saw, if that is known */
export function wished(context: TourPlanContext, wish: PlanWish, etag?: string | null): Change {
  const last = context.waiting.at(-1)
  const merged = last === undefined ? null : ordersInOne(last, wish)
  return {
    waiting: merged === null ? [...context.waiting, wish] : [...context.waiting.slice(0, -1), merged],
    // What was wanted while something was on its way follows from that, not from what the person's list said.
    etag: context.running === null && etag !== undefined ? etag : context.etag,
  }
}

/** An order that waits is not sent when another one is wanted meanwhile. */
function ordersInOne(earlier: PlanWish, later: PlanWish): PlanWish | null {
  if (earlier.kind !== 'do' || earlier.step.kind !== 'order') return null
  if (later.kind !== 'do' || later.step.kind !== 'order') return null
  return { kind: 'do', step: { ...earlier.step, after: later.step.after } }
}

/** Begins with what was wanted first. */
export function taken(context: TourPlanContext): Change {
  const [wish, ...waiting] = context.waiting
  const { done, undone } = context
  const begun = (step: PlanStep | undefined, direction: RunningStep['direction']) =>
    step === undefined ? null : runningOf(step, direction, context)
  switch (wish?.kind) {
    case 'do':
      return { waiting, running: begun(wish.step, 'do'), undone: [] }
    case 'undo':
      return { waiting, running: begun(done.at(-1), 'undo'), done: done.slice(0, -1) }
    default:
      return { waiting, running: begun(undone.at(-1), 'redo'), undone: undone.slice(0, -1) }
  }
}

function runningOf(
  step: PlanStep,
  direction: RunningStep['direction'],
  context: TourPlanContext,
): RunningStep {
  const calls = callsOf(step, direction, context)
  // What the editor has saved is there already.
  const reached = step.kind === 'add' && calls.length === 0 ? step.stops : []
  return { step, direction, calls, answered: 0, reached, overtaken: 0, keepsRest: false }
}

/** A step with nothing left to call goes where it can be undone, or redone; what it did not reach stays or is dropped. */
export function recorded({ running, done, undone }: TourPlanContext): Change {
  if (running === null) return {}
  const { step, direction, keepsRest } = running
  const reached = new Set(running.reached)
  const reachedPart = listOf(withoutBodies(partOf(step, (stop) => reached.has(stop))))
  const rest = listOf(keepsRest ? partOf(step, (stop) => !reached.has(stop)) : null)
  if (direction === 'do') return { running: null, done: [...done, ...reachedPart].slice(-longestHistory) }
  if (direction === 'undo') {
    return { running: null, done: [...done, ...rest], undone: [...undone, ...reachedPart] }
  }
  return {
    running: null,
    done: [...done, ...reachedPart].slice(-longestHistory),
    undone: [...undone, ...rest],
  }
}

const listOf = (step: PlanStep | null): PlanStep[] => (step === null ? [] : [step])
/** From now on the records of the stops are what counts. */
const withoutBodies = (step: PlanStep | null): PlanStep | null =>
  step?.kind === 'add' ? { ...step, bodies: [] } : step

/** What an answer makes of a step and of the calls that are left. */
export function answered(context: TourPlanContext, answer: PlanAnswer): Change {
  const { running } = context
  const [call, ...calls] = running?.calls ?? []
  if (running === null || call === undefined) return {}
  const { step, reached } = running
  const next = { ...running, calls, answered: running.answered + 1 }
  const changed = (change: Partial<RunningStep>, etag: string | null): Change => ({
    running: { ...next, ...change },
    etag,
    revision: context.revision + 1,
  })
  switch (answer.kind) {
    case 'list':
      return changed(arrangedCalls(next, answer), answer.etag)
    case 'order':
      return changed({ reached: step.kind === 'order' ? step.after : reached }, answer.etag)
    case 'read':
      return changed({ step: withRecord(step, answer.record) }, context.etag)
    case 'remove':
      return changed({ reached: [...reached, stopOfCall(call) ?? ''] }, null)
    case 'create':
      return afterCreation(context, changed({ reached: [...reached, answer.stop] }, null), call, answer.stop)
    case 'templates':
      return changed({ step: withMade(step, answer.stops), reached: answer.stops }, null)
    case 'move': {
      if (step.kind !== 'copy') return changed({ reached: 'stops' in step ? step.stops : reached }, null)
      return changed({ step: { ...step, copies: answer.stops }, reached: answer.stops }, null)
    }
  }
}

/** An order that is wanted next is wanted of the stops that there are; where they have it already nothing is left to do. */
function arrangedCalls(
  { calls: [next, ...others], answered: count, step, reached }: RunningStep,
  { stops: present, etag }: Extract<PlanAnswer, { etag: unknown }>,
): Partial<RunningStep> {
  if (next?.kind !== 'order') return {}
  const stops = arranged(present, next.stops)
  if (!isSameOrder(stops, present)) return { calls: [{ ...next, stops, etag }, ...others] }
  return { calls: others, answered: count + 1, reached: step.kind === 'order' ? step.after : reached }
}

const withMade = (step: PlanStep, stops: readonly Iri[]): PlanStep =>
  step.kind === 'add' ? { ...step, stops: [...step.stops, ...stops] } : step

/** A stop that was made again has another name everywhere; a new one belongs to its step. */
function afterCreation(context: TourPlanContext, change: Change, call: PlanCall, made: Iri): Change {
  const { running } = change
  if (running == null || call.kind !== 'create') return change
  const { replaces } = call
  if (replaces === null) return { ...change, running: { ...running, step: withMade(running.step, [made]) } }
  const renamed = (step: PlanStep) => renamedStep(step, replaces, made)
  return {
    ...change,
    done: context.done.map(renamed),
    undone: context.undone.map(renamed),
    waiting: context.waiting.map((wish) =>
      wish.kind === 'do' ? { ...wish, step: renamed(wish.step) } : wish,
    ),
    running: {
      ...running,
      step: renamed(running.step),
      calls: running.calls.map((later) =>
        later.kind === 'order'
          ? { ...later, stops: later.stops.map((stop) => (stop === replaces ? made : stop)) }
          : later,
      ),
    },
  }
}

/** Whether it can be tried again as it is: nobody answered, or nobody who could. */
export function isInterruption(error: unknown): boolean {
  if (error instanceof NetworkError || error instanceof SessionEndedError) return true
  const status = statusOf(error)
  return status >= 500 || [401, 408, 429].includes(status)
}

/** Whether the stop that was to be deleted is gone already. */
export function isGone({ running }: TourPlanContext, error: unknown): boolean {
  const kind = running?.calls[0]?.kind
  return (kind === 'read' || kind === 'remove') && statusOf(error) === 404
}

/** Somebody else deleted the stop: the step is not about it any more. */
export function withoutGone({ running, revision }: TourPlanContext): Change {
  const [call] = running?.calls ?? []
  const stop = call === undefined ? null : stopOfCall(call)
  if (running === null || stop === null) return {}
  const calls = running.calls.filter((later) => stopOfCall(later) !== stop)
  return {
    running: {
      ...running,
      step: withoutStop(running.step, stop),
      calls,
      answered: running.answered + running.calls.length - calls.length,
    },
    etag: null,
    revision: revision + 1,
  }
}

const isOrderOfMine = (running: RunningStep | null) =>
  running?.step.kind === 'order' && running.direction === 'do'

/** Whether an order was refused because the list is another one by now, and can be tried over that. */
export function isOvertaken({ running }: TourPlanContext, error: unknown): boolean {
  const isStale = error instanceof HttpError && [412, 422].includes(error.status)
  if (running?.calls[0]?.kind !== 'order' || !isStale) return false
  // A person can be asked about an order of their own; of what an undo wants to restore nobody knows more.
  return isOrderOfMine(running) || running.overtaken < mostRepeats
}

/** The list is read before the order is sent again. */
export function overtaken({ running, revision }: TourPlanContext): Change {
  if (running === null) return {}
  const calls: PlanCall[] = [{ kind: 'list' }, ...running.calls]
  return {
    running: { ...running, calls, overtaken: running.overtaken + 1 },
    etag: null,
    revision: revision + 1,
  }
}

/**
 * Whether the list that was just read shows that somebody else gave the stops another order, so that a person has to
 * choose. Stops that were added or deleted are no matter of the order, unless that goes on and on.
 */
export function isContested({ running }: TourPlanContext, answer: PlanAnswer): boolean {
  if (answer.kind !== 'list' || running === null || running.step.kind !== 'order') return false
  if (!isOrderOfMine(running) || running.overtaken === 0) return false
  const { before, after } = running.step
  if (isSameOrder(arranged(answer.stops, after), answer.stops)) return false
  return running.overtaken > mostRepeats || !isSameRelativeOrder(before, answer.stops)
}

export function contested({ revision }: TourPlanContext, answer: PlanAnswer): Change {
  if (answer.kind !== 'list') return {}
  return { theirs: answer.stops, etag: answer.etag, revision: revision + 1 }
}

/** My order over theirs, which is what an undo goes back to. */
export function keptMine({ running, theirs, etag }: TourPlanContext): Change {
  if (running?.step.kind !== 'order' || theirs === null) return {}
  const { after } = running.step
  return {
    theirs: null,
    running: {
      ...running,
      step: { ...running.step, before: theirs },
      calls: [{ kind: 'order', stops: arranged(theirs, after), etag }],
      overtaken: 0,
    },
  }
}

/** My order is dropped. */
export function keptTheirs(context: TourPlanContext): Change {
  return { ...ended(context, {}), theirs: null }
}

/**
 * The step ends with what it has reached. A single stop that was refused is not tried again by the next undo or redo;
 * the others of its step are.
 */
export function refused(context: TourPlanContext): Change {
  const [call] = context.running?.calls ?? []
  const stop = call === undefined ? null : stopOfCall(call)
  const step = context.running?.step
  const change = stop === null || step === undefined ? {} : { step: withoutStop(step, stop), keepsRest: true }
  return { ...ended(context, change), etag: null, revision: context.revision + 1 }
}

/** The step ends with what it has reached, and what waited for it is dropped. */
export function givenUp(context: TourPlanContext): Change {
  return {
    ...ended(context, { keepsRest: true }),
    waiting: [],
    failure: null,
    etag: null,
    revision: context.revision + 1,
  }
}

/** Which steps were meant to be undone and redone after this one is not known any more. */
const ended = ({ running, waiting }: TourPlanContext, change: Partial<RunningStep>): Change => ({
  running: running && { ...running, calls: [], ...change },
  waiting: waiting.filter(({ kind }) => kind === 'do'),
})
