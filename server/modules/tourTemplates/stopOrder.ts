import { and, eq, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client'
import { isOneOf, isTarget } from '../../db/conditions'
import { namedStatement } from '../../db/namedStatement'
import { destinations, tourFigures, tourTemplates } from '../../db/schema/planning'
import type { JoinedSort } from '../../resources/resource'

/*
 * The order of the stops of a tour template is one value of the template, `stopIds`. A stop's position, 1…n, is
 * its index in there, so that a new order writes one row. `destinations.tourTemplateId` says which stops the
 * order contains; every write that changes one changes the other in the same transaction.
 */

type TemplateKey = { companyId: string; tourTemplateId: string }

const isTemplate = ({ companyId, tourTemplateId }: Record<keyof TemplateKey, string | Placeholder>) =>
  and(eq(tourTemplates.companyId, companyId), eq(tourTemplates.id, tourTemplateId))
const placeholders = {
  companyId: sql.placeholder('companyId'),
  tourTemplateId: sql.placeholder('tourTemplateId'),
}

const tour = alias(tourTemplates, 'tour_of_stop')
const figures = alias(tourFigures, 'figures_of_stop')
const isTourOfStop = isTarget(tour, destinations, destinations.tourTemplateId)
const areFiguresOfStop = and(
  eq(figures.companyId, destinations.companyId),
  eq(figures.tourTemplateId, destinations.tourTemplateId),
)
const indexOfStop = sql`array_position(${tour.stopIds}, ${destinations.id})`
const etaOfStop = sql`${figures.etas}[array_position(${figures.stopIds}, ${destinations.id})]`

/** Query for the position of a stop, 1…n; null without a tour. */
export const positionInTour = sql`select ${indexOfStop} from ${tourTemplates} as ${tour} where ${isTourOfStop}`
/** Query for the planned start of service at a stop in seconds since midnight; null while unknown. */
export const eta = sql`select ${etaOfStop} from ${tourFigures} as ${figures} where ${areFiguresOfStop}`

export const byPosition: JoinedSort = { by: indexOfStop, join: () => ({ table: tour, on: isTourOfStop }) }
export const byEta: JoinedSort = { by: etaOfStop, join: () => ({ table: figures, on: areFiguresOfStop }) }

/**
 * Takes the lock that must precede any row lock of stops or templates. `structure`, one holder at a time, is
 * for adding, removing or moving stops of a company. `content`, shared, is for changes of single stops and of
 * the order within one tour, which locks the row of its template. So a stop's tour does not change during a
 * write, and no two writes deadlock on rows.
 */
export async function lockStops(tx: Db, companyId: string, what: 'structure' | 'content'): Promise<void> {
  const lock = sql.raw(what === 'structure' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  const locked = sql`${lock}(hashtextextended(${sql.placeholder('key')}, 0))::text`
  await namedStatement(tx, `lock_${what}`, (db) => db.select({ locked }).from(oneRow)).execute({
    key: `stops:${companyId}`,
  })
}

/** A one-row table for selecting a function call. */
const oneRow = sql`(select 1) as one`

/** The order of a tour, and the version of its list of stops. */
type StopOrder = { ids: readonly string[]; version: number }

/** Returns the ids of the stops in order. */
export async function stopIds(db: Db, template: TemplateKey): Promise<string[]> {
  const [found] = await db
    .select({ ids: tourTemplates.stopIds })
    .from(tourTemplates)
    .where(isTemplate(template))
  return found?.ids ?? []
}

/** Locks and returns the order of a tour; undefined if the company has no such template. */
export async function lockOrder(tx: Db, template: TemplateKey): Promise<StopOrder | undefined> {
  const [found] = await namedStatement(tx, 'lock_order', (db) =>
    db
      .select({ ids: tourTemplates.stopIds, version: tourTemplates.stopsVersion })
      .from(tourTemplates)
      .where(isTemplate(placeholders))
      .for('update'),
  ).execute(template)
  return found
}

/** Writes the order of the stops; `ids` must be exactly the stops of the template. */
export async function writeOrder(tx: Db, template: TemplateKey, ids: readonly string[]): Promise<void> {
  await tx
    .update(tourTemplates)
    .set({ stopIds: [...ids] })
    .where(isTemplate(template))
}

/**
 * Writes a new order and marks the list of stops as changed.
 * @param before the order to restore later; null forgets it, undefined keeps what is stored
 */
export async function changeOrder(
  tx: Db,
  template: TemplateKey,
  ids: readonly string[],
  before?: readonly string[] | null,
): Promise<void> {
  await tx
    .update(tourTemplates)
    .set({
      ...changed,
      // As one parameter: drizzle would encode each id.
      stopIds: sql`${sql.param(ids)}::uuid[]`,
      ...(before !== undefined && { orderBeforeOptimization: before && [...before] }),
    })
    .where(isTemplate(template))
}

const appended = (ids: readonly string[]) => sql`${tourTemplates.stopIds} || ${sql.param(ids)}::uuid[]`

/** Appends stops to the order of their template. */
export async function appendStops(tx: Db, template: TemplateKey, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(tourTemplates)
    .set({ stopIds: appended(ids) })
    .where(isTemplate(template))
}

/** Appends stops to the order of their template, and marks the list of stops as changed. */
export async function addStops(tx: Db, template: TemplateKey, ids: readonly string[]): Promise<void> {
  await tx
    .update(tourTemplates)
    .set({ ...changed, stopIds: appended(ids) })
    .where(isTemplate(template))
}

/**
 * Adapts the order to the stops of the template, and marks the list as changed: stops that left the template are
 * removed, new ones are appended in the order of their creation.
 */
export async function settleOrder(tx: Db, template: TemplateKey): Promise<void> {
  const order = sql`select array_agg(${destinations.id} order by array_position(${tourTemplates.stopIds}, ${destinations.id}), ${destinations.createdAt}, ${destinations.id})
    from ${destinations} where ${and(
      eq(destinations.companyId, tourTemplates.companyId),
      eq(destinations.tourTemplateId, tourTemplates.id),
    )}`
  await tx
    .update(tourTemplates)
    .set({ ...changed, stopIds: sql`coalesce((${order}), '{}')` })
    .where(isTemplate(template))
}

const listed = { stopsVersion: sql`${tourTemplates.stopsVersion} + 1` }
const changed = { ...listed, planVersion: sql`${tourTemplates.planVersion} + 1` }

/** Marks the list of stops as changed by a member that no arrival depends on. */
export async function markListed(tx: Db, template: TemplateKey): Promise<void> {
  await namedStatement(tx, 'mark_listed', (db) =>
    db.update(tourTemplates).set(listed).where(isTemplate(placeholders)),
  ).execute(template)
}

/** Marks the list of stops as changed and their arrivals as stale. */
export async function markChanged(tx: Db, template: TemplateKey): Promise<void> {
  await namedStatement(tx, 'mark_changed', (db) =>
    db.update(tourTemplates).set(changed).where(isTemplate(placeholders)),
  ).execute(template)
}

async function markAll(tx: Db, templates: SQL | undefined): Promise<void> {
  await tx.update(tourTemplates).set(changed).where(templates)
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
    .orderBy(tourTemplates.id)
    .for('update')
  await markAll(tx, areWanted)
  return sorted
}

/** Marks the arrivals as stale. */
export async function markStale(tx: Db, template: TemplateKey): Promise<void> {
  await tx.update(tourTemplates).set({ planVersion: changed.planVersion }).where(isTemplate(template))
}

/** Removes all stops from a template; they remain without one. */
export async function releaseStops(tx: Db, { companyId, tourTemplateId }: TemplateKey): Promise<void> {
  await tx
    .update(destinations)
    .set({ tourTemplateId: null, version: sql`${destinations.version} + 1` })
    .where(and(eq(destinations.companyId, companyId), eq(destinations.tourTemplateId, tourTemplateId)))
}

/** Returns the version of a template's list of stops; undefined if the company has no such template. */
export async function stopsVersion(db: Db, template: TemplateKey): Promise<number | undefined> {
  const [found] = await db
    .select({ version: tourTemplates.stopsVersion })
    .from(tourTemplates)
    .where(isTemplate(template))
  return found?.version
}
