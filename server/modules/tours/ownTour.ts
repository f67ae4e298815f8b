import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Caller } from '../../auth/caller'
import type { Db } from '../../db/client'
import { isRecord } from '../../db/conditions'
import { tours } from '../../db/schema/driving'
import { tourTemplateAssignees as assignees } from '../../db/schema/planning'
import { forbidden, notFound } from '../../http/problem'
import type { WriteContext } from '../../http/write'

type Asked = Pick<Caller, 'companyId' | 'userId'>

/** Condition: the caller drives the tour. Where it names no driver, whoever its template is assigned to does. */
export const isDrivenBy = ({ companyId, userId }: Asked) =>
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
 * A tour that the caller drives.
 * @throws Problem 404 where the company has none of that id, 403 where somebody else drives it, administrators included
 */
export async function ownTour(db: Db, caller: Asked, id: string): Promise<typeof tours.$inferSelect> {
  const [tour] = await db
    .select()
    .from(tours)
    .where(isRecord(tours, caller.companyId, id))
  if (tour === undefined) throw notFound()
  if (!(await drives(db, caller, id))) throw forbidden()
  return tour
}

/** @throws Problem 403 for drivers who act on a tour that somebody else drives; administrators may */
export async function mayDrive({ tx, caller }: WriteContext, tourId: string): Promise<void> {
  if (!caller.facts.isCompanyAdmin && !(await drives(tx, caller, tourId))) throw forbidden()
}

async function drives(db: Db, caller: Asked, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: tours.id })
    .from(tours)
    .where(and(eq(tours.id, id), isDrivenBy(caller)))
  return found !== undefined
}
