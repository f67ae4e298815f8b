import { statusOf } from '../../domain/calls/errors'
import { arrange, isSameOrder, isSameRelativeOrder } from '../../lib/order'
import { moveOf, stopInTransit } from './applyAnswers'
import { changedList, type Change } from './planChange'
import { stopOfCall, withoutStop } from './planSteps'
import type { PlanCall, RunningStep, StopOrder, TourPlanContext } from './tourPlanTypes'

/*
 * What others did meanwhile, and what was refused: each function gives what changes.
 */

/** So often an order that only others' additions and deletions stood in the way of is sent again unasked. */
const mostRepeats = 3

/** Whether the stop that was to be read or deleted is gone already. */
export const isDeleted = (error: unknown): boolean => statusOf(error) === 404

/** Somebody else deleted the stop: the step is not about it any more. */
export function omitDeleted(context: TourPlanContext): Change {
  const { running, revision } = context
  const stop = stopInTransit(context)
  if (running === null || stop === null) return {}
  const calls = running.calls.filter((later) => stopOfCall(later) !== stop)
  return {
    running: {
      ...running,
      step: withoutStop(running.step, stop),
      calls,
      answered: running.answered + running.calls.length - calls.length,
    },
    list: changedList(context, (stops) => stops.filter((other) => other !== stop)),
    revision: revision + 1,
  }
}

/** The order that a person wants, while it is on its way. */
const orderOfMine = ({ step, direction }: RunningStep) =>
  step.kind === 'order' && direction === 'do' ? step : null

/** Whether an order was refused because the list is another one by now, and can be tried over that. */
export function isOvertaken({ running }: TourPlanContext, error: unknown): boolean {
  if (running === null || ![412, 422].includes(statusOf(error))) return false
  // A person can be asked about an order of their own; of what an undo wants to restore nobody knows more.
  return orderOfMine(running) !== null || running.overtaken < mostRepeats
}

/** Answers of a server that has no call for a single stop. A stop that is deleted is missing in the whole order as well. */
const unknownCall = [404, 405, 501]

/** Whether a move by one place was refused in such a way that the whole order is sent. */
export const isMoveUnknown = (context: TourPlanContext, error: unknown): boolean =>
  moveOf(context) !== null && unknownCall.includes(statusOf(error))

export const sendWholeOrder = ({ running, revision }: TourPlanContext): Change => ({
  running: running && { ...running, calls: asWhole(running.calls) },
  revision: revision + 1,
})

const asWhole = (calls: readonly PlanCall[]): PlanCall[] =>
  calls.map((call) => (call.kind === 'order' ? { ...call, isWhole: true } : call))

/** The list is read before the order is sent again, as a whole: another server may compare another version for a move. */
export function readOrderAgain({ running, revision, tourTemplate }: TourPlanContext): Change {
  if (running === null) return {}
  const calls: PlanCall[] = [{ kind: 'list', tour: tourTemplate }, ...asWhole(running.calls)]
  return {
    running: { ...running, calls, overtaken: running.overtaken + 1 },
    revision: revision + 1,
  }
}

/**
 * Whether the list that was just read shows that somebody else gave the stops another order, so that a person has to
 * choose. Stops that were added or deleted are no matter of the order, unless that goes on and on.
 */
export function isContested({ running }: TourPlanContext, answer: StopOrder): boolean {
  const order = running && orderOfMine(running)
  if (running === null || order === null || running.overtaken === 0) return false
  const { before, after } = order
  if (isSameOrder(arrange(answer.stops, after), answer.stops)) return false
  return running.overtaken > mostRepeats || !isSameRelativeOrder(before, answer.stops)
}

/** Both orders are shown until a person has chosen. */
export const rememberTheirs = ({ revision }: TourPlanContext, answer: StopOrder): Change => ({
  theirs: answer.stops,
  list: answer,
  revision: revision + 1,
})

/** My order over theirs, which is what an undo goes back to. */
export function keepMine({ running, theirs, list }: TourPlanContext): Change {
  if (running?.step.kind !== 'order' || theirs === null) return {}
  const { after } = running.step
  return {
    theirs: null,
    running: {
      ...running,
      step: { ...running.step, before: theirs },
      calls: [{ kind: 'order', stops: arrange(theirs, after), etag: list?.etag ?? null }],
      overtaken: 0,
    },
  }
}

/** My order is dropped. */
export const keepTheirs = (context: TourPlanContext): Change => ({ ...end(context, {}), theirs: null })

/**
 * The step ends with what it has reached. A single stop that was refused is not tried again by the next undo or redo;
 * the others of its step are.
 */
export function endRefused(context: TourPlanContext): Change {
  const stop = stopInTransit(context)
  const step = context.running?.step
  const change = stop === null || step === undefined ? {} : { step: withoutStop(step, stop), keepsRest: true }
  return { ...end(context, change), list: changedList(context), revision: context.revision + 1 }
}

/** The step ends with what it has reached, and what waited for it is dropped. */
export const giveUp = (context: TourPlanContext): Change => ({
  ...end(context, { keepsRest: true }),
  queue: [],
  failure: null,
  list: changedList(context),
  revision: context.revision + 1,
})

/** Which steps were meant to be undone and redone after this one is not known any more. */
const end = ({ running, queue }: TourPlanContext, change: Partial<RunningStep>): Change => ({
  running: running && { ...running, calls: [], ...change },
  queue: queue.filter(({ kind }) => kind === 'do'),
})
