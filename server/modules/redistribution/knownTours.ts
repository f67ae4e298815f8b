import { and, eq } from 'drizzle-orm'
import type { IsoDay } from '../../../src/contract/rhythm/calendarDay'
import type { Db } from '../../db/client'
import { isAnyOf, isOneOf } from '../../db/conditions'
import { tourTemplateAssignees, tourTemplates } from '../../db/schema/planning'
import { notFound } from '../../http/problem'
import { driverOfDate, vehicleOfDate } from '../plannedTours/crewOfDate'
import { plannedDates } from '../plannedTours/plannedDates'
import { readAvailabilities } from '../plannedTours/dateCrew'
import { limitedPlan } from '../plannedTours/planOfDate'
import { datedTours, type CompanyDates } from '../plannedTours/tourDates'
import { loadPlan, type Plan } from '../tourTemplates/plan'
import { stopIds } from '../tourTemplates/stopOrder'
import { readTemplateEnds } from '../tourTemplates/templateEnds'
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
  /** Whether driver and vehicle are available, as far as is known. Otherwise it takes over nothing. */
  isManned: boolean
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
  const endOf = await readTemplateEnds(db, companyId, tourIds)
  const tours: KnownTour[] = []
  for (const { id, name, vehicleId } of inOrder(rows, tourIds, (row) => row.id)) {
    const plan = await loadPlan(db, companyId, id, { includeInactive })
    if (plan === undefined) throw notFound()
    const ids = await stopIds(db, { companyId, tourTemplateId: id })
    const drivers = assigned.filter(({ of }) => of === id).map(({ user }) => user)
    tours.push({ id, name, plan, ids, latestEnd: endOf(plan), isManned: true, drivers, vehicleId })
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
  const available = await readAvailabilities(db, companyId, span)
  return inOrder(planned, tourIds, ({ tour }) => tour.template.id).map((each) => {
    const { id, name } = each.tour.template
    const { plan, latestEnd, isManned } = limitedPlan(each, company, available)
    return {
      id,
      name,
      plan,
      ids: each.stops.map((stop) => stop.id),
      latestEnd,
      isManned,
      drivers: present(driverOfDate(each)),
      vehicleId: vehicleOfDate(each),
    }
  })
}

const present = (id: string | null): string[] => (id === null ? [] : [id])

/** @throws Problem 422 if the rows lack one of the ids */
function inOrder<Row>(rows: readonly Row[], ids: readonly string[], idOf: (row: Row) => string): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ids.map((id, index) => {
    const row = byId.get(id)
    if (row === undefined) throw unknown(`tourTemplates[${index}]`)
    return row
  })
}
