import type { Company } from '../../../contract/company/company'
import type { Tour } from '../../../contract/tour/tour'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { departureOf } from '../../../contract/tour/tourViolations'
import { idOfIri, type Iri } from '../../../contract/wire/ids'
import { dayText, secondsOfDay } from '../../../domain/records/companyClock'
import { readMoment } from '../../../domain/records/origin'
import { statusOfTour, violationsOfTour } from '../../../kits/tourFacts/tourFacts'
import { shownText } from '../../../lib/shownText'
import type { StartableTour } from '../../../machines/command/commandTypes'
import { markOf, type TourMark } from './tourMark'

export type WaitingTour = TourMark & {
  iri: Iri
  id: string
  /** Seconds since midnight. */
  departure: number
  /** Seconds since it should have started; null before that. */
  overdue: number | null
  stopCount: number | null
  /** Null if the server does not send them. */
  assignees: readonly Iri[] | null
  start: StartableTour
}

/**
 * Returns active tours not started today, by departure. A server may not send the last start of a tour, so
 * the last completed tours are checked too.
 */
export function deriveWaiting(
  templates: readonly TourTemplate[],
  completed: readonly Tour[],
  company: Company,
  now: Date,
): WaitingTour[] {
  const today = dayText(now)
  const isToday = (text: string | null | undefined) => {
    const moment = readMoment(text)
    return moment !== null && dayText(moment) === today
  }
  const drivenToday = new Set(
    completed.flatMap((tour) => (isToday(tour.startDate) ? [tour.tourTemplate] : [])),
  )
  const secondOfDay = Math.floor(secondsOfDay(now))
  return templates
    .filter(
      (template) =>
        template.active !== false &&
        template.running !== true &&
        template.destinationCount !== 0 &&
        !isToday(template.lastStartDate) &&
        !drivenToday.has(template['@id']),
    )
    .map((template) => {
      const departure = departureOf(template, company.defaultTourTemplateEarliestTime)
      const stopCount = template.destinationCount ?? null
      return {
        ...markOf(template.name, template.color),
        iri: template['@id'],
        id: idOfIri(template['@id']),
        departure,
        overdue: secondOfDay > departure ? secondOfDay - departure : null,
        stopCount,
        assignees: template.assignees ?? null,
        start: {
          iri: template['@id'],
          name: shownText(template.name),
          destinationCount: stopCount,
          violations: violationsOfTour(template, company),
          status: statusOfTour(template),
        },
      }
    })
    .toSorted((one, other) => one.departure - other.departure)
}
