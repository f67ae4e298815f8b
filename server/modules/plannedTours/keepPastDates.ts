import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import * as Schema from 'effect/Schema'
import { shiftDay, type IsoDay } from '../../../src/contract/rhythm/calendarDay'
import type { Db } from '../../db/client'
import { destinations, plannedTours as table, tourTemplates } from '../../db/schema/planning'
import { enqueue } from '../../jobs/enqueue'
import { defineJob } from '../../jobs/jobKind'
import { newId } from '../../uuid'
import { driverOfDate, vehicleOfDate } from './crewOfDate'
import { plannedDates } from './plannedDates'
import { companyDates, datedTours } from './tourDates'

/** Days that are recorded late, after the server did not run. */
const latestDaysBack = 14

/** Every hour, because days of companies end at different times. */
export const duePastDates = defineJob({
  name: 'plannedTours.addDue',
  payload: Schema.Struct({}),
  attempts: 3,
  timeoutMs: 60_000,
  isSerial: true,
  schedule: '5 * * * *',
  handle: async ({ db }) => {
    const companies = await db
      .selectDistinct({ companyId: tourTemplates.companyId })
      .from(tourTemplates)
      .leftJoin(
        destinations,
        and(
          eq(destinations.companyId, tourTemplates.companyId),
          eq(destinations.tourTemplateId, tourTemplates.id),
          isNotNull(destinations.rhythm),
        ),
      )
      .where(or(isNotNull(tourTemplates.rhythm), isNotNull(destinations.id)))
    await enqueue(db, pastDates, companies)
  },
})

/**
 * Records the plans of dates that have passed, so that later changes of templates do not affect them. Records only
 * what is missing, so it may run again.
 */
export const pastDates = defineJob({
  name: 'plannedTours.keepPast',
  payload: Schema.Struct({ companyId: Schema.String }),
  attempts: 5,
  timeoutMs: 300_000,
  isSerial: true,
  keyOf: ({ companyId }) => companyId,
  handle: async ({ db, now }, { companyId }) => recordPastDates(db, companyId, now()),
})

export async function recordPastDates(db: Db, companyId: string, at: Date): Promise<void> {
  const company = await companyDates(db, companyId, at)
  const to = shiftDay(company.today, -1)
  const from = await firstMissing(db, companyId, to)
  if (from > to) return
  const tours = await datedTours(db, companyId, company, { from, to })
  // As they were planned before they passed.
  const before = { ...company, today: from }
  const plans = await plannedDates(db, companyId, before, tours, { from, to })
  await db.transaction(async (tx) => {
    for (const plan of plans) {
      const { tour, date, stops, deviation } = plan
      const stopOrder = stops.map(({ id }) => id)
      if (deviation?.isPast === true || stopOrder.length === 0) continue
      await tx
        .insert(table)
        .values({ id: newId(at.getTime()), companyId, version: 0, tourTemplateId: tour.template.id, date })
        .onConflictDoNothing()
      await tx
        .update(table)
        .set({
          stopOrder,
          assigneeId: driverOfDate(plan),
          vehicleId: vehicleOfDate(plan),
          isPast: true,
          version: sql`${table.version} + 1`,
        })
        .where(
          and(
            eq(table.companyId, companyId),
            eq(table.tourTemplateId, tour.template.id),
            eq(table.date, date),
          ),
        )
    }
  })
}

/** The day after the last recorded one; yesterday if none was recorded yet. */
async function firstMissing(db: Db, companyId: string, yesterday: IsoDay): Promise<IsoDay> {
  const [found] = await db
    .select({ last: sql<string | null>`max(${table.date})::text` })
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.isPast, true)))
  const last = found?.last ?? null
  if (last === null) return yesterday
  const next = shiftDay(last, 1)
  const earliest = shiftDay(yesterday, 1 - latestDaysBack)
  return next < earliest ? earliest : next
}
