import type { PositionAccuracy } from '../../contract/destination/positionAccuracy'

/** An address as forms hold it. `lat` and `lng` are decimal text, or null until an address is chosen. */
export type AddressValue = {
  address: string
  lat: string | null
  lng: string | null
  /** Navigation target: the point where a vehicle stops. */
  navLat: number | null
  navLng: number | null
  zip: string
  street: string
  city: string
  /** Null if unknown; missing in values stored by earlier versions. */
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
