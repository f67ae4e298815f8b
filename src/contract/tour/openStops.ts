import * as Schema from 'effect/Schema'
import {
  Reference,
  listLimits,
  listOf,
  readList,
  readNumber,
  readRecord,
  readReference,
} from '../wire/fields'

/** Path of the open stops of a running tour. @param tour its IRI */
export const openStopsPath = (tour: string) => `${tour}/open-stops`

const OpenStop = readRecord({
  destination: readReference,
  name: Schema.String,
  address: Schema.String,
  /** Planned arrival in seconds since midnight. */
  eta: readNumber,
})

/** GET {tour}/open-stops: the stops without a proof, in order; the ETag is that of the tour. */
export const OpenStops = readRecord({ name: Schema.String, stops: readList(OpenStop) })
export type OpenStops = typeof OpenStops.Type

/**
 * PATCH {tour}/open-stops: the open stops in their new order. A service location that is missing is removed, a
 * destination is added. They follow the stops with a proof, also those proven meanwhile. 409 after the end of the tour.
 */
export const OpenStopsWrite = Schema.Struct({ stops: listOf(Reference, listLimits.ofTour) })
