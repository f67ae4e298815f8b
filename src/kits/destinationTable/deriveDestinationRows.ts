import type { Destination } from '../../contract/destination/destination'
import { isApproximate } from '../../contract/destination/positionAccuracy'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import type { TourTemplateOption } from '../../contract/tour/tourTemplate'
import { tourCode, tourCodes } from '../../lib/tourBadge'
import { customValuesOf, authorNameOf, readMoment } from './recordFacts'
import { shownAddress } from '../../lib/shownAddress'
import { shownText } from '../../lib/shownText'

export type RowTour = { iri: Iri; id: string; name: string; code: string; colour: string | null }

/** A destination as a table row; empty text and null mean unknown. */
export type DestinationRow = {
  iri: Iri
  isRoute: boolean
  name: string
  address: string
  city: string
  street: string
  zip: string
  /** Degrees. */
  lat: number | null
  lng: number | null
  /** The position is approximate. */
  isApproximate: boolean
  tour: RowTour | null
  /** The @id of the linked template. */
  template: Iri | null
  /** The @ids of its categories; null if the server does not send them. */
  tags: readonly Iri[] | null
  /** Seconds. */
  lengthOfStay: number | null
  attachmentCount: number | null
  /** 1-based position in its tour. */
  position: number | null
  reference: string
  /** Seconds since midnight. */
  earliestTime: number | null
  latestTime: number | null
  eta: number | null
  note: string
  createdAt: Date | null
  createdBy: string
  /** By the @id of the custom field. */
  customValues: ReadonlyMap<Iri, unknown>
}

/** @param tours all tours of the company: a badge must be the same in every list */
export function deriveDestinationRows(
  destinations: readonly Destination[],
  tours: readonly TourTemplateOption[],
): DestinationRow[] {
  const codes = tourCodes(tours.map(({ name }) => name ?? ''))
  const codeOf = new Map(tours.map((tour, index) => [tour['@id'], codes[index] ?? '']))
  return destinations.map((destination) => ({
    iri: destination['@id'],
    isRoute: destination.multipoint === true,
    name: shownText(destination.name),
    address: shownAddress(destination.address),
    city: shownText(destination.city),
    street: shownText(destination.street),
    zip: shownText(destination.zip),
    lat: destination.lat ?? null,
    lng: destination.lng ?? null,
    isApproximate: isApproximate(destination.positionAccuracy),
    tour: tourOf(destination.tourTemplate, codeOf),
    template: destination.destinationTemplate ?? null,
    tags: destination.tags ?? null,
    lengthOfStay: destination.lengthOfStay ?? null,
    attachmentCount: destination.attachmentCount ?? null,
    position: destination.positionInTour ?? null,
    reference: shownText(destination.refId),
    earliestTime: destination.earliestTime ?? null,
    latestTime: destination.latestTime ?? null,
    eta: destination.eta ?? null,
    note: shownText(destination.propertyDescription),
    createdAt: readMoment(destination.createdAt),
    createdBy: authorNameOf(destination.createdBy),
    customValues: customValuesOf(destination.customFieldValues),
  }))
}

/** Display name for checkboxes, menus and messages. */
export const titleOfRow = ({ name, address }: DestinationRow): string => name || address

function tourOf(tour: Destination['tourTemplate'], codeOf: ReadonlyMap<Iri, string>): RowTour | null {
  if (tour == null) return null
  return {
    iri: tour['@id'],
    id: idOfIri(tour['@id']),
    name: shownText(tour.name),
    code: codeOf.get(tour['@id']) ?? tourCode(tour.name ?? ''),
    colour: tour.color ?? null,
  }
}
