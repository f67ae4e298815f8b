import type { Company } from '../../contract/company/company'
import type { Iri } from '../../contract/wire/ids'
import type { AddressValue } from '../address/addressValue'
import { newDestinationDraft } from './destinationDraft'
import { bodyOfDraft } from './destinationDraftBody'

/** The body of a new destination of a tour of which only its place is known: all else is the company's default. */
export const bodyOfPlace = (place: AddressValue, company: Company, tourTemplate: Iri) =>
  bodyOfDraft({ ...newDestinationDraft(company, { tourTemplate }), ...place }, company)

/** A place whose marker was put somewhere else: that is where it lies, and where a vehicle stops. */
export const placeAt = (place: AddressValue, [lng, lat]: readonly [number, number]): AddressValue => ({
  ...place,
  lng: String(lng),
  lat: String(lat),
  navLng: lng,
  navLat: lat,
  positionAccuracy: 'manual',
})
