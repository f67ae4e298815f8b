import { statusOf } from '../../domain/calls/errors'
import { arrange, isSameOrder, isSameRelativeOrder } from '../../lib/order'
import { moveOf, stopInTransit } from './applyAnswers'
import { changedList, type Change } from './planChange'
import { stopOfCall, withoutStop } from './planSteps'
import type { PlanCall, RunningStep, StopOrder, TourPlanContext } from './tourPlanTypes'

/* Changes by other users and refusals: each function returns the changes of the context. */

/**
 * Number of automatic retries of an order that conflicts only with additions and deletions by other users.
 */
const mostRepeats = 3

/** Whether the stop to be read or deleted does not exist. */
export const isDeleted = (error: unknown): boolean => statusOf(error) === 404

/** Another user deleted the stop: removes it from the step. */
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

/** The order that the user requested, while it is in progress. */
const orderOfMine = ({ step, direction }: RunningStep) =>
  step.kind === 'order' && direction === 'do' ? step : null

/** Whether an order was refused because the list has changed, and can be retried on top of that. */
export function isOvertaken({ running }: TourPlanContext, error: unknown): boolean {
  if (running === null || ![412, 422].includes(statusOf(error))) return false
  // The user can be asked about their own order; for an undo, more retries give no new information.
  return orderOfMine(running) !== null || running.overtaken < mostRepeats
}

/**
 * Statuses of a server without the endpoint for a single stop. A deleted stop is missing in the whole order
 * as well.
 */
const unknownCall = [404, 405, 501]

/** Whether the refusal of a move by one place means that the whole order must be sent. */
export const isMoveUnknown = (context: TourPlanContext, error: unknown): boolean =>
  moveOf(context) !== null && unknownCall.includes(statusOf(error))

export const sendWholeOrder = ({ running, revision }: TourPlanContext): Change => ({
  running: running && { ...running, calls: asWhole(running.calls) },
  revision: revision + 1,
})

const asWhole = (calls: readonly PlanCall[]): PlanCall[] =>
  calls.map((call) => (call.kind === 'order' ? { ...call, isWhole: true } : call))

/**
 * The list is read before the order is sent again, as a whole: for a move, the server may compare another
 * version.
 */
export function readOrderAgain({ running, revision, tourTemplate }: TourPlanContext): Change {
  if (running === null) return {}
  const calls: PlanCall[] = [{ kind: 'list', tour: tourTemplate }, ...asWhole(running.calls)]
  return {
    running: { ...running, calls, overtaken: running.overtaken + 1 },
    revision: revision + 1,
  }
}

/**
 * Whether the list shows that another user reordered the stops, so that the user has to choose. Additions and
 * deletions are no conflict, unless they continue.
 */
export function isContested({ running }: TourPlanContext, answer: StopOrder): boolean {
  const order = running && orderOfMine(running)
  if (running === null || order === null || running.overtaken === 0) return false
  const { before, after } = order
  if (isSameOrder(arrange(answer.stops, after), answer.stops)) return false
  return running.overtaken > mostRepeats || !isSameRelativeOrder(before, answer.stops)
}

/** Both orders are shown until the user has chosen. */
export const rememberTheirs = ({ revision }: TourPlanContext, answer: StopOrder): Change => ({
  theirs: answer.stops,
  list: answer,
  revision: revision + 1,
})

/** Applies my order over theirs, to which an undo returns. */
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

/** Drops my order. */
export const keepTheirs = (context: TourPlanContext): Change => ({ ...end(context, {}), theirs: null })

/**
 * The step ends with the stops it has reached. A refused stop is not retried by the next undo or redo; the
 * others of its step are.
 */
export function endRefused(context: TourPlanContext): Change {
  const stop = stopInTransit(context)
  const step = context.running?.step
  const change = stop === null || step === undefined ? {} : { step: withoutStop(step, stop), keepsRest: true }
  return { ...end(context, change), list: changedList(context), revision: context.revision + 1 }
}

/** The step ends with the stops it has reached, and the queue is cleared. */
export const giveUp = (context: TourPlanContext): Change => ({
  ...end(context, { keepsRest: true }),
  queue: [],
  failure: null,
  list: changedList(context),
  revision: context.revision + 1,
})

/** Queued undos and redos are dropped, as the steps they meant are unknown now. */
const end = ({ running, queue }: TourPlanContext, change: Partial<RunningStep>): Change => ({
  running: running && { ...running, calls: [], ...change },
  queue: queue.filter(({ kind }) => kind === 'do'),
})
