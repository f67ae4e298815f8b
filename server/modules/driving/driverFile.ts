import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Caller } from '../../auth/caller'
import type { Db } from '../../db/client'
import { isRecord } from '../../db/conditions'
import { serviceLocations as l, tours as t } from '../../db/schema/driving'
import { fileLinks as k, files } from '../../db/schema/files'
import { forbidden, notFound } from '../../http/problem'
import { companyDates } from '../plannedTours/tourDates'
import { isDrivenBy } from '../tours/ownTour'
import { toursToStart } from './toursToStart'

/**
 * Refuses files that the caller does not need for driving: those that are attached neither to a running tour, its
 * template or its stops, nor to a tour that the caller may start today or to its stops.
 * @throws Problem 404 if the company has no such file, 403 if the caller may not read it
 */
export async function mayReadFile(db: Db, caller: Caller, fileId: string, now: Date): Promise<void> {
  const [found] = await db
    .select({ id: files.id })
    .from(files)
    .where(isRecord(files, caller.companyId, fileId))
  if (found === undefined) throw notFound()
  const isAttached = and(eq(k.companyId, caller.companyId), eq(k.fileId, fileId), eq(k.kind, 'attachment'))
  const links = await db.select().from(k).where(isAttached)
  if (links.length === 0) throw forbidden()
  if (await isOnRunningTour()) return
  if (!(await isOnTourToStart())) throw forbidden()

  async function isOnRunningTour(): Promise<boolean> {
    const atStop = or(eq(k.serviceLocationId, l.id), eq(k.destinationId, l.destinationId))
    const [tour] = await db
      .select({ id: t.id })
      .from(t)
      .innerJoin(
        k,
        and(
          isAttached,
          or(
            eq(k.tourId, t.id),
            eq(k.tourTemplateId, t.tourTemplateId),
            sql`exists (select 1 from ${l} where ${and(eq(l.companyId, t.companyId), eq(l.tourId, t.id), atStop)})`,
          ),
        ),
      )
      .where(and(isDrivenBy(caller), isNull(t.endDate)))
      .limit(1)
    return tour !== undefined
  }

  async function isOnTourToStart(): Promise<boolean> {
    const company = await companyDates(db, caller.companyId, now)
    const startable = await toursToStart(db, caller, company, company.today)
    const templates = new Set(startable.map(({ template }) => template.id))
    const stops = new Set(startable.flatMap((tour) => tour.stops.map(({ id }) => id)))
    return links.some(
      ({ tourTemplateId, destinationId }) =>
        (tourTemplateId !== null && templates.has(tourTemplateId)) ||
        (destinationId !== null && stops.has(destinationId)),
    )
  }
}
