import { and, asc, between, desc, eq, gte, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import { federalStates } from '../../../src/contract/company/tourRules'
import { createCalendar, type RhythmCalendar } from '../../../src/contract/rhythm/calendar'
import { shiftDay, type IsoDay } from '../../../src/contract/rhythm/calendarDay'
import type { Rhythm } from '../../../src/contract/rhythm/rhythm'
import { pauseRuleOf, type PauseRule } from '../../../src/contract/tour/pauseRule'
import { proofStates } from '../../../src/contract/tour/planningTerms'
import { dayText, timeZoneOf, wallTimeOf } from '../../../src/contract/tour/wallClock'
import type { Db } from '../../db/client'
import { isAnyOf, isOneOf } from '../../db/conditions'
import { proofsOfService, serviceLocations, tours } from '../../db/schema/driving'
import { companies } from '../../db/schema/people'
import {
  destinations,
  plannedTours,
  tourFigures,
  tourTemplateAssignees,
  tourTemplates,
} from '../../db/schema/planning'
import { groupBy } from '../imports/groupBy'
import { areFiguresOf } from '../tourTemplates/plan'

/** What the dates of a company's tours follow from besides the tours. */
export type CompanyDates = {
  calendar: RhythmCalendar
  zone: string
  /** Today in the time zone of the company. */
  today: IsoDay
  /** Default departure in seconds since midnight. */
  departure: number | null
  pauseRule: PauseRule | null
}

export type StopRow = Awaited<ReturnType<typeof findStops>>[number]
export type DateRow = typeof plannedTours.$inferSelect

/** A tour that was started on a date, with the number of its stops by their last proofs. */
export type Run = {
  id: string
  startDate: Date
  endDate: Date | null
  count: number
  doneCount: number
  failedCount: number
}

/** A tour template with all that the plans of its dates need. */
export type DatedTour = {
  template: typeof tourTemplates.$inferSelect
  figures: typeof tourFigures.$inferSelect | null
  /** Ids, sorted. */
  assignees: readonly string[]
  /** Active stops in order. */
  stops: readonly StopRow[]
  deviations: ReadonlyMap<IsoDay, DateRow>
  runs: ReadonlyMap<IsoDay, Run>
}

/** @param at the present */
export async function companyDates(db: Db, companyId: string, at: Date): Promise<CompanyDates> {
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
  const zone = timeZoneOf(company)
  const state = federalStates.find((each) => each === company?.holidayState) ?? null
  return {
    calendar: createCalendar(state, company?.daysOff ?? [], company?.schoolHolidays ?? []),
    zone,
    today: dayText(wallTimeOf(at, zone)),
    departure: company?.defaultTourTemplateEarliestTime ?? null,
    pauseRule: company === undefined ? null : pauseRuleOf(company),
  }
}

type Span = { from: IsoDay; to: IsoDay }

/**
 * Reads tours and their dates between two days, both included.
 * @param ids templates in any state; without, all active ones of the company that are not being planned
 */
export async function datedTours(
  db: Db,
  companyId: string,
  { zone }: Pick<CompanyDates, 'zone'>,
  { from, to }: Span,
  ids?: readonly string[],
): Promise<DatedTour[]> {
  const templates = await db
    .select({ template: tourTemplates, figures: tourFigures })
    .from(tourTemplates)
    .leftJoin(tourFigures, areFiguresOf)
    .where(
      ids === undefined
        ? and(
            eq(tourTemplates.companyId, companyId),
            eq(tourTemplates.active, true),
            eq(tourTemplates.planning, false),
          )
        : isOneOf(tourTemplates, companyId, ids),
    )
    .orderBy(asc(tourTemplates.name), asc(tourTemplates.id))
  const templateIds = templates.map(({ template }) => template.id)
  if (templateIds.length === 0) return []
  const stops = await findStops(
    db,
    companyId,
    and(isAnyOf(destinations.tourTemplateId, templateIds), eq(destinations.active, true)),
  )
  const stopOf = new Map(stops.map((stop) => [stop.id, stop]))
  const assignees = groupBy(
    await db
      .select()
      .from(tourTemplateAssignees)
      .where(
        and(
          eq(tourTemplateAssignees.companyId, companyId),
          isAnyOf(tourTemplateAssignees.tourTemplateId, templateIds),
        ),
      )
      .orderBy(asc(tourTemplateAssignees.userId)),
    ({ tourTemplateId }) => tourTemplateId,
  )
  const deviations = groupBy(
    await db
      .select()
      .from(plannedTours)
      .where(
        and(
          eq(plannedTours.companyId, companyId),
          isAnyOf(plannedTours.tourTemplateId, templateIds),
          between(plannedTours.date, from, to),
        ),
      ),
    ({ tourTemplateId }) => tourTemplateId,
  )
  const runs = groupBy(
    await findRuns(db, companyId, templateIds, { from, to }),
    ({ tourTemplateId }) => tourTemplateId,
  )
  return templates.map(({ template, figures }) => ({
    template,
    figures,
    assignees: (assignees.get(template.id) ?? []).map(({ userId }) => userId),
    stops: template.stopIds.flatMap((id) => stopOf.get(id) ?? []),
    deviations: new Map((deviations.get(template.id) ?? []).map((row) => [row.date, row])),
    // The first one of a date, so that a second start does not replace it.
    runs: new Map(
      (runs.get(template.id) ?? []).map((run) => [dayText(wallTimeOf(run.startDate, zone)), run]),
    ),
  }))
}

/** Reads stops by a condition, with all that a route, a schedule and a rhythm need. */
export function findStops(db: Db, companyId: string, condition: SQL | undefined) {
  return db
    .select({
      id: destinations.id,
      name: destinations.name,
      address: destinations.address,
      active: destinations.active,
      rhythm: sql<Rhythm | null>`${destinations.rhythm}`,
      lat: destinations.lat,
      lng: destinations.lng,
      navLat: destinations.navLat,
      navLng: destinations.navLng,
      timeWindowType: destinations.timeWindowType,
      earliestTime: destinations.earliestTime,
      latestTime: destinations.latestTime,
      lengthOfStay: destinations.lengthOfStay,
      capacity: destinations.capacity,
      ignoredRestrictions: destinations.ignoredRestrictions,
      orderLock: destinations.orderLock,
    })
    .from(destinations)
    .where(and(eq(destinations.companyId, companyId), condition))
}

/** Latest runs first, so that the first one of a day is kept in a map by day. */
async function findRuns(db: Db, companyId: string, templateIds: readonly string[], { from, to }: Span) {
  // A day of the company begins at most a day before or after that of UTC.
  const [after, before] = [shiftDay(from, -1), shiftDay(to, 2)].map((day) => new Date(day)) as [Date, Date]
  const l = serviceLocations
  const p = proofsOfService
  const latest = sql`(select ${p.state} from ${p} where ${and(eq(p.companyId, l.companyId), eq(p.serviceLocationId, l.id))} order by ${p.timeStamp} desc limit 1)`
  const countIn = (state?: (typeof proofStates)[number]) =>
    sql<number>`(select count(*)::integer from ${l} where ${and(
      eq(l.companyId, tours.companyId),
      eq(l.tourId, tours.id),
      state === undefined ? undefined : sql`${latest} = ${state}`,
    )})`
  const rows = await db
    .select({
      id: tours.id,
      tourTemplateId: tours.tourTemplateId,
      startDate: tours.startDate,
      endDate: tours.endDate,
      count: countIn(),
      doneCount: countIn('COMPLETED'),
      failedCount: countIn('FAILED'),
    })
    .from(tours)
    .where(
      and(
        eq(tours.companyId, companyId),
        isNotNull(tours.tourTemplateId),
        inArray(tours.tourTemplateId, [...templateIds]),
        gte(tours.startDate, after),
        lt(tours.startDate, before),
      ),
    )
    .orderBy(desc(tours.startDate), desc(tours.id))
  return rows
}
