import type { AddressValue } from '../../domain/address/addressValue'
import type { FoundAddress } from '../../domain/calls/geocoding'
import type { Position } from '../../machines/addressSearch/addressSearchMachine'

export function addressValueOf({
  approximate: _,
  positionAccuracy = null,
  ...address
}: FoundAddress): AddressValue {
  return { ...address, positionAccuracy }
}

/**
 * The address of a marker dropped at a point. The point stays, however far away the found address is: the
 * user chose it. If the result names only a town that contains the previous address, the previous, more
 * precise address stays.
 */
export function addressAtMarker(
  found: FoundAddress,
  { lng, lat }: Position,
  before: AddressValue,
): FoundAddress {
  const point = {
    lng: String(lng),
    lat: String(lat),
    approximate: false,
    positionAccuracy: 'manual',
  } as const
  if (!found.approximate) return { ...found, ...point }
  const { address, street, zip, city } = isInSameTown(found, before) ? before : found
  return { address, street, zip, city, navLng: lng, navLat: lat, ...point }
}

function isInSameTown(found: FoundAddress, before: AddressValue): boolean {
  if (before.address === '') return false
  return (found.zip !== '' && found.zip === before.zip) || (found.city !== '' && found.city === before.city)
}
