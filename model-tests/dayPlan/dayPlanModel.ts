import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import type { ListsChange } from '../../src/domain/tour/tourLists'
import { dayPlanMachine } from '../../src/machines/dayPlan/dayPlanMachine'
import type { DayPlanInput } from '../../src/machines/dayPlan/dayPlanTypes'
import type { Model } from '../support/model'

export const north = { iri: '/api/tour-templates/1', name: 'Nord' }
export const south = { iri: '/api/tour-templates/2', name: 'Süd' }
const [a, b, c] = ['/api/destinations/1', '/api/destinations/2', '/api/destinations/3'] as const
/** The current stops of both tours, and the stops with the first one moved to the head of the other tour. */
export const before = { north: [a, b], south: [c] }
export const after = { north: [b], south: [a, c] }
/** A tour from which other users removed all stops: moving one there needs no order. */
const emptied: string[] = []

const listsOf = (lists: typeof before | typeof after) => [
  { tourTemplate: north.iri, stops: lists.north },
  { tourTemplate: south.iri, stops: lists.south },
]
export const shift: ListsChange = { from: listsOf(before), to: listsOf(after) }
export const nothing: ListsChange = { from: shift.from, to: shift.from }

export const begun: DayPlanInput = { commandId: 'd1', done: [], undone: [] }
export const pauseSeconds = 3

const invokes = { readStops: 'readStops', moveStops: 'moveStops', orderStops: 'orderStops' } as const
type DayPlanModel = Model<typeof dayPlanMachine, typeof invokes>

const refused = new HttpError({ status: 422, title: 'Die Tour ist voll.' })
const busy = new HttpError({ status: 503, retryAfterSeconds: pauseSeconds })
const unavailable = new HttpError({ status: 503 })
const lost = new NetworkError()

const events: DayPlanModel['events'] = {
  'stops.shift': [shift, nothing],
  'step.undo': [{}],
  'step.redo': [{}],
  'queue.retry': [{}],
  'queue.giveUp': [{}],
  'connection.restored': [{}],
  'xstate.done.actor.readStops': [
    { output: before.north },
    { output: before.south },
    { output: after.north },
    { output: after.south },
    { output: emptied },
  ],
  'xstate.error.actor.readStops': [
    { error: busy },
    { error: unavailable },
    { error: refused },
    { error: new HttpError({ status: 404 }) },
  ],
  'xstate.done.actor.moveStops': [{ output: undefined }],
  'xstate.error.actor.moveStops': [{ error: lost }, { error: refused }, { error: busy }],
  'xstate.done.actor.orderStops': [{ output: undefined }],
  'xstate.error.actor.orderStops': [{ error: lost }, { error: refused }],
}

/** One step after the other, and at most one in the queue; more would repeat the same. */
const isPossible: DayPlanModel['isPossible'] = ({ context }, event) => {
  const { queue, done, undone, running, pauses } = context
  if (event.type === 'stops.shift') return queue.length === 0 && done.length === 0
  if (event.type === 'step.undo' || event.type === 'step.redo') return queue.length + undone.length < 2
  const isAtSouth = running?.toRead[0] === south.iri
  const { type, output, error } = event as { type: string; output?: unknown; error?: unknown }
  // commandQueue.test covers the limit of pauses.
  if (error === busy && type === 'xstate.error.actor.moveStops')
    return pauses.count === 0 && queue.length === 0 && running?.direction === 'do'
  if (error === busy) return pauses.count === 0
  if (type !== 'xstate.done.actor.readStops') return true
  if (output === emptied) return queue.length === 0 && running?.direction === 'do' && isAtSouth
  const lists = isAtSouth ? [before.south, after.south] : [before.north, after.north]
  return lists.some((list) => list === output)
}

const facts: DayPlanModel['facts'] = ({ running, queue, failure, done, undone, pauses }) => [
  running && [running.direction, running.toRead.length, running.calls.length, running.hasChanged],
  running?.calls.map(({ kind }) => kind),
  queue.map(({ kind }) => kind),
  failure?.status,
  failure?.waitSeconds,
  done.length,
  undone.length,
  pauses.count,
]

export const dayPlanModel = { machine: dayPlanMachine, input: begun, invokes, events, isPossible, facts }
