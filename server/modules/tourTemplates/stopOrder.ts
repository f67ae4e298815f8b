import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { isOneOf, isRecord } from '../../db/conditions'
import { nextNumber } from '../../db/nextNumber'
import { destinations, tourTemplates } from '../../db/schema/planning'

/*
 * The order of the stops of a tour template: positions are always 1…n, each once. The unique constraint on the
 * positions, checked at the end of the transaction, is the belt to the braces of `lockStops`.
 */

type TemplateKey = { companyId: string; tourTemplateId: string }

const isTemplate = ({ companyId, tourTemplateId }: TemplateKey) =>
  isRecord(tourTemplates, companyId, tourTemplateId)

const isStopOf = ({ companyId, tourTemplateId }: TemplateKey) =>
  and(eq(destinations.companyId, companyId), eq(destinations.tourTemplateId, tourTemplateId))

/**
 * To be taken before any row of a stop or template: `structure` by whatever adds, removes or moves stops of a
 * company, one at a time; `content` by changes of single stops, any number at a time. So a stop's tour is the
 * same from the begin of a write to its end, and no two writes wait for each other's rows.
 */
export async function lockStops(tx: Db, companyId: string, what: 'structure' | 'content'): Promise<void> {
  const lock = sql.raw(what === 'structure' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await tx.select({ locked: sql`${lock}(hashtextextended(${`stops:${companyId}`}, 0))::text` }).from(oneRow)
}

/** Something to select a function call from. */
const oneRow = sql`(select 1) as one`

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
export const nextPosition = (tx: Db, template: TemplateKey): Promise<number> =>
  nextNumber(tx, destinations.positionInTour, isStopOf(template))

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

/** Keeps the order that the stops had before the tour was optimised; null forgets it. */
export async function keepOrderOf(
  tx: Db,
  template: TemplateKey,
  ids: readonly string[] | null,
): Promise<void> {
  await tx
    .update(tourTemplates)
    .set({ orderBeforeOptimization: ids && [...ids] })
    .where(isTemplate(template))
}

/** Says that the list of stops has changed, and their arrivals with it. */
export const markChanged = (tx: Db, template: TemplateKey): Promise<void> => markAll(tx, isTemplate(template))

async function markAll(tx: Db, templates: SQL | undefined): Promise<void> {
  await tx
    .update(tourTemplates)
    .set({ stopsVersion: sql`${tourTemplates.stopsVersion} + 1`, etasStale: true })
    .where(templates)
}

/**
 * Says of many templates at once that their lists of stops have changed.
 * @returns the ids, each once, in the order in which the templates were locked
 */
export async function markAllChanged(tx: Db, companyId: string, ids: readonly string[]): Promise<string[]> {
  // In one order, so that no two writes wait for each other's templates.
  const sorted = [...new Set(ids)].toSorted()
  if (sorted.length === 0) return []
  const areWanted = isOneOf(tourTemplates, companyId, sorted)
  await tx
    .select({ id: tourTemplates.id })
    .from(tourTemplates)
    .where(areWanted)
    .orderBy(asc(tourTemplates.id))
    .for('update')
  await markAll(tx, areWanted)
  return sorted
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
