import type { FoundShare } from '../../src/contract/tour/redistribution'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import type { ListsChange } from '../../src/domain/tour/tourLists'
import { redistributionMachine } from '../../src/machines/redistribution/redistributionMachine'
import type { NewTour, RedistributionInput } from '../../src/machines/redistribution/redistributionTypes'
import type { Model } from '../support/model'

export const north = { iri: '/api/tour-templates/1', name: 'Nord' }
export const south = { iri: '/api/tour-templates/2', name: 'Süd' }
const [a, b, c] = ['/api/destinations/1', '/api/destinations/2', '/api/destinations/3'] as const
/** The current stops of both tours, and the result of the search: one moves to the head of the other tour. */
export const before = { north: [a, b], south: [c] }
export const after = { north: [b], south: [a, c] }
/** A tour from which other users removed all stops: moving one there needs no order. */
const emptied: string[] = []

export const asked: RedistributionInput = {
  tours: [north, south],
  dropout: null,
  options: {
    mayLeaveEmpty: true,
    keepLocked: true,
    respectCapacities: true,
    respectTags: true,
    includeInactive: false,
    maximumDelay: null,
    keepAssigned: false,
    balance: null,
  },
  assigned: [],
  newTours: [],
  free: null,
  commandId: 'r1',
  takesBack: null,
  created: [],
}

const planOf = (lists: typeof before | typeof after) => [
  { tourTemplate: north.iri, stops: lists.north },
  { tourTemplate: south.iri, stops: lists.south },
]
export const there: ListsChange = { from: planOf(before), to: planOf(after) }
export const back: ListsChange = { from: there.to, to: there.from }
/** An earlier redistribution is reverted. */
export const takingBack: RedistributionInput = { ...asked, takesBack: back }

export const found: FoundShare = {
  tours: [
    { tourTemplate: north.iri, before: before.north, order: after.north },
    { tourTemplate: south.iri, before: before.south, order: after.south },
  ],
  unplaced: [{ destination: b, tourTemplate: north.iri, kind: 'room' }],
  iterations: 1000,
  seconds: 0.2,
}
/** No record has this IRI: the tour is created with the result. */
export const planned: NewTour = {
  iri: '/api/tour-templates/new-1',
  name: 'Süd',
  body: { name: 'Süd', color: '#123456', maximumCapacity: 10, assignees: ['/api/users/9'] },
}
/** The other tour does not exist yet, and gets a stop. */
export const askedForNew: RedistributionInput = { ...asked, tours: [north], newTours: [planned] }
export const foundForNew: FoundShare = {
  tours: [
    { tourTemplate: north.iri, before: before.north, order: after.north },
    { tourTemplate: planned.iri, before: [], order: [a] },
  ],
}
export const thereForNew: ListsChange = {
  from: [
    { tourTemplate: north.iri, stops: before.north },
    { tourTemplate: south.iri, stops: [] },
  ],
  to: [
    { tourTemplate: north.iri, stops: after.north },
    { tourTemplate: south.iri, stops: [a] },
  ],
}
export const backForNew: ListsChange = { from: thereForNew.to, to: thereForNew.from }
export const takingBackNew: RedistributionInput = {
  ...asked,
  takesBack: backForNew,
  created: [south.iri],
}
/** The stops of a date instead of those of the templates. */
export const day = '2026-12-08'
export const dated: RedistributionInput = { ...asked, date: day }
export const datedOut: RedistributionInput = { ...dated, dropout: north.iri }
/** The driver of the first tour drops out. */
export const askedForOut: RedistributionInput = { ...asked, dropout: north.iri }
export const substitute = { iri: '/api/users/9', name: 'Ann' }

export const foundNothing: FoundShare = {
  tours: found.tours.map((tour) => ({ ...tour, order: tour.before })),
}

const invokes = {
  shareOut: 'shareOut',
  assignDriver: 'assignDriver',
  createTour: 'createTour',
  deleteTour: 'deleteTour',
  readStops: 'readStops',
  moveStops: 'moveStops',
  orderStops: 'orderStops',
  readDate: 'readDate',
  handOver: 'handOver',
} as const
type RedistributionModel = Model<typeof redistributionMachine, typeof invokes>

export const refusalText = 'Bitte legen Sie zuerst die Startadresse fest.'
const refused = new HttpError({
  status: 422,
  violations: [{ propertyPath: 'tourTemplates', message: refusalText }],
})
const failures = [{ error: new NetworkError() }, { error: refused }]
/** The server will be ready soon. */
const busy = { error: new HttpError({ status: 429, retryAfterSeconds: 5 }) }

const events: RedistributionModel['events'] = {
  'question.changed': [
    { question: { options: { ...asked.options, respectTags: false } } },
    { question: { tours: [north] } },
  ],
  'driver.replace': [{ driver: substitute }],
  'search.start': [{}],
  'search.cancel': [{}],
  'connection.restored': [{}],
  'result.accept': [{}],
  'result.discard': [{}],
  'write.continue': [{}],
  'write.takeBack': [{}],
  'pause.cancel': [{}],
  close: [{}],
  'edit.resume': [{}],
  'xstate.done.actor.shareOut': [{ output: found }, { output: foundNothing }],
  'xstate.error.actor.shareOut': failures,
  'xstate.done.actor.assignDriver': [{ output: undefined }],
  'xstate.error.actor.assignDriver': [...failures, busy],
  'xstate.done.actor.createTour': [{ output: south.iri }],
  'xstate.error.actor.createTour': [...failures, busy],
  'xstate.done.actor.deleteTour': [{ output: undefined }],
  'xstate.error.actor.deleteTour': [
    { error: new NetworkError() },
    { error: new HttpError({ status: 404 }) },
    busy,
  ],
  'xstate.done.actor.readStops': [{ output: before.north }, { output: before.south }, { output: emptied }],
  'xstate.error.actor.readStops': [
    { error: new NetworkError() },
    { error: new HttpError({ status: 404 }) },
    busy,
  ],
  'xstate.done.actor.readDate': [
    { output: { stops: before.north, order: null, added: [{ stop: a, on: '2026-12-01' }] } },
    { output: { stops: before.south, order: before.south, added: [] } },
    { output: { stops: emptied, order: null, added: [] } },
  ],
  'xstate.error.actor.readDate': [
    { error: new NetworkError() },
    { error: new HttpError({ status: 404 }) },
    busy,
  ],
  'xstate.done.actor.handOver': [{ output: undefined }],
  'xstate.error.actor.handOver': [{ error: new NetworkError() }],
  'xstate.done.actor.moveStops': [{ output: undefined }],
  'xstate.error.actor.moveStops': [...failures, busy],
  'xstate.done.actor.orderStops': [{ output: undefined }],
  'xstate.error.actor.orderStops': [...failures, busy],
}

export const eventsForNew: RedistributionModel['events'] = {
  ...events,
  'xstate.done.actor.shareOut': [{ output: foundForNew }],
  'xstate.done.actor.readStops': [{ output: before.north }, { output: emptied }, { output: [a] }],
}

const facts: RedistributionModel['facts'] = (context) => [
  context.tours.length,
  context.found?.tours[0]?.order.length,
  [context.isStale, context.hasChanged, context.isTakingBack, context.hasBegun],
  context.plan !== null,
  context.refusal !== null,
  context.pause !== null,
  context.toRead.length,
  context.calls.map(({ kind }) => kind),
  [context.newTours.length, context.created.length, context.substitute],
  context.dates?.length,
]

export const redistributionModel = { machine: redistributionMachine, input: asked, invokes, events, facts }
