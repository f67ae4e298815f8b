import { and, eq, gte, lte } from 'drizzle-orm'
import { availabilityOn, type Availability } from '../../../src/contract/company/availability'
import type { IsoDay } from '../../../src/contract/rhythm/calendarDay'
import { latestEndOf } from '../../../src/contract/tour/tourClock'
import type { Db } from '../../db/client'
import { isAnyOf, isOneOf } from '../../db/conditions'
import { absences, vehicles } from '../../db/schema/availability'
import { users } from '../../db/schema/people'
import { tourTemplateAssignees, tourTemplates } from '../../db/schema/planning'
import { notFound } from '../../http/problem'
import { plannedDates } from '../plannedTours/plannedDates'
import { planOfDate } from '../plannedTours/planOfDate'
import { datedTours, type CompanyDates } from '../plannedTours/tourDates'
import { loadPlan, type Plan } from '../tourTemplates/plan'
import { stopIds } from '../tourTemplates/stopOrder'
import { unknown } from './shareQuestion'

/** A tour that exists, as its template or one of its dates has it. */
export type KnownTour = {
  id: string
  name: string
  plan: Plan
  /** All stops in order. */
  ids: readonly string[]
  /** On the clock of the tour; null if it may end at any time. */
  latestEnd: number | null
  /** Ids of users. */
  drivers: readonly string[]
  vehicleId: string | null
}

/** @throws Problem 422 if a tour is unknown */
export async function readTemplates(
  db: Db,
  companyId: string,
  tourIds: readonly string[],
  { includeInactive }: { includeInactive: boolean },
): Promise<KnownTour[]> {
  const rows = await db
    .select({ id: tourTemplates.id, name: tourTemplates.name, vehicleId: tourTemplates.vehicleId })
    .from(tourTemplates)
    .where(isOneOf(tourTemplates, companyId, tourIds))
  const table = tourTemplateAssignees
  const assigned = await db
    .select({ of: table.tourTemplateId, user: table.userId })
    .from(table)
    .where(and(eq(table.companyId, companyId), isAnyOf(table.tourTemplateId, tourIds)))
  const tours: KnownTour[] = []
  for (const { id, name, vehicleId } of inOrder(rows, tourIds, (row) => row.id)) {
    const plan = await loadPlan(db, companyId, id, { includeInactive })
    if (plan === undefined) throw notFound()
    const ids = await stopIds(db, { companyId, tourTemplateId: id })
    const drivers = assigned.filter(({ of }) => of === id).map(({ user }) => user)
    tours.push({ id, name, plan, ids, latestEnd: latestEndOf(plan), drivers, vehicleId })
  }
  return tours
}

/**
 * Reads tours with the stops, the driver and the vehicle of a date.
 * @throws Problem 422 if a tour is unknown
 */
export async function readDates(
  db: Db,
  companyId: string,
  company: CompanyDates,
  tourIds: readonly string[],
  date: IsoDay,
): Promise<KnownTour[]> {
  const span = { from: date, to: date }
  const dated = await datedTours(db, companyId, company, span, tourIds)
  const planned = await plannedDates(db, companyId, company, dated, span, { isComplete: true })
  const read = inOrder(planned, tourIds, ({ tour }) => tour.template.id).map((each) => {
    const { tour, deviation, stops } = each
    const { id, name } = tour.template
    const driver = deviation?.hasOwnAssignee === true ? deviation.assigneeId : (tour.assignees[0] ?? null)
    const vehicleId = deviation?.hasOwnVehicle === true ? deviation.vehicleId : tour.template.vehicleId
    const ids = stops.map((stop) => stop.id)
    return { id, name, plan: planOfDate(each, company), ids, driver, vehicleId }
  })
  const availabilityOf = await driversOn(db, companyId, present(read.map(({ driver }) => driver)), date)
  const capacityOf = await capacities(db, companyId, present(read.map(({ vehicleId }) => vehicleId)))
  return read.map(({ driver, plan, vehicleId, ...tour }) => {
    const maximumCapacity = Math.min(plan.maximumCapacity, capacityOf.get(vehicleId) ?? Infinity)
    return {
      ...tour,
      plan: { ...plan, maximumCapacity },
      latestEnd: driverEnd(plan, availabilityOf.get(driver) ?? { kind: 'open' }),
      drivers: present([driver]),
      vehicleId,
    }
  })
}

/** A driver who is absent or off duty takes over nothing: his tour ends at its departure. */
function driverEnd(plan: Plan, availability: Availability): number | null {
  const own = latestEndOf(plan)
  if (availability.kind === 'open') return own
  const end = availability.kind === 'hours' ? Math.max(availability.to, plan.departure) : plan.departure
  return own === null ? end : Math.min(own, end)
}

/** When drivers can work on a day, by their ids. */
async function driversOn(db: Db, companyId: string, ids: readonly string[], date: IsoDay) {
  const rows = await db
    .select({ id: users.id, workingHours: users.workingHours })
    .from(users)
    .where(isOneOf(users, companyId, ids))
  const absent = await db
    .select({ userId: absences.userId, firstDay: absences.firstDay, lastDay: absences.lastDay })
    .from(absences)
    .where(
      and(
        eq(absences.companyId, companyId),
        isAnyOf(absences.userId, ids),
        lte(absences.firstDay, date),
        gte(absences.lastDay, date),
      ),
    )
  return new Map<string | null, Availability>(
    rows.map(({ id, workingHours }) => [
      id,
      availabilityOn({ workingHours, absences: absent.filter(({ userId }) => userId === id) }, date),
    ]),
  )
}

/** Capacities of vehicles by their ids; null does not limit. */
async function capacities(db: Db, companyId: string, ids: readonly string[]) {
  const rows = await db
    .select({ id: vehicles.id, maximumCapacity: vehicles.maximumCapacity })
    .from(vehicles)
    .where(isOneOf(vehicles, companyId, ids))
  return new Map<string | null, number | null>(rows.map(({ id, maximumCapacity }) => [id, maximumCapacity]))
}

const present = (ids: readonly (string | null)[]): string[] => ids.flatMap((id) => id ?? [])

/** @throws Problem 422 if the rows lack one of the ids */
function inOrder<Row>(rows: readonly Row[], ids: readonly string[], idOf: (row: Row) => string): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ids.map((id, index) => {
    const row = byId.get(id)
    if (row === undefined) throw unknown(`tourTemplates[${index}]`)
    return row
  })
}
