import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { isOneOf, isRecord } from '../../db/conditions'
import { nextNumber } from '../../db/nextNumber'
import { destinations, tourTemplates } from '../../db/schema/planning'

/*
 * The order of the stops of a tour template: positions are always 1…n, each once. Besides `lockStops`, a
 * unique constraint on the positions, checked at the end of the transaction, guarantees this.
 */

type TemplateKey = { companyId: string; tourTemplateId: string }

const isTemplate = ({ companyId, tourTemplateId }: TemplateKey) =>
  isRecord(tourTemplates, companyId, tourTemplateId)

const isStopOf = ({ companyId, tourTemplateId }: TemplateKey) =>
  and(eq(destinations.companyId, companyId), eq(destinations.tourTemplateId, tourTemplateId))

/**
 * Takes the lock that must precede any row lock of stops or templates. `structure`, one holder at a time, is
 * for adding, removing or moving stops of a company. `content`, shared, is for changes of single stops. So a
 * stop's tour does not change during a write, and no two writes deadlock on rows.
 */
export async function lockStops(tx: Db, companyId: string, what: 'structure' | 'content'): Promise<void> {
  const lock = sql.raw(what === 'structure' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await tx.select({ locked: sql`${lock}(hashtextextended(${`stops:${companyId}`}, 0))::text` }).from(oneRow)
}

/** A one-row table for selecting a function call. */
const oneRow = sql`(select 1) as one`

/** Returns the ids of the stops in order. */
export async function stopIds(db: Db, template: TemplateKey): Promise<string[]> {
  const stops = await db
    .select({ id: destinations.id })
    .from(destinations)
    .where(isStopOf(template))
    .orderBy(asc(destinations.positionInTour))
  return stops.map(({ id }) => id)
}

/** Returns the position of an appended stop. */
export const nextPosition = (tx: Db, template: TemplateKey): Promise<number> =>
  nextNumber(tx, destinations.positionInTour, isStopOf(template))

/** Closes the gap at a position. */
export async function closeGap(tx: Db, template: TemplateKey, position: number): Promise<void> {
  await tx
    .update(destinations)
    .set({ positionInTour: sql`${destinations.positionInTour} - 1` })
    .where(and(isStopOf(template), sql`${destinations.positionInTour} > ${position}`))
}

/** Writes the order of the stops; `ids` must be exactly the stops of the template. */
export async function writeOrder(tx: Db, template: TemplateKey, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const order = sql`array_position(${sql.param(ids)}::uuid[], ${destinations.id})`
  await tx
    .update(destinations)
    .set({ positionInTour: order })
    .where(and(isStopOf(template), sql`${destinations.positionInTour} is distinct from ${order}`))
}

/** Stores the order of the stops before the optimisation; null deletes it. */
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

/** Marks the list of stops as changed and their arrivals as stale. */
export const markChanged = (tx: Db, template: TemplateKey): Promise<void> => markAll(tx, isTemplate(template))

async function markAll(tx: Db, templates: SQL | undefined): Promise<void> {
  await tx
    .update(tourTemplates)
    .set({ stopsVersion: sql`${tourTemplates.stopsVersion} + 1`, etasStale: true })
    .where(templates)
}

/**
 * Marks the lists of stops of many templates as changed.
 * @returns the ids without duplicates, in the order in which the templates were locked
 */
export async function markAllChanged(tx: Db, companyId: string, ids: readonly string[]): Promise<string[]> {
  // In a fixed order, so that no two writes deadlock on templates.
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

/** Marks the arrivals as stale. */
export async function markStale(tx: Db, template: TemplateKey): Promise<void> {
  await tx.update(tourTemplates).set({ etasStale: true }).where(isTemplate(template))
}

/** Removes all stops from a template; they remain without one. */
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

/** Returns the version of a template's list of stops; undefined if the company has no such template. */
export async function stopsVersion(db: Db, template: TemplateKey): Promise<number | undefined> {
  const [found] = await db
    .select({ version: tourTemplates.stopsVersion })
    .from(tourTemplates)
    .where(isTemplate(template))
  return found?.version
}
