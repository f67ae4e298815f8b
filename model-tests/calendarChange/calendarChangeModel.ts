import type { PlannedTour } from '../../src/contract/tour/plannedTour'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import type { CalendarStep, ChangePart } from '../../src/domain/tour/calendarStep'
import { calendarChangeMachine } from '../../src/machines/calendarChange/calendarChangeMachine'
import type { CalendarChangeInput } from '../../src/machines/calendarChange/calendarChangeTypes'
import type { VersionedPlan } from '../../src/machines/datePlan/datePlanTypes'
import type { Model } from '../support/model'

export const tourTemplate = '/api/tour-templates/1'
export const days = ['2094-12-08', '2094-12-09'] as const
export const [first, second] = days.map((day) => `/api/planned-tours/1_${day}`) as [string, string]
export const stops = ['/api/destinations/1', '/api/destinations/2'] as const

type Pair = { there: ChangePart; back: ChangePart }
const move = { stop: stops[0], on: days[0] }
/** A visit that moves to the next day. */
export const visit: Pair = {
  there: { kind: 'visit', move: { ...move, from: first, to: second } },
  back: { kind: 'visit', move: { ...move, from: second, to: first } },
}
const order = [stops[0], stops[1]]
/** Its place in the order of that day. */
export const place: Pair = {
  there: { kind: 'date', plannedTour: second, step: { from: { order: null }, to: { order } } },
  back: { kind: 'date', plannedTour: second, step: { from: { order }, to: { order: null } } },
}
const late = (plannedTour: string): Pair => ({
  there: {
    kind: 'date',
    plannedTour,
    step: { from: { earliestTime: null }, to: { earliestTime: 3_600 } },
  },
  back: {
    kind: 'date',
    plannedTour,
    step: { from: { earliestTime: 3_600 }, to: { earliestTime: null } },
  },
})
/** The departure copied to two dates. */
export const copies = [late(first), late(second)] as const

const stepOf = (kind: CalendarStep['kind'], name: string, pairs: readonly Pair[]): CalendarStep => ({
  kind,
  name,
  day: days[1],
  parts: pairs.map(({ there }) => there),
})
export const moving = stepOf('moveVisit', 'Halt 1', [visit, place])
export const copying = stepOf('copyDates', 'Nordring', copies)
const nothing: CalendarStep = {
  ...moving,
  parts: [{ kind: 'visit', move: { ...move, from: first, to: first } }],
}

export const begun: CalendarChangeInput = { commandId: 'c1', done: [], undone: [] }
export const pauseSeconds = 3

const invokes = { readDate: 'readDate', changeDate: 'changeDate', moveVisit: 'moveVisit' } as const
type CalendarChangeModel = Model<typeof calendarChangeMachine, typeof invokes>

const plan = (members: Partial<PlannedTour> = {}): PlannedTour => ({ '@id': second, ...members })
const asRead: VersionedPlan = { plan: plan(), etag: '"1"' }
const changedByOthers: VersionedPlan = { plan: plan({ earliestTime: 7_200 }), etag: '"3"' }
/** A server without versions. */
const unversioned: VersionedPlan = { plan: plan(), etag: null }

const refused = new HttpError({ status: 422, title: 'Der Tag ist vorbei.' })
const overtaken = new HttpError({ status: 412 })
const busy = new HttpError({ status: 503, retryAfterSeconds: pauseSeconds })
const unavailable = new HttpError({ status: 503 })
const lost = new NetworkError()

const events: CalendarChangeModel['events'] = {
  'dates.change': [{ step: moving }, { step: copying }, { step: nothing }],
  'step.undo': [{}],
  'step.redo': [{}],
  'queue.retry': [{}],
  'queue.giveUp': [{}],
  'connection.restored': [{}],
  'xstate.done.actor.readDate': [{ output: asRead }, { output: changedByOthers }, { output: unversioned }],
  'xstate.error.actor.readDate': [{ error: lost }, { error: unavailable }, { error: refused }],
  'xstate.done.actor.changeDate': [{ output: undefined }],
  'xstate.error.actor.changeDate': [{ error: lost }, { error: refused }, { error: overtaken }],
  'xstate.done.actor.moveVisit': [{ output: undefined }],
  'xstate.error.actor.moveVisit': [{ error: lost }, { error: refused }, { error: busy }],
}

/** One step after the other, and at most one in the queue; more would repeat the same. */
const isPossible: CalendarChangeModel['isPossible'] = ({ context }, event) => {
  const { queue, done, undone, running, pauses } = context
  const overtakings = running?.overtaken ?? 0
  const isFirstMove =
    running !== null && running.direction === 'do' && running.step.kind === 'moveVisit' && undone.length === 0
  const isFresh = running?.changed.length === 0 && !running.isRefused && overtakings === 0
  const isAlone = queue.length === 0 && isFirstMove
  if (event.type === 'dates.change') return running === null && done.length + undone.length === 0
  if (event.type === 'step.undo' || event.type === 'step.redo')
    return queue.length === 0 && (running === null || (isFresh && running.step.kind === 'moveVisit'))
  const { type, output, error } = event as { type: string; output?: unknown; error?: unknown }
  // commandQueue.test covers the limit of pauses.
  if (error === busy) return pauses.count === 0 && isAlone
  if (error === overtaken) return isAlone
  if (error === refused && running?.direction === 'redo') return false
  if (type !== 'xstate.done.actor.readDate' || running === null) return true
  if (output === unversioned) return overtakings === 0 && isAlone
  return output === (overtakings > 0 ? changedByOthers : asRead)
}

const outlineOf = ({ kind, parts }: CalendarStep) => [kind, parts.length]

const facts: CalendarChangeModel['facts'] = ({ running, queue, failure, done, undone, pauses }) => [
  running && [
    running.step.kind,
    running.direction,
    running.parts.length,
    running.changed.length,
    running.present?.etag,
    running.overtaken,
    running.isRefused,
  ],
  queue.map((command) => (command.kind === 'do' ? command.step.kind : command.kind)),
  failure?.status,
  failure?.waitSeconds,
  done.map(outlineOf),
  undone.map(outlineOf),
  pauses.count,
]

export const calendarChangeModel = {
  machine: calendarChangeMachine,
  input: begun,
  invokes,
  events,
  isPossible,
  facts,
}
