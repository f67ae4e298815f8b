import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { tourOptimisationMachine } from '../../src/machines/tourOptimisation/tourOptimisationMachine'
import type { TourOptimisationInput } from '../../src/machines/tourOptimisation/tourOptimisationTypes'
import type { Model } from '../support/model'

export const seen = ['/api/destinations/1', '/api/destinations/2', '/api/destinations/3']
export const best = seen.toReversed()
/** Another user has reordered the stops meanwhile. */
const othersOrder = ['/api/destinations/2', '/api/destinations/1', '/api/destinations/3']

/** Our server, which searches without writing. */
export const previewed: TourOptimisationInput = {
  tour: { iri: '/api/tour-templates/1', name: 'Nord' },
  hasPreviews: true,
  options: { includeInactive: false, optimizeWithCapacities: false },
  commandId: 'o1',
}
/** The stops of a date instead of those of the template. */
export const dated: TourOptimisationInput = {
  ...previewed,
  date: { plannedTour: '/api/planned-tours/1_2026-12-08', day: '2026-12-08' },
}
/** A server of the specification alone. */
export const plain: TourOptimisationInput = { ...previewed, hasPreviews: false }

const invokes = {
  searchOrder: 'searchOrder',
  optimizeTour: 'optimizeTour',
  readOrder: 'readOrder',
  handOverOrder: 'handOverOrder',
  handOverDate: 'handOverDate',
} as const
type OptimisationModel = Model<typeof tourOptimisationMachine, typeof invokes>

const refused = new HttpError({
  status: 422,
  violations: [{ propertyPath: 'startAddress', message: 'Bitte legen Sie zuerst die Startadresse fest.' }],
})
const failures = [{ error: new NetworkError() }, { error: refused }]
const figures = { drive: 600, end: 40_000, strict: 0, soft: 1 }

const events: OptimisationModel['events'] = {
  'options.changed': [{ options: { includeInactive: true } }, { options: { optimizeWithCapacities: true } }],
  'search.start': [{ before: seen }],
  'search.cancel': [{}],
  'connection.restored': [{}],
  'result.accept': [{ before: seen }, { before: best }, { before: othersOrder }],
  'result.discard': [{}],
  'options.open': [{}],
  close: [{}],
  'edit.resume': [{}],
  'xstate.done.actor.searchOrder': [
    {
      output: {
        order: best,
        before: figures,
        after: { ...figures, drive: 300 },
        legs: [{ distanceMeters: 100, durationSeconds: 300 }],
        reasons: [{ destination: seen[0] ?? '', kind: 'travel', seconds: 300 }],
        iterations: 1000,
        seconds: 0.2,
      },
    },
    { output: { order: seen } },
  ],
  'xstate.error.actor.searchOrder': failures,
  'xstate.done.actor.optimizeTour': [
    { output: {} },
    { output: { before: figures, after: figures } },
    { output: { order: seen } },
    { output: { order: best } },
  ],
  'xstate.error.actor.optimizeTour': failures,
  'xstate.done.actor.readOrder': [{ output: seen }, { output: best }],
  'xstate.error.actor.readOrder': failures,
  'xstate.done.actor.handOverOrder': [{ output: undefined }],
  'xstate.error.actor.handOverOrder': [{ error: new Error('not allowed') }],
  'xstate.done.actor.handOverDate': [{ output: undefined }],
  'xstate.error.actor.handOverDate': [{ error: new Error('not allowed') }],
}

/** The date has an order of its own. */
export const eventsOfDate: OptimisationModel['events'] = {
  ...events,
  'result.accept': [{ before: seen, ownOrder: seen }, { before: seen, ownOrder: null }, { before: best }],
}

/** The browser has locked the first stop, because the server stores no locks. */
export const eventsWithLocks: OptimisationModel['events'] = {
  ...events,
  'search.start': [{ before: seen }, { before: seen, locks: [{ stop: seen[0] ?? '', lock: 'place' }] }],
}

const facts: OptimisationModel['facts'] = ({ options, before, locks, found, refusal }) => [
  options,
  before,
  locks.length,
  found?.order,
  refusal?.status,
]

export const tourOptimisationModel = {
  machine: tourOptimisationMachine,
  input: previewed,
  invokes,
  events,
  facts,
}
