import type { FoundShare } from '../../src/contract/tour/redistribution'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import type { ListsChange } from '../../src/domain/tour/tourLists'
import { redistributionMachine } from '../../src/machines/redistribution/redistributionMachine'
import type { RedistributionInput } from '../../src/machines/redistribution/redistributionTypes'
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
  },
  assigned: [],
  commandId: 'r1',
  takesBack: null,
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
export const foundNothing: FoundShare = {
  tours: found.tours.map((tour) => ({ ...tour, order: tour.before })),
}

const invokes = {
  shareOut: 'shareOut',
  readStops: 'readStops',
  moveStops: 'moveStops',
  orderStops: 'orderStops',
} as const
type RedistributionModel = Model<typeof redistributionMachine, typeof invokes>

export const refusalText = 'Bitte legen Sie zuerst die Startadresse fest.'
const refused = new HttpError({
  status: 422,
  violations: [{ propertyPath: 'tourTemplates', message: refusalText }],
})
const failures = [{ error: new NetworkError() }, { error: refused }]

const events: RedistributionModel['events'] = {
  'question.changed': [
    { question: { options: { ...asked.options, respectTags: false } } },
    { question: { tours: [north] } },
  ],
  'search.start': [{}],
  'search.cancel': [{}],
  'connection.restored': [{}],
  'result.accept': [{}],
  'result.discard': [{}],
  'write.continue': [{}],
  'write.takeBack': [{}],
  close: [{}],
  'edit.resume': [{}],
  'xstate.done.actor.shareOut': [{ output: found }, { output: foundNothing }],
  'xstate.error.actor.shareOut': failures,
  'xstate.done.actor.readStops': [{ output: before.north }, { output: before.south }, { output: emptied }],
  'xstate.error.actor.readStops': [{ error: new NetworkError() }, { error: new HttpError({ status: 404 }) }],
  'xstate.done.actor.moveStops': [{ output: undefined }],
  'xstate.error.actor.moveStops': failures,
  'xstate.done.actor.orderStops': [{ output: undefined }],
  'xstate.error.actor.orderStops': failures,
}

const facts: RedistributionModel['facts'] = (context) => [
  context.tours.length,
  context.found?.tours[0]?.order.length,
  [context.isStale, context.hasChanged, context.isTakingBack, context.hasBegun],
  context.plan !== null,
  context.refusal !== null,
  context.toRead.length,
  context.calls.map(({ kind }) => kind),
]

export const redistributionModel = { machine: redistributionMachine, input: asked, invokes, events, facts }
