import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { fallbackCapacity } from '../../../src/contract/tour/planningTerms'
import { importRows, type MadeTour } from '../../db/schema/imports'
import { colours } from '../../db/schema/labels'
import { destinations, tourTemplates } from '../../db/schema/planning'
import type { WriteContext } from '../../http/write'
import type { Resource } from '../../resources/resource'
import { createRecord } from '../../resources/writeResource'
import { tourTemplateDefaults } from '../companies/companyDefaults'
import { stopIds, writeOrder } from '../tourTemplates/stopOrder'
import { groupBy } from './groupBy'
import type { JudgedRow } from './judgedRow'
import { nameKey } from './rowFacts'
import { stopOrderOfImport } from './stopOrderOfImport'

/** Where a row's stop comes to stand. */
export type StopPlace = { tourTemplateId: string | null; positionInTour: number | null }
/** Of one chunk, by the index of the row. */
export type Places = { byIndex: Map<number, StopPlace>; orders: Map<string, string[]> }

/** Makes the tours that rows name and that there are not yet. @returns theirs, and the ids by {@link nameKey} */
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
      // Its start is added by whoever plans it.
      ...(startAddress == null && { planning: true }),
    })
    const id = String(body?.id)
    ids.set(nameKey(name), id)
    made.push({ id, version: 1 })
  }
  return { made, ids }
}

const fallbackColour = '#366ae8'

/** The colours of the company go round. */
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

/** Where the stops of rows come to stand, and the whole order of each tour that takes some. Nothing is written. */
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
      for (const { index } of rows) byIndex.set(index, { tourTemplateId, positionInTour: null })
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
    const position = new Map(order.map((id, i) => [id, i + 1]))
    orders.set(tourTemplateId, order)
    for (const { index, id } of rows)
      byIndex.set(index, { tourTemplateId, positionInTour: position.get(id) ?? null })
  }
  return { byIndex, orders }
}

/** Gives each tour its order, once the stops are written, and closes up those that have lost some. */
export async function settleTours(
  { tx, caller: { companyId } }: WriteContext,
  orders: ReadonlyMap<string, readonly string[]>,
  left: ReadonlySet<string>,
): Promise<string[]> {
  const tours = [...new Set([...orders.keys(), ...left])].toSorted()
  for (const tourTemplateId of tours) {
    const template = { companyId, tourTemplateId }
    await writeOrder(tx, template, orders.get(tourTemplateId) ?? (await stopIds(tx, template)))
  }
  return tours
}

/** Ids of the tours that stops stand in. */
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
