import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { destinations, tourTemplates } from '../../db/schema/planning'

/*
 * The order of the stops of a tour template: positions are always 1…n, each once. Every change first locks the
 * template's row, so changes of one list follow each other; the unique constraint on the positions, checked at
 * the end of the transaction, is the belt to these braces.
 */

type TemplateKey = { companyId: string; tourTemplateId: string }

const isTemplate = ({ companyId, tourTemplateId }: TemplateKey) =>
  and(eq(tourTemplates.companyId, companyId), eq(tourTemplates.id, tourTemplateId))

const isStopOf = ({ companyId, tourTemplateId }: TemplateKey) =>
  and(eq(destinations.companyId, companyId), eq(destinations.tourTemplateId, tourTemplateId))

/** Locks templates in the order of their ids, so that two moves in opposite directions cannot block each other. */
export async function lockTemplates(tx: Db, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: tourTemplates.id })
    .from(tourTemplates)
    .where(and(eq(tourTemplates.companyId, companyId), inArray(tourTemplates.id, [...ids])))
    .orderBy(asc(tourTemplates.id))
    .for('update')
}

/** Ids of the stops in their order. */
export async function stopIds(db: Db, template: TemplateKey): Promise<string[]> {
  const stops = await db
    .select({ id: destinations.id })
    .from(destinations)
    .where(isStopOf(template))
    .orderBy(asc(destinations.positionInTour))
  return stops.map(({ id }) => id)
}

/** The position of a stop that is added at the end. */
export async function nextPosition(tx: Db, template: TemplateKey): Promise<number> {
  const [found] = await tx
    .select({ last: sql`coalesce(max(${destinations.positionInTour}), 0)`.mapWith(Number) })
    .from(destinations)
    .where(isStopOf(template))
  return (found?.last ?? 0) + 1
}

/** Moves up all stops behind a place that has become free. */
export async function closeGap(tx: Db, template: TemplateKey, position: number): Promise<void> {
  await tx
    .update(destinations)
    .set({ positionInTour: sql`${destinations.positionInTour} - 1` })
    .where(and(isStopOf(template), sql`${destinations.positionInTour} > ${position}`))
}

/** Gives the stops the order of their ids; `ids` must be exactly the stops of the template. */
export async function writeOrder(tx: Db, template: TemplateKey, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const order = sql`array_position(${sql.param(ids)}::uuid[], ${destinations.id})`
  await tx
    .update(destinations)
    .set({ positionInTour: order })
    .where(and(isStopOf(template), sql`${destinations.positionInTour} is distinct from ${order}`))
}

/** Says that the list of stops has changed, and their arrivals with it. */
export async function markChanged(tx: Db, template: TemplateKey): Promise<void> {
  await tx
    .update(tourTemplates)
    .set({ stopsVersion: sql`${tourTemplates.stopsVersion} + 1`, etasStale: true })
    .where(isTemplate(template))
}

/** Says that arrivals have to be computed again. */
export async function markStale(tx: Db, template: TemplateKey): Promise<void> {
  await tx.update(tourTemplates).set({ etasStale: true }).where(isTemplate(template))
}

/** Takes all stops out of a template; they live on without one. */
export async function releaseStops(tx: Db, template: TemplateKey): Promise<void> {
  await tx
    .update(destinations)
    .set({
      tourTemplateId: null,
      positionInTour: null,
      eta: null,
      version: sql`${destinations.version} + 1`,
    })
    .where(isStopOf(template))
}

/** The version of a template's list of stops; undefined when the company has no such template. */
export async function stopsVersion(db: Db, template: TemplateKey): Promise<number | undefined> {
  const [found] = await db
    .select({ version: tourTemplates.stopsVersion })
    .from(tourTemplates)
    .where(isTemplate(template))
  return found?.version
}
