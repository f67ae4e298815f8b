import type { Company } from '../../contract/company/company'
import type { Iri } from '../../contract/wire/ids'
import type { AddressValue } from '../address/addressValue'
import { newDestinationDraft } from './destinationDraft'
import { bodyOfDraft } from './destinationDraftBody'

/**
 * The body of a new destination of a tour whose place alone is known. All other values are the company's
 * defaults.
 */
export const bodyOfPlace = (place: AddressValue, company: Company, tourTemplate: Iri) =>
  bodyOfDraft({ ...newDestinationDraft(company, { tourTemplate }), ...place }, company)

/** A place with a moved marker: both its position and its navigation target are the new point. */
export const placeAt = (place: AddressValue, [lng, lat]: readonly [number, number]): AddressValue => ({
  ...place,
  lng: String(lng),
  lat: String(lat),
  navLng: lng,
  navLat: lat,
  positionAccuracy: 'manual',
})
