import { and, between, eq } from 'drizzle-orm'
import type { IsoDay } from '../../../src/contract/rhythm/calendarDay'
import type { Db } from '../../db/client'
import { plannedTours, tourTemplateAssignees } from '../../db/schema/planning'

/** Ids of the templates that the user is assigned to, or drives on a date of the span. */
export async function templatesOfDriver(
  db: Db,
  companyId: string,
  userId: string,
  { from, to }: { from: IsoDay; to: IsoDay },
): Promise<string[]> {
  const a = tourTemplateAssignees
  const assigned = await db
    .select({ id: a.tourTemplateId })
    .from(a)
    .where(and(eq(a.companyId, companyId), eq(a.userId, userId)))
  const substituted = await db
    .selectDistinct({ id: plannedTours.tourTemplateId })
    .from(plannedTours)
    .where(
      and(
        eq(plannedTours.companyId, companyId),
        eq(plannedTours.assigneeId, userId),
        between(plannedTours.date, from, to),
      ),
    )
  return [...new Set([...assigned, ...substituted].map(({ id }) => id))]
}
