import type { StartProblem } from '../../../src/contract/driving/driverDay'
import type { IsoDay } from '../../../src/contract/rhythm/calendarDay'
import { departureOf } from '../../../src/contract/tour/tourViolations'
import type { Db } from '../../db/client'
import { createDateFigures, type DateFigures } from '../plannedTours/dateFigures'
import { plannedDates, type PlannedDate } from '../plannedTours/plannedDates'
import { templatesOfDriver } from '../plannedTours/templatesOfDriver'
import { datedTours, type CompanyDates, type DatedTour, type StopRow } from '../plannedTours/tourDates'

/** A tour that a driver may start on a day. */
export type TourToStart = {
  template: DatedTour['template']
  date: IsoDay
  /** Whether the start follows the plan of the date; otherwise it has all active stops of the template. */
  isPlanned: boolean
  /** Departure in seconds since midnight. */
  departure: number
  stops: readonly StopRow[]
  figures: DateFigures
  /** Why `POST /api/tours` would refuse the start. */
  problems: readonly StartProblem[]
}

/**
 * Tours of a driver on a day that no user has started yet, by departure. Whose they are follows the rule of a start:
 * the own driver of the date, else the assignees of the template. Cancelled dates are left out. A template without any
 * dates is offered each day from today on.
 */
export async function toursToStart(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
  company: CompanyDates,
  day: IsoDay,
): Promise<TourToStart[]> {
  const span = { from: day, to: day }
  const ids = await templatesOfDriver(db, companyId, userId, span)
  if (ids.length === 0) return []
  const tours = (await datedTours(db, companyId, company, span, ids)).filter(
    ({ template: { active, planning }, runs }) => active && !planning && !runs.has(day),
  )
  const plans = await plannedDates(db, companyId, company, tours, span)
  const dated = new Set(plans.map(({ tour }) => tour.template.id))
  const undated = day < company.today ? [] : tours.filter((tour) => !dated.has(tour.template.id))
  return [
    ...plans.filter((plan) => isDriverOf(plan, userId) && !isCancelled(plan)).map(ofPlan),
    ...undated.filter((tour) => hasNoDates(tour) && tour.assignees.includes(userId)).map(ofTemplate),
  ].toSorted((one, other) => one.departure - other.departure)

  function ofPlan({ tour: { template }, date, deviation, stops, figures }: PlannedDate): TourToStart {
    const departure = deviation?.earliestTime ?? departureOf(template, company.departure)
    return {
      template,
      date,
      isPlanned: true,
      departure,
      stops,
      figures,
      problems: problemsOf(template, stops),
    }
  }

  function ofTemplate(tour: DatedTour): TourToStart {
    const { template, stops } = tour
    return {
      template,
      date: day,
      isPlanned: false,
      departure: departureOf(template, company.departure),
      stops,
      figures: createDateFigures(tour, company)(stops, null),
      problems: problemsOf(template, stops),
    }
  }
}

const isDriverOf = ({ deviation, tour: { assignees } }: PlannedDate, userId: string): boolean =>
  deviation?.hasOwnAssignee === true ? deviation.assigneeId === userId : assignees.includes(userId)

const isCancelled = ({ deviation }: PlannedDate): boolean => deviation?.cancelledBecause != null

const hasNoDates = ({ template, stops }: DatedTour): boolean =>
  template.rhythm === null && stops.every(({ rhythm }) => rhythm === null)

const problemsOf = (
  { startAddress }: Pick<DatedTour['template'], 'startAddress'>,
  stops: readonly StopRow[],
): StartProblem[] => [
  ...(startAddress?.trim() ? [] : (['startAddressMissing'] as const)),
  ...(stops.length === 0 ? (['noStops'] as const) : []),
]
