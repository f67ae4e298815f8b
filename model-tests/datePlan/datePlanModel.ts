import type { PlannedTour } from '../../src/contract/tour/plannedTour'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import type { DateStep } from '../../src/domain/tour/dateChange'
import { datePlanMachine } from '../../src/machines/datePlan/datePlanMachine'
import type { DatePlanInput, VersionedPlan } from '../../src/machines/datePlan/datePlanTypes'
import type { Model } from '../support/model'

export const tourTemplate = '/api/tour-templates/1'
export const date = '2094-12-08'
export const plannedTour = `/api/planned-tours/1_${date}`
/** The stop that the step leaves out, and one that another user leaves out. */
export const mine = { stop: '/api/destinations/1', to: null, reason: '' }
export const theirs = { stop: '/api/destinations/2', to: null, reason: 'Krank' }

export const change: DateStep = { from: { leftOut: [] }, to: { leftOut: [mine] } }
const nothing: DateStep = { from: change.from, to: change.from }

export const begun: DatePlanInput = { plannedTour, commandId: 'd1', done: [], undone: [] }
export const pauseSeconds = 3

const invokes = { readPlan: 'readPlan', changePlan: 'changePlan' } as const
type DatePlanModel = Model<typeof datePlanMachine, typeof invokes>

const plan = (leftOut: NonNullable<PlannedTour['leftOut']>): PlannedTour => ({ '@id': plannedTour, leftOut })
export const asTemplate: VersionedPlan = { plan: plan([]), etag: '"1"' }
const changed: VersionedPlan = { plan: plan([mine]), etag: '"2"' }
const changedByOthers: VersionedPlan = { plan: plan([theirs]), etag: '"3"' }
const changedByBoth: VersionedPlan = { plan: plan([theirs, mine]), etag: '"4"' }
/** A server without versions, which also omits members that are empty. */
const unversioned: VersionedPlan = { plan: { '@id': plannedTour }, etag: null }

const refused = new HttpError({ status: 422, title: 'Der Tag ist vorbei.' })
const overtaken = new HttpError({ status: 412 })
const busy = new HttpError({ status: 503, retryAfterSeconds: pauseSeconds })
const unavailable = new HttpError({ status: 503 })
const lost = new NetworkError()

const events: DatePlanModel['events'] = {
  'date.change': [{ step: change }, { step: nothing }],
  'step.undo': [{}],
  'step.redo': [{}],
  'queue.retry': [{}],
  'queue.giveUp': [{}],
  'connection.restored': [{}],
  'xstate.done.actor.readPlan': [
    { output: asTemplate },
    { output: changed },
    { output: changedByOthers },
    { output: changedByBoth },
    { output: unversioned },
  ],
  'xstate.error.actor.readPlan': [
    { error: lost },
    { error: busy },
    { error: unavailable },
    { error: refused },
    { error: overtaken },
  ],
  'xstate.done.actor.changePlan': [{ output: undefined }],
  'xstate.error.actor.changePlan': [
    { error: lost },
    { error: refused },
    { error: overtaken },
    { error: busy },
  ],
}

/** One step after the other, and at most one in the queue; more would repeat the same. */
const isPossible: DatePlanModel['isPossible'] = ({ context }, event) => {
  const { queue, done, undone, running, pauses } = context
  const isAlone = queue.length === 0 && running?.direction === 'do' && undone.length === 0
  const overtakings = running?.overtaken ?? 0
  if (event.type === 'date.change') return queue.length === 0 && done.length === 0 && overtakings === 0
  if (event.type === 'step.undo' || event.type === 'step.redo')
    return queue.length + undone.length < 2 && overtakings === 0
  const { type, output, error } = event as { type: string; output?: unknown; error?: unknown }
  // commandQueue.test covers the limit of pauses.
  if (error === busy) return pauses.count === 0 && isAlone
  // Steps in a queue are overtaken once at most; the second time is as the first.
  if (error === overtaken && type === 'xstate.error.actor.changePlan') return overtakings === 0 || isAlone
  if (type !== 'xstate.done.actor.readPlan' || running === null) return true
  if (output === unversioned) return overtakings === 0 && isAlone
  const [before, after] = overtakings > 0 ? [changedByOthers, changedByBoth] : [asTemplate, changed]
  return output === (running.direction === 'undo' ? after : before)
}

const facts: DatePlanModel['facts'] = ({ running, queue, failure, done, undone, pauses }) => [
  running && [running.direction, running.present?.etag, running.overtaken],
  queue.map(({ kind }) => kind),
  failure?.status,
  failure?.waitSeconds,
  done.length,
  undone.length,
  pauses.count,
]

export const datePlanModel = { machine: datePlanMachine, input: begun, invokes, events, isPossible, facts }
