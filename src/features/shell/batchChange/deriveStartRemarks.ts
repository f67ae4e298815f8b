import type { Company } from '../../../contract/company/company'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import type { Iri } from '../../../contract/wire/ids'
import { statusOfTour, violationsOfTour } from '../../../kits/tourFacts/tourFacts'
import { shownText } from '../../../lib/shownText'
import { tourStartTexts, toursTexts } from '../../../texts/tours/tours'
import { violationSentences } from '../../../texts/tours/violations'

/** What the user should know of a tour before its start. */
export type StartRemark = { iri: Iri; name: string; isStrict: boolean; text: string }

/** @param active all active tours; a tour that is not among them is inactive */
export function deriveStartRemarks(
  items: readonly { iri: Iri; name: string }[],
  active: readonly TourTemplate[],
  company: Company,
): StartRemark[] {
  const tourOf = new Map(active.map((tour) => [tour['@id'], tour]))
  return items.flatMap(({ iri, name: known }) => {
    const tour = tourOf.get(iri)
    const name = known || shownText(tour?.name) || toursTexts.nameless
    if (tour === undefined) return [{ iri, name, isStrict: false, text: tourStartTexts.inactive }]
    const violations = violationSentences(violationsOfTour(tour, company))
    const texts = [
      ...(statusOfTour(tour) === 'running' ? [tourStartTexts.alreadyRunning] : []),
      ...(tour.destinationCount === 0 ? [tourStartTexts.stops({ count: 0 })] : []),
      ...violations.map(({ text }) => text),
    ]
    const isStrict = violations.some(({ tone }) => tone === 'strict')
    return texts.length === 0 ? [] : [{ iri, name, isStrict, text: texts.join(' ') }]
  })
}
