import type { TourDraft } from '../../../domain/tour/tourDraft'
import type { AddressValue } from '../../../domain/address/addressValue'

/** The two addresses of a tour: its start, and its end if that is not the last stop. */
export type TourPlace = 'start' | 'destination'

export function placeOf(draft: TourDraft, place: TourPlace): AddressValue {
  return {
    address: draft[`${place}Address` as const],
    lat: draft[`${place}Lat` as const],
    lng: draft[`${place}Lng` as const],
    navLat: draft[`${place}NavLat` as const],
    navLng: draft[`${place}NavLng` as const],
    zip: draft[`${place}Zip` as const],
    street: draft[`${place}Street` as const],
    city: draft[`${place}City` as const],
    positionAccuracy: draft[`${place}PositionAccuracy` as const],
  }
}

/** Returns the changes for a chosen address: always all of its parts. */
export const changesOfPlace: Record<TourPlace, (value: AddressValue) => Partial<TourDraft>> = {
  start: ({ address, lat, lng, navLat, navLng, zip, street, city, positionAccuracy = null }) => ({
    startAddress: address,
    startLat: lat,
    startLng: lng,
    startNavLat: navLat,
    startNavLng: navLng,
    startZip: zip,
    startStreet: street,
    startCity: city,
    startPositionAccuracy: positionAccuracy,
  }),
  destination: ({ address, lat, lng, navLat, navLng, zip, street, city, positionAccuracy = null }) => ({
    destinationAddress: address,
    destinationLat: lat,
    destinationLng: lng,
    destinationNavLat: navLat,
    destinationNavLng: navLng,
    destinationZip: zip,
    destinationStreet: street,
    destinationCity: city,
    destinationPositionAccuracy: positionAccuracy,
  }),
}
