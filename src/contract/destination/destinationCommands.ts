import * as Schema from 'effect/Schema'
import { Reference, listLimits, listOf, nullable } from '../wire/fields'

/* Bodies of the calls that copy or move stops. */

/** POST /api/destinations/{id}/duplicate: the copy is appended to the tour, or belongs to none. */
export const DestinationDuplicate = Schema.Struct({ tourTemplate: nullable(Reference) })

export const destinationsMovePath = '/api/destinations-move'

/** POST /api/destinations-move: the stops, or copies of them, are appended to the tour in the given order. */
export const DestinationsMove = Schema.Struct({
  newTourTemplate: Reference,
  destinations: listOf(Reference, listLimits.ofTour),
  duplicate: nullable(Schema.Boolean),
})
