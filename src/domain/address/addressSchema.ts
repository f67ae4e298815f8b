import * as Schema from 'effect/Schema'
import { PositionAccuracy } from '../../contract/destination/positionAccuracy'
import type { AddressValue } from './addressValue'

const { String: Text, NullOr, Finite } = Schema

/** An address of a form in the event log. */
export const AddressInLog = Schema.Struct({
  address: Text,
  lat: NullOr(Text),
  lng: NullOr(Text),
  navLat: NullOr(Finite),
  navLng: NullOr(Finite),
  zip: Text,
  street: Text,
  city: Text,
  positionAccuracy: Schema.optional(NullOr(PositionAccuracy)),
} satisfies Record<keyof AddressValue, Schema.Top>)
