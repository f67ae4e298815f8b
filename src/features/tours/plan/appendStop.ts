import type { Company } from '../../../contract/company/company'
import type { Iri } from '../../../contract/wire/ids'
import type { AddressValue } from '../../../domain/address/addressValue'
import { bodyOfPlace } from '../../../domain/destination/placedDestination'
import type { Suggestion } from '../../../kits/address/suggestion'
import type { TourPlanEvent } from '../../../machines/tourPlan/tourPlanTypes'

/**
 * Whether a suggestion becomes a stop as a copy: a destination of another tour stays there too, for its driver may be on
 * the way. Of whose tour nothing is told may belong to one, from which it must not be taken.
 */
export const isCopied = (suggestion: Suggestion): boolean =>
  suggestion.kind === 'destination' && suggestion.record.tourTemplate !== null

type Tour = { tourTemplate: Iri; shown: readonly Iri[]; company: Company }

/**
 * What the plan is asked for, so that a suggestion becomes the last stop of the tour.
 * @param place where an address is to be, which may have been put elsewhere by hand
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
