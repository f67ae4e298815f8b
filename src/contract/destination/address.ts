import * as Schema from 'effect/Schema'
import { PositionAccuracy } from './positionAccuracy'
import { Latitude, Longitude, Text, maxText, nullable, readNumber } from '../wire/fields'

/** Address fields of an entity; a prefix yields names such as `startAddress` or `destinationLat`. */
type Capitalised<P extends string, K extends string> = P extends '' ? K : `${P}${Capitalize<K>}`
type Prefixed<P extends string, F> = { [K in keyof F & string as Capitalised<P, K>]: F[K] }

function prefixed<const P extends string, const F extends object>(prefix: P, fields: F): Prefixed<P, F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      prefix === '' ? name : prefix + name.charAt(0).toUpperCase() + name.slice(1),
      field,
    ]),
  ) as Prefixed<P, F>
}

const readParts = {
  address: Schema.String,
  lat: readNumber,
  lng: readNumber,
  navLat: readNumber,
  navLng: readNumber,
  zip: Schema.String,
  street: Schema.String,
  city: Schema.String,
  positionAccuracy: Schema.String,
}
const writeParts = {
  address: nullable(maxText(255)),
  lat: nullable(Latitude),
  lng: nullable(Longitude),
  navLat: nullable(Latitude),
  navLng: nullable(Longitude),
  zip: nullable(maxText(20)),
  street: nullable(maxText(255)),
  city: nullable(maxText(255)),
  positionAccuracy: nullable(PositionAccuracy),
}

export const readAddressFields = <const P extends string>(prefix: P) => prefixed(prefix, readParts)
export const writeAddressFields = <const P extends string>(prefix: P) => prefixed(prefix, writeParts)

/** The address object built from a geocoding response; lng and lat are decimal text. */
export const AddressObject = Schema.Struct({
  lng: Text,
  lat: Text,
  navLng: Schema.Finite,
  navLat: Schema.Finite,
  zip: Schema.String,
  street: Schema.String,
  city: Schema.String,
  /** Full place name. */
  address: Schema.String,
})
export type AddressObject = typeof AddressObject.Type
