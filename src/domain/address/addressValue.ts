import type { PositionAccuracy } from '../../contract/destination/positionAccuracy'

/** An address as forms hold it: `lat` and `lng` are decimal text, null while nothing is chosen. */
export type AddressValue = {
  address: string
  lat: string | null
  lng: string | null
  /** Where a vehicle stops. */
  navLat: number | null
  navLng: number | null
  zip: string
  street: string
  city: string
  /** Null for unknown; missing where it was remembered by an earlier version. */
  positionAccuracy?: PositionAccuracy | null | undefined
}

export const emptyAddress: AddressValue = {
  address: '',
  lat: null,
  lng: null,
  navLat: null,
  navLng: null,
  zip: '',
  street: '',
  city: '',
  positionAccuracy: null,
}
