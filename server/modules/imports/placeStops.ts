import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { fallbackCapacity } from '../../../src/contract/tour/planningTerms'
import { importRows, type MadeTour } from '../../db/schema/imports'
import { colours } from '../../db/schema/labels'
import { destinations, tourTemplates } from '../../db/schema/planning'
import type { WriteContext } from '../../http/write'
import type { Resource } from '../../resources/resource'
import { createRecord } from '../../resources/writeResource'
import { tourTemplateDefaults } from '../companies/companyDefaults'
import { settleOrder, stopIds, writeOrder } from '../tourTemplates/stopOrder'
import { groupBy } from './groupBy'
import type { JudgedRow } from './judgedRow'
import { nameKey } from './rowFacts'
import { stopOrderOfImport } from './stopOrderOfImport'

/** The tour of a row's stop. */
export type StopPlace = { tourTemplateId: string | null }
/** Places of one chunk by row index. */
export type Places = { byIndex: Map<number, StopPlace>; orders: Map<string, string[]> }

/** Creates missing tours named in rows. @returns the created tours, and the ids by {@link nameKey} */
export async function makeTours(
  tours: Resource,
  context: WriteContext,
  judged: readonly JudgedRow[],
): Promise<{ made: MadeTour[]; ids: Map<string, string> }> {
  const ids = new Map<string, string>()
  const made: MadeTour[] = []
  const names = judged.flatMap(({ place }) =>
    place?.tour && 'newName' in place.tour ? [place.tour.newName] : [],
  )
  if (names.length === 0) return { made, ids }
  const palette = await paletteOf(context)
  const { startAddress, maximumCapacity } = await tourTemplateDefaults(context, {})
  for (const name of names) {
    if (ids.has(nameKey(name))) continue
    const color = palette.colours[(palette.tours + made.length) % palette.colours.length] ?? fallbackColour
    const { body } = await createRecord(tours, context, {
      name,
      color,
      ...(maximumCapacity == null && { maximumCapacity: fallbackCapacity }),
      // The start address is added later by the planner.
      ...(startAddress == null && { planning: true }),
    })
    const id = String(body?.id)
    ids.set(nameKey(name), id)
    made.push({ id, version: 1 })
  }
  return { made, ids }
}

const fallbackColour = '#366ae8'

/** Assigns the colours of the company in rotation. */
async function paletteOf({ tx, caller: { companyId } }: WriteContext) {
  const found = await tx
    .select({ code: colours.code })
    .from(colours)
    .where(eq(colours.companyId, companyId))
    .orderBy(colours.createdAt, colours.id)
  const [tours] = await tx
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(tourTemplates)
    .where(eq(tourTemplates.companyId, companyId))
  return { colours: found.map(({ code }) => code), tours: tours?.count ?? 0 }
}

type Placing = { index: number; id: string; tourTemplateId: string | null; position: number | null }

/** Computes the tours of stops and the whole order of each affected tour, without writing. */
export async function placesOf(
  { tx, caller: { companyId } }: WriteContext,
  importId: string,
  placing: readonly Placing[],
): Promise<Places> {
  const byIndex = new Map<number, StopPlace>()
  const orders = new Map<string, string[]>()
  const byTour = groupBy(placing, ({ tourTemplateId }) => tourTemplateId)
  for (const [tourTemplateId, rows] of byTour) {
    if (tourTemplateId === null) {
      for (const { index } of rows) byIndex.set(index, { tourTemplateId })
      continue
    }
    const earlier = await tx
      .select({ id: importRows.targetId, index: importRows.index, position: importRows.position })
      .from(importRows)
      .where(
        and(
          eq(importRows.companyId, companyId),
          eq(importRows.importId, importId),
          eq(importRows.tourTemplateId, tourTemplateId),
          isNotNull(importRows.position),
          inArray(importRows.outcome, ['new', 'changed']),
        ),
      )
    const present = await stopIds(tx, { companyId, tourTemplateId })
    const ids = new Set(rows.map(({ id }) => id))
    const stops = [...present.filter((id) => !ids.has(id)), ...rows.map(({ id }) => id)]
    const stillThere = new Set(stops)
    const placed = [...earlier.map(({ id, ...row }) => ({ ...row, id: String(id) })), ...rows].flatMap(
      ({ id, index, position }) =>
        position === null || !stillThere.has(id) ? [] : [{ id, index, position }],
    )
    const order = stopOrderOfImport(stops, placed)
    orders.set(tourTemplateId, order)
    for (const { index } of rows) byIndex.set(index, { tourTemplateId })
  }
  return { byIndex, orders }
}

/** Writes the order of each tour after the stops, and adapts the order of tours that have lost stops. */
export async function settleTours(
  { tx, caller: { companyId } }: WriteContext,
  orders: ReadonlyMap<string, readonly string[]>,
  left: ReadonlySet<string>,
): Promise<string[]> {
  const tours = [...new Set([...orders.keys(), ...left])].toSorted()
  for (const tourTemplateId of tours) {
    const template = { companyId, tourTemplateId }
    const order = orders.get(tourTemplateId)
    if (order === undefined) await settleOrder(tx, template)
    else await writeOrder(tx, template, order)
  }
  return tours
}

/** Returns the ids of the tours of these stops. */
export async function toursOf(
  { tx, caller: { companyId } }: WriteContext,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await tx
    .selectDistinct({ id: destinations.tourTemplateId })
    .from(destinations)
    .where(
      and(
        eq(destinations.companyId, companyId),
        sql`${destinations.id} = any(${sql.param(ids)}::uuid[])`,
        isNotNull(destinations.tourTemplateId),
      ),
    )
  return new Set(found.flatMap(({ id }) => id ?? []))
}
