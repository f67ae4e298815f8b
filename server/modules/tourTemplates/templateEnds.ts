import { and, asc, eq } from 'drizzle-orm'
import { commonHours } from '../../../src/contract/company/availability'
import type { Rhythm, WeekdayCode } from '../../../src/contract/rhythm/rhythm'
import type { Db } from '../../db/client'
import { isAnyOf, isOneOf } from '../../db/conditions'
import { users } from '../../db/schema/people'
import { tourTemplateAssignees, tourTemplates } from '../../db/schema/planning'
import { latestEndWith } from '../plannedTours/dateCrew'
import type { Plan } from './plan'

/**
 * Reads when tours have to end on any of their weekdays, because of their own latest end and the working hours of
 * their driver. A tour without certain weekdays is not limited by working hours.
 * @returns the end on the clock of a tour; null if it may end at any time
 */
export async function readTemplateEnds(
  db: Db,
  companyId: string,
  tourIds: readonly string[],
): Promise<(plan: Plan) => number | null> {
  const rhythms = await db
    .select({ id: tourTemplates.id, rhythm: tourTemplates.rhythm })
    .from(tourTemplates)
    .where(isOneOf(tourTemplates, companyId, tourIds))
  const table = tourTemplateAssignees
  const drivers = await db
    .select({ tourId: table.tourTemplateId, workingHours: users.workingHours })
    .from(table)
    .innerJoin(users, and(eq(users.companyId, table.companyId), eq(users.id, table.userId)))
    .where(and(eq(table.companyId, companyId), isAnyOf(table.tourTemplateId, tourIds)))
    .orderBy(asc(table.userId))
  const weekdaysOf = new Map(rhythms.map(({ id, rhythm }) => [id, tourWeekdays(rhythm)]))
  return (plan) => {
    // As on a date, the first one drives.
    const driver = drivers.find(({ tourId }) => tourId === plan.key.id)
    const weekdays = weekdaysOf.get(plan.key.id) ?? null
    return latestEndWith(plan, { driver: commonHours(driver?.workingHours, weekdays) })
  }
}

const tourWeekdays = (rhythm: Rhythm | null): readonly WeekdayCode[] | null =>
  rhythm !== null && 'weekdays' in rhythm.schedule ? rhythm.schedule.weekdays : null
