import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Caller } from '../../auth/caller'
import type { Db } from '../../db/client'
import { isRecord } from '../../db/conditions'
import { tours } from '../../db/schema/driving'
import { tourTemplateAssignees as assignees } from '../../db/schema/planning'
import { forbidden, notFound } from '../../http/problem'
import type { WriteContext } from '../../http/write'

type Requester = Pick<Caller, 'companyId' | 'userId'>

/** Condition: the caller drives the tour. Without a driver, the assignees of its template do. */
export const isDrivenBy = ({ companyId, userId }: Requester) =>
  and(
    eq(tours.companyId, companyId),
    or(
      eq(tours.driverId, userId),
      and(
        isNull(tours.driverId),
        sql`exists (select 1 from ${assignees} where ${and(
          eq(assignees.companyId, tours.companyId),
          eq(assignees.tourTemplateId, tours.tourTemplateId),
          eq(assignees.userId, userId),
        )})`,
      ),
    ),
  )

/**
 * Returns a tour that the caller drives.
 * @throws Problem 404 if the company has no such tour, 403 if another user drives it, also for administrators
 */
export async function ownTour(db: Db, caller: Requester, id: string): Promise<typeof tours.$inferSelect> {
  const [tour] = await db
    .select()
    .from(tours)
    .where(isRecord(tours, caller.companyId, id))
  if (tour === undefined) throw notFound()
  if (!(await drives(db, caller, id))) throw forbidden()
  return tour
}

/** @throws Problem 403 for drivers who act on another driver's tour; administrators may */
export async function mayDrive({ tx, caller }: WriteContext, tourId: string): Promise<void> {
  if (!caller.facts.isCompanyAdmin && !(await drives(tx, caller, tourId))) throw forbidden()
}

async function drives(db: Db, caller: Requester, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: tours.id })
    .from(tours)
    .where(and(eq(tours.id, id), isDrivenBy(caller)))
  return found !== undefined
}
