import * as Schema from 'effect/Schema'
import { Latitude, Longitude, Text, listOf, maxText, nullable } from '../wire/fields'

/**
 * POST: a batch of forward searches. An extension of our server, see `addressSearches` of the runtime
 * configuration. Each result equals that of the specified address search for the same text.
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
