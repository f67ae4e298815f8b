import type { Destination } from '../../src/contract/destination/destination'
import { HttpError, NetworkError, statusOf } from '../../src/domain/calls/errors'
import { isInterruption } from '../../src/machines/tourPlan/planProgress'
import { tourPlanMachine } from '../../src/machines/tourPlan/tourPlanMachine'
import type {
  PlanAnswer,
  PlanCall,
  PlanStep,
  RunningStep,
  TourPlanContext,
  TourPlanInput,
} from '../../src/machines/tourPlan/tourPlanTypes'
import type { Model } from '../support/model'
import { theirOrder } from './tourPlanOracle'

const [c = '', a = '', b = ''] = theirOrder
/** What a deleted stop becomes when it is made again, and the copy of one. */
const made = '/api/destinations/u'
const seen = [a, b, c]
const mine = [b, c, a]
export const otherTour = '/api/tour-templates/2'
const record = (stop: string): Destination => ({ '@id': stop, name: 'Kita', capacity: 2 })
const nothing = { stops: [], before: seen }

const invokes = { sendCall: 'sendCall' } as const
export type Machine = typeof tourPlanMachine
export type PlanModel = Model<Machine, typeof invokes>

export const begun: TourPlanInput = {
  tourTemplate: '/api/tour-templates/1',
  commandId: 'c1',
  done: [],
  undone: [],
}

const list = (stops: readonly string[], etag: string | null = '"2"') =>
  ({ output: { kind: 'list', stops, etag } }) satisfies { output: PlanAnswer }
const refused = { error: new HttpError({ status: 403 }) }
const lost = { error: new NetworkError() }
const missing = { error: new HttpError({ status: 404 }) }

/** As it is wanted by whoever sees the list as it is at first. */
export const orderOfMine = { before: seen, after: mine, etag: '"1"' }

/** Orders, with all that can go wrong; of the other steps only those that are none. */
const events: PlanModel['events'] = {
  'order.wanted': [orderOfMine, { ...orderOfMine, etag: null }, { ...orderOfMine, after: seen }],
  'remove.wanted': [nothing],
  'stops.added': [{ stops: [] }],
  'add.wanted': [{ bodies: [] }],
  'templates.wanted': [{ templates: [] }],
  'move.wanted': [{ ...nothing, to: otherTour, isCopy: false }],
  undo: [{}],
  redo: [{}],
  'conflict.keepMine': [{}],
  'conflict.takeTheirs': [{}],
  retry: [{}],
  giveUp: [{}],
  'connection.restored': [{}],
  'xstate.done.actor.sendCall': [
    list(seen),
    list(mine),
    list(theirOrder),
    { output: { kind: 'order', stops: mine, etag: '"3"' } },
  ],
  'xstate.error.actor.sendCall': [
    lost,
    { error: new HttpError({ status: 503 }) },
    { error: new HttpError({ status: 412 }) },
    refused,
  ],
}

const recoveries = ['retry', 'giveUp', 'connection.restored', 'conflict.keepMine', 'conflict.takeTheirs']

/**
 * An answer fits its call. One thing waits at most, behind a call that is the first of its step; histories are short;
 * and what is nothing, or has no meaning, is tried at the start alone: the paths would be many thousand else.
 */
const isPossible: PlanModel['isPossible'] = (snapshot, event) => {
  const { running, waiting, done, undone } = snapshot.context
  const isFirst = done.length + undone.length === 0
  if (recoveries.includes(event.type)) {
    const isMeant = event.type.startsWith('conflict.') ? 'conflicted' : 'interrupted'
    return snapshot.matches(isMeant) || (running === null && isFirst)
  }
  if ('output' in event) return fits(event.output as PlanAnswer, running?.calls[0])
  if ('error' in event) return mayFail(event.error, snapshot.context)
  if (running === null && event.type === 'undo') return undone.length === 0
  if (running === null && event.type === 'redo') return done.length === 0
  if (running === null) return isFirst
  const isWaiting = snapshot.matches('working') && waiting.length === 0 && isFirst && isUntouched(running)
  return isWaiting && !isNothing(event) && !('etag' in event && event.etag === null)
}

/**
 * Failures make most of the paths, so they are tried where nothing was done and nothing waits, but for those that a call
 * is prepared for and those that what waits is dropped by. That others change the list time and again matters to no redo.
 */
function mayFail(error: unknown, { running, waiting, done, undone }: TourPlanContext): boolean {
  const isFirst = done.length + undone.length === 0
  const isAlone = isFirst && waiting.length === 0
  const status = statusOf(error)
  const kind = running?.calls[0]?.kind
  if (status === 404 && (kind === 'read' || kind === 'remove')) return true
  if ((status === 412 || status === 422) && kind === 'order') {
    if (running?.overtaken === 0) return waiting.length === 0
    return status === 412 && isAlone && running?.direction !== 'redo'
  }
  if (isUntouched(running)) return isAlone || status === 403 || (isFirst && isInterruption(error))
  return status === 403 && isAlone && running?.overtaken === 0
}

const isUntouched = (running: RunningStep | null) =>
  running === null || running.answered + running.overtaken === 0

const isNothing = (event: object) =>
  Object.values(event).some((list) => Array.isArray(list) && list.length === 0) ||
  ('after' in event && event.after === seen)

function fits(answer: PlanAnswer, call: PlanCall | undefined): boolean {
  if (answer.kind !== call?.kind) return false
  return answer.kind !== 'read' || (call.kind === 'read' && answer.record['@id'] === call.stop)
}

/** What guards read and what the world answers by; contexts are compared as a whole by the oracle all the same. */
const facts: PlanModel['facts'] = ({ running, waiting, done, undone, etag, theirs, failure }) => [
  running && [
    outline(running.step),
    running.direction,
    running.calls.map(({ kind }) => kind),
    running.overtaken,
    running.reached.length,
    running.keepsRest,
    running.answered === 0,
  ],
  waiting.map((wish) => (wish.kind === 'do' ? outline(wish.step) : wish.kind)),
  done.map(outline),
  undone.map(outline),
  etag === null,
  theirs === null,
  failure?.status,
]
const outline = (step: PlanStep) => [
  step.kind,
  'stops' in step ? step.stops : [],
  'before' in step && step.before.join() === theirOrder.join(),
]

export const tourPlanModel = { machine: tourPlanMachine, input: begun, invokes, events, isPossible, facts }

type Cases = Partial<PlanModel['events']>
const ended = (...answers: PlanAnswer[]) => answers.map((output) => ({ output }))
const quiet: Cases = {
  'order.wanted': [],
  'connection.restored': [],
  'conflict.keepMine': [],
  'conflict.takeTheirs': [],
}

/** Deleting one stop, and making it again. */
export const deletions: Cases = {
  ...quiet,
  'remove.wanted': [{ stops: [a], before: seen }],
  'xstate.done.actor.sendCall': [
    list([b, c]),
    list([b, c, made]),
    ...ended(
      { kind: 'read', record: record(a) },
      { kind: 'read', record: record(made) },
      { kind: 'remove' },
      { kind: 'create', stop: made },
      { kind: 'order', stops: [made, b, c], etag: '"3"' },
    ),
  ],
  'xstate.error.actor.sendCall': [lost, missing, refused, { error: new HttpError({ status: 422 }) }],
}

/** Making stops in each of the ways there are. */
export const additions: Cases = {
  ...quiet,
  'stops.added': [{ stops: [a] }],
  'add.wanted': [{ bodies: [{ name: 'Kita', capacity: 2 }] }],
  'templates.wanted': [{ templates: ['/api/destination-templates/1'] }],
  'xstate.done.actor.sendCall': [
    list([b, c]),
    ...ended(
      { kind: 'read', record: record(a) },
      { kind: 'read', record: record(made) },
      { kind: 'remove' },
      { kind: 'create', stop: made },
      { kind: 'templates', stops: [made] },
    ),
  ],
  'xstate.error.actor.sendCall': [lost, refused],
}

/** Moving stops to another tour, and copying them there. */
export const moves: Cases = {
  ...quiet,
  'move.wanted': [
    { stops: [a], before: seen, to: otherTour, isCopy: false },
    { stops: [a], before: seen, to: otherTour, isCopy: true },
  ],
  'xstate.done.actor.sendCall': [
    list([b, c]),
    list([b, c, a]),
    ...ended(
      { kind: 'move', stops: [made] },
      { kind: 'remove' },
      { kind: 'order', stops: seen, etag: '"3"' },
    ),
  ],
  'xstate.error.actor.sendCall': [lost, refused],
}
