import type { Company } from '../../../contract/company/company'
import type { AddressValue } from '../../../domain/address/addressValue'
import type { Suggestion } from '../../../kits/address/suggestion'
import type { Plan } from '../../../kits/tourPlan/derivePlan'
import { figuresOf, toRoutedStop, type LegCache, type StopFacts } from '../../../kits/tourPlan/tourFigures'

/** The effect of one more stop at the end of a tour. */
export type StopPreview = {
  /** Difference to the present duration. */
  durationSeconds: number
  /** Seconds since midnight. */
  endTime: number
}

/** @param place position of the stop, which takes precedence over that of the suggestion */
export function previewStop(
  plan: Plan,
  book: LegCache,
  suggestion: Suggestion,
  place: AddressValue,
  company: Company,
): StopPreview {
  const stop = toRoutedStop({ ...factsOf(suggestion, company), ...positionOf(place) })
  const figures = figuresOf(plan.outlines, [...plan.routed, stop], book)
  return {
    durationSeconds: figures.durationSeconds - plan.figures.durationSeconds,
    endTime: figures.endTime,
  }
}

/**
 * A template has a service time and a window as a destination has. An address gets the company's defaults.
 */
function factsOf(suggestion: Suggestion, company: Company): StopFacts {
  if (suggestion.kind !== 'address') return suggestion.record
  return {
    lengthOfStay: company.defaultDestinationLengthOfStay,
    capacity: company.defaultCapacity,
    earliestTime: company.defaultDestinationEarliestTime,
    latestTime: company.defaultDestinationLatestTime,
    timeWindowType: company.defaultDestinationTimeWindowType,
  }
}

const positionOf = ({ lat, lng, navLat, navLng }: AddressValue) => ({
  lat: lat === null ? null : Number(lat),
  lng: lng === null ? null : Number(lng),
  navLat,
  navLng,
})
