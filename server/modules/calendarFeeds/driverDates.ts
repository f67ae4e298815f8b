import { dayNumberOf, shiftDay, type IsoDay } from '../../../src/contract/rhythm/calendarDay'
import { departureOf } from '../../../src/contract/tour/tourViolations'
import { momentOf } from '../../../src/contract/tour/wallClock'
import type { Db } from '../../db/client'
import { driverOfDate } from '../plannedTours/crewOfDate'
import { plannedDates, type PlannedDate } from '../plannedTours/plannedDates'
import { templatesOfDriver } from '../plannedTours/templatesOfDriver'
import { companyDates, datedTours, type CompanyDates } from '../plannedTours/tourDates'

const daysBack = 7
const daysAhead = 60
const dayMs = 86_400_000

/** A tour of a driver on a date. It has no name and no address of a customer. */
export type DriverDate = {
  tourTemplateId: string
  date: IsoDay
  tour: string
  start: Date
  end: Date
  stopCount: number
  distanceMeters: number
  /** Of the start of the tour; null if it has none. */
  address: string | null
}

/** Tours of a driver in the last week and in the next two months, without cancelled ones. */
export async function driverDates(
  db: Db,
  companyId: string,
  userId: string,
  at: Date,
): Promise<readonly DriverDate[]> {
  const company = await companyDates(db, companyId, at)
  const span = { from: shiftDay(company.today, -daysBack), to: shiftDay(company.today, daysAhead) }
  const ids = await templatesOfDriver(db, companyId, userId, span)
  if (ids.length === 0) return []
  const tours = (await datedTours(db, companyId, company, span, ids)).filter(
    ({ template: { active, planning } }) => active && !planning,
  )
  const plans = await plannedDates(db, companyId, company, tours, span)
  return plans
    .filter((plan) => driverOfDate(plan) === userId && isDriven(plan))
    .map((plan) => driverDate(plan, company))
}

const isDriven = ({ deviation, stops }: PlannedDate): boolean =>
  deviation?.cancelledBecause == null && stops.length > 0

function driverDate(
  { tour: { template }, date, deviation, stops, figures }: PlannedDate,
  { zone, departure: byDefault }: CompanyDates,
): DriverDate {
  const departure = deviation?.earliestTime ?? departureOf(template, byDefault)
  const momentAt = (seconds: number) => momentOf(new Date(dayNumberOf(date) * dayMs + seconds * 1000), zone)
  return {
    tourTemplateId: template.id,
    date,
    tour: template.name,
    start: momentAt(departure),
    end: momentAt(departure + figures.durationSeconds),
    stopCount: stops.length,
    distanceMeters: figures.distanceMeters,
    address: template.startAddress,
  }
}
