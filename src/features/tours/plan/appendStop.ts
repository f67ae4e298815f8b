import type { Company } from '../../../contract/company/company'
import type { Iri } from '../../../contract/wire/ids'
import type { AddressValue } from '../../../domain/address/addressValue'
import { bodyOfPlace } from '../../../domain/destination/placedDestination'
import type { Suggestion } from '../../../kits/address/suggestion'
import type { TourPlanEvent } from '../../../machines/tourPlan/tourPlanTypes'

/**
 * Returns whether a suggestion becomes a stop as a copy. A destination of another tour also stays there,
 * because its driver may be on the road. A destination with an unknown tour may belong to one, so it is
 * copied too.
 */
export const isCopied = (suggestion: Suggestion): boolean =>
  suggestion.kind === 'destination' && suggestion.record.tourTemplate !== null

type Tour = { tourTemplate: Iri; shown: readonly Iri[]; company: Company }

/**
 * Returns the event that makes a suggestion the last stop of the tour.
 * @param place position of an address, which the user may have moved
 */
export function appendStop(
  suggestion: Suggestion,
  place: AddressValue,
  { tourTemplate, shown, company }: Tour,
): TourPlanEvent {
  switch (suggestion.kind) {
    case 'template':
      return { type: 'stops.addTemplates', templates: [suggestion.record['@id']] }
    case 'address':
      return { type: 'stops.create', bodies: [bodyOfPlace(place, company, tourTemplate)] }
    case 'destination': {
      const stops = [suggestion.record['@id']]
      return isCopied(suggestion)
        ? { type: 'stops.move', stops, before: shown, to: tourTemplate, isCopy: true }
        : { type: 'stops.take', stops }
    }
  }
}
