import type { Destination } from '../../src/contract/destination/destination'
import { HttpError, NetworkError, statusOf } from '../../src/domain/calls/errors'
import { isTransient } from '../../src/domain/calls/isTransient'
import { tourPlanMachine } from '../../src/machines/tourPlan/tourPlanMachine'
import type {
  PlanStep,
  RunningStep,
  StopOrder,
  TourPlanContext,
  TourPlanInput,
} from '../../src/machines/tourPlan/tourPlanTypes'
import type { Model } from '../support/model'
import { theirOrder } from './tourPlanOracle'

const [c = '', a = '', b = ''] = theirOrder
/** A deleted stop after it is recreated, and the copy of a stop. */
const made = '/api/destinations/u'
/** A destination that belongs to no tour. */
export const unplanned = '/api/destinations/x'
const seen = [a, b, c]
const mine = [b, c, a]
export const otherTour = '/api/tour-templates/2'
const record = (stop: string): Destination => ({ '@id': stop, name: 'Kita', capacity: 2 })
const nothing = { stops: [], before: seen }

const invokes = {
  listStops: 'listStops',
  readStop: 'readStop',
  orderStops: 'orderStops',
  removeStop: 'removeStop',
  createStop: 'createStop',
  moveStops: 'moveStops',
  releaseStop: 'releaseStop',
  addTemplates: 'addTemplates',
} as const
export type Machine = typeof tourPlanMachine
export type PlanModel = Model<Machine, typeof invokes>

export const begun: TourPlanInput = {
  tourTemplate: '/api/tour-templates/1',
  commandId: 'c1',
  done: [],
  undone: [],
}

const list = (stops: readonly string[], etag: string | null = '"2"') => ({ output: { stops, etag } })
const ordered = (stops: readonly string[]) => ({ output: { stops, etag: '"3"' } })
/** A server may leave the body of a response empty. */
const empty = { output: null }
/** Longer than the checks of a page take. */
export const pauseSeconds = 60
const refused = { error: new HttpError({ status: 403 }) }
const lost = { error: new NetworkError() }
const missing = { error: new HttpError({ status: 404 }) }

/** A new order, requested by a user who sees the initial list. */
export const orderOfMine = { before: seen, after: mine }
/** The page's first response to its read of the list. */
export const readAtFirst = { stops: seen, etag: '"1"', revision: 0 }

const answers = {
  'xstate.done.actor.listStops': [],
  'xstate.done.actor.readStop': [],
  'xstate.done.actor.orderStops': [],
  'xstate.done.actor.removeStop': [],
  'xstate.done.actor.createStop': [],
  'xstate.done.actor.moveStops': [],
  'xstate.done.actor.releaseStop': [],
  'xstate.done.actor.addTemplates': [],
} as const
const failing = (...errors: { error: unknown }[]) => ({
  'xstate.error.actor.listStops': errors,
  'xstate.error.actor.readStop': errors,
  'xstate.error.actor.orderStops': errors,
  'xstate.error.actor.removeStop': errors,
  'xstate.error.actor.createStop': errors,
  'xstate.error.actor.moveStops': errors,
  'xstate.error.actor.releaseStop': errors,
  'xstate.error.actor.addTemplates': errors,
})

/** Order steps with all errors; of the other steps only those without a change. */
const events: PlanModel['events'] = {
  'list.read': [readAtFirst, { stops: theirOrder, etag: '"0"', revision: -1 }],
  'stops.order': [orderOfMine, { ...orderOfMine, after: seen }],
  'stops.remove': [nothing],
  'stops.added': [{ stops: [] }],
  'stops.create': [{ bodies: [] }],
  'stops.addTemplates': [{ templates: [] }],
  'stops.take': [{ stops: [] }],
  'stops.move': [{ ...nothing, to: otherTour, isCopy: false }],
  'step.undo': [{}],
  'step.redo': [{}],
  'conflict.keepMine': [{}],
  'conflict.takeTheirs': [{}],
  'queue.retry': [{}],
  'queue.giveUp': [{}],
  'connection.restored': [{}],
  ...answers,
  'xstate.done.actor.listStops': [list(seen), list(mine), list(theirOrder)],
  'xstate.done.actor.orderStops': [ordered(mine), empty],
  ...failing(
    lost,
    { error: new HttpError({ status: 503 }) },
    { error: new HttpError({ status: 503, retryAfterSeconds: pauseSeconds }) },
    { error: new HttpError({ status: 412 }) },
    refused,
  ),
}

const recoveries = [
  'queue.retry',
  'queue.giveUp',
  'connection.restored',
  'conflict.keepMine',
  'conflict.takeTheirs',
]

/**
 * A response must fit its call. At most one step waits, behind a call that is the first of its step;
 * histories are short. Events without an effect are tried only at the start, to avoid many thousand paths.
 */
const isPossible: PlanModel['isPossible'] = (snapshot, event) => {
  const { running, queue, done, undone } = snapshot.context
  const isFirst = done.length + undone.length === 0
  if (recoveries.includes(event.type)) {
    const isMeant = event.type.startsWith('conflict.') ? 'conflicted' : 'interrupted'
    return (
      snapshot.matches(isMeant) ||
      (isMeant === 'interrupted' && snapshot.matches('pausing')) ||
      (running === null && isFirst)
    )
  }
  if (event.type.startsWith('xstate.after.')) return true
  if ('output' in event) return fits(event.output, snapshot.context)
  if ('error' in event) return mayFail(event.error, snapshot.context)
  if (event.type === 'list.read') return running === null && isFirst
  if (running === null && event.type === 'step.undo') return undone.length === 0
  if (running === null && event.type === 'step.redo') return done.length === 0
  if (running === null) return isFirst
  const isWaiting = snapshot.matches('working') && queue.length === 0 && isFirst && isUntouched(running)
  return isWaiting && !isNothing(event)
}

/**
 * Failures make most of the paths, so they are tried with an empty history and an empty queue, except for
 * failures that a call handles and those that drop the queue. Repeated changes by other users do not matter
 * to a redo.
 */
function mayFail(error: unknown, { running, queue, done, undone, pauses }: TourPlanContext): boolean {
  const isFirst = done.length + undone.length === 0
  const isAlone = isFirst && queue.length === 0
  // The limit of pauses is tested beside the queue; afterwards it is a call like any other.
  if (pauses.count > 0) return false
  if (error instanceof HttpError && error.retryAfterSeconds !== null) {
    return isAlone && isUntouched(running) && running?.calls[0]?.kind === 'order'
  }
  const status = statusOf(error)
  const kind = running?.calls[0]?.kind
  if ((status === 404 || status === 501) && running?.step.kind === 'order')
    return isAlone && kind === 'order' && running.overtaken === 0
  if (status === 404 && (kind === 'read' || kind === 'remove' || kind === 'release')) return true
  if ((status === 412 || status === 422) && kind === 'order') {
    if (running?.overtaken === 0) return queue.length === 0
    return status === 412 && isAlone && running?.direction !== 'redo'
  }
  if (isUntouched(running)) return isAlone || status === 403 || (isFirst && isTransient(error))
  return status === 403 && isAlone && running?.overtaken === 0
}

const isUntouched = (running: RunningStep | null) =>
  running === null || running.answered + running.overtaken === 0

const isNothing = (event: object) =>
  Object.values(event).some((list) => Array.isArray(list) && list.length === 0) ||
  ('after' in event && event.after === seen)

/** The other tour has other stops, and an empty response contains none of this one. */
function fits(output: unknown, { running, tourTemplate }: TourPlanContext): boolean {
  const call = running?.calls[0]
  if (call?.kind === 'read') return (output as Destination)['@id'] === call.stop
  if (call?.kind !== 'list') return true
  const { stops } = output as StopOrder
  const isOwn = call.tour === tourTemplate
  return isOwn === stops.includes(b) && (isOwn || (running?.sought !== null) === stops.length > 0)
}

/** The facts that guards and responses depend on; the oracle still compares whole contexts. */
const facts: PlanModel['facts'] = ({
  running,
  queue,
  done,
  undone,
  list: known,
  theirs,
  handledRequests,
  failure,
  pauses,
}) => [
  running && [
    outline(running.step),
    running.direction,
    running.calls.map((call) => [call.kind, 'isWhole' in call]),
    running.overtaken,
    running.reached.length,
    running.keepsRest,
    running.answered === 0,
    running.there === null,
    running.sought === null,
  ],
  queue.map((command) => (command.kind === 'do' ? outline(command.step) : command.kind)),
  done.map(outline),
  undone.map(outline),
  known === null,
  known?.etag === null,
  theirs === null,
  handledRequests.length,
  failure?.status,
  failure?.waitSeconds,
  pauses.count,
]
const outline = (step: PlanStep) => [
  step.kind,
  'stops' in step ? step.stops : [],
  'before' in step && step.before.join() === theirOrder.join(),
]

export const tourPlanModel = { machine: tourPlanMachine, input: begun, invokes, events, isPossible, facts }

type Cases = Partial<PlanModel['events']>
const quiet: Cases = {
  ...answers,
  'list.read': [],
  'stops.order': [],
  'connection.restored': [],
  'conflict.keepMine': [],
  'conflict.takeTheirs': [],
}

/** One stop that moves by one position, on servers with and without the call for it. */
export const singleMoves: Cases = {
  ...quiet,
  'list.read': [readAtFirst, { ...readAtFirst, etag: null }],
  'stops.order': [{ before: seen, after: [b, a, c] }],
  'xstate.done.actor.listStops': [list(seen), list([b, a, c]), list(seen, null)],
  'xstate.done.actor.orderStops': [ordered([b, a, c]), ordered(seen)],
  ...failing(
    lost,
    missing,
    { error: new HttpError({ status: 501 }) },
    { error: new HttpError({ status: 412 }) },
    refused,
  ),
}

/** Deleting one stop, and recreating it. */
export const deletions: Cases = {
  ...quiet,
  'stops.remove': [{ stops: [a], before: seen }],
  'xstate.done.actor.listStops': [list([b, c]), list([b, c, made])],
  'xstate.done.actor.readStop': [{ output: record(a) }, { output: record(made) }],
  'xstate.done.actor.removeStop': [{ output: undefined }],
  'xstate.done.actor.createStop': [{ output: made }],
  'xstate.done.actor.orderStops': [ordered([made, b, c])],
  ...failing(lost, missing, refused, { error: new HttpError({ status: 422 }) }),
}

/** Adding stops by each possible call. */
export const additions: Cases = {
  ...quiet,
  'stops.added': [{ stops: [a] }],
  'stops.create': [{ bodies: [{ name: 'Kita', capacity: 2 }], request: 'p1' }],
  'stops.addTemplates': [{ templates: ['/api/destination-templates/1'] }],
  'xstate.done.actor.listStops': [list([b, c]), list([b, c, made])],
  'xstate.done.actor.readStop': [{ output: record(a) }, { output: record(made) }],
  'xstate.done.actor.removeStop': [{ output: undefined }],
  'xstate.done.actor.createStop': [{ output: made }],
  'xstate.done.actor.addTemplates': [{ output: [made] }, empty],
  ...failing(lost, refused),
}

/** Moving stops to another tour, and copying them there. */
export const moves: Cases = {
  ...quiet,
  'stops.move': [
    { stops: [a], before: seen, to: otherTour, isCopy: false },
    { stops: [a], before: seen, to: otherTour, isCopy: true },
  ],
  'xstate.done.actor.listStops': [list([b, c]), list([b, c, a]), list([], null), list([made], null)],
  'xstate.done.actor.moveStops': [{ output: [made] }, empty],
  'xstate.done.actor.removeStop': [{ output: undefined }],
  'xstate.done.actor.orderStops': [ordered(seen)],
  ...failing(lost, refused),
}

/** Adding a destination that belonged to no tour, and removing it again. */
export const takings: Cases = {
  ...quiet,
  'stops.take': [{ stops: [unplanned] }],
  'xstate.done.actor.listStops': [list([...seen, unplanned]), list(seen)],
  'xstate.done.actor.moveStops': [{ output: [unplanned] }, empty],
  'xstate.done.actor.releaseStop': [{ output: undefined }],
  ...failing(lost, missing, refused),
}
