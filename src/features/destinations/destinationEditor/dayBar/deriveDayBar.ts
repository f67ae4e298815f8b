import type { Company } from '../../../../contract/company/company'
import type { Destination } from '../../../../contract/destination/destination'
import type { PlannedRoute } from '../../../../contract/tour/plannedRoute'
import { meantEndOfDay, meantTimeOfDay } from '../../../../contract/tour/timeOfDay'
import { timeWindowTypes } from '../../../../contract/tour/planningTerms'
import type { TourTemplate } from '../../../../contract/tour/tourTemplate'
import type { Iri } from '../../../../contract/wire/ids'
import type { StopDraft } from '../../../../domain/destination/stopDraft'
import { derivePlan, type PlanStop, type TimeAxis } from '../../../../kits/tourPlan/derivePlan'
import { remarkOf, type Remark } from '../../../../kits/tourPlan/stopWords'
import { outlineTour, toRoutedStop, withLegsOf } from '../../../../kits/tourPlan/tourFigures'
import { stopFormTexts as texts } from '../../../../texts/stops/stopForm'

export type DayBarInput = {
  tour: TourTemplate
  stops: readonly Destination[]
  route: PlannedRoute | undefined
  company: Company
  iri: Iri
  draft: Pick<StopDraft, 'earliestTime' | 'latestTime' | 'timeWindowType'>
}

/** The stop on the day of its tour with the window of the draft; null if it has no arrival there. */
export function deriveDayBar({ tour, stops, route, company, iri, draft }: DayBarInput): {
  stop: PlanStop
  axis: TimeAxis
  remark: Remark
} | null {
  const type = timeWindowTypes.find((known) => known === draft.timeWindowType)
  const own = stops.map((stop) =>
    stop['@id'] === iri
      ? {
          ...stop,
          earliestTime: meantTimeOfDay(draft.earliestTime),
          latestTime: meantEndOfDay(draft.latestTime),
          ...(type === undefined ? {} : { timeWindowType: type }),
        }
      : stop,
  )
  const outlines = outlineTour(tour, company)
  const book = withLegsOf(new Map(), route, outlines, stops.map(toRoutedStop))
  const { stops: planned, axis } = derivePlan(outlines, own, book, route)
  const stop = planned.find((each) => each.iri === iri)
  if (stop === undefined || stop.arrival === null) return null
  const { violation, window, arrival } = stop
  if (violation !== null) {
    const { tone, text } = remarkOf(violation)
    return { stop, axis, remark: { tone, text: texts.misses({ time: arrival, text }) } }
  }
  const text = window === null ? texts.arrives({ time: arrival }) : texts.fits({ time: arrival })
  return { stop, axis, remark: { tone: 'plain', text } }
}
