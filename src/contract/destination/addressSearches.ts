import * as Schema from 'effect/Schema'
import { Latitude, Longitude, Text, listOf, maxText, nullable } from '../wire/fields'

/**
 * POST: many forward searches by one call. Ours only, see `addressSearches` of the runtime configuration. Each answers what
 * the address search of the specification answers for the same text.
 */
export const addressSearchesPath = '/api/address-searches'
export const addressSearchLimits = { addresses: 50, length: 1_000 } as const

export const AddressSearches = Schema.Struct({
  addresses: listOf(maxText(addressSearchLimits.length), addressSearchLimits.addresses),
  countries: listOf(Text, 10),
  types: listOf(Text, 10),
  language: Text,
  limit: Schema.Finite,
  proximity: nullable(Schema.Struct({ lng: Longitude, lat: Latitude })),
})
