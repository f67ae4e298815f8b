import { getTableColumns } from 'drizzle-orm'
import { isRecord } from '../../db/conditions'
import { insertRows } from '../../db/insertRows'
import { type BeforeImport, type MadeTour } from '../../db/schema/imports'
import { destinations as destinationTable } from '../../db/schema/planning'
import type { WriteContext } from '../../http/write'
import { companyIdOf } from '../../resources/members'
import { writeLinks, type ResolvedLinks } from '../../resources/references'
import { propertyOf } from '../../resources/repository'
import type { ColumnValues, Resource } from '../../resources/resource'
import { replanAll } from '../tourTemplates/refreshPlans'
import { groupBy } from './groupBy'
import { isObject, type JudgedRow } from './judgedRow'
import { makeTours, placesOf, settleTours, type StopPlace } from './placeStops'
import { nameKey } from './rowFacts'

/** The stored result of a written row. */
export type WrittenRow = {
  targetId: string
  version: number
  before: BeforeImport | null
  tourTemplateId: string | null
  position: number | null
}

export type Applying = {
  kind: string
  importId: string
  records: Resource
  tours: Resource
}

/**
 * Writes the decided rows: all new records in one or two statements, changed ones one by one.
 * @returns the results by row index, and the created tours
 */
export async function applyRows(
  { kind, importId, records, tours }: Applying,
  context: WriteContext,
  judged: readonly JudgedRow[],
): Promise<{ written: Map<number, WrittenRow>; madeTours: MadeTour[] }> {
  const { made, ids } = await makeTours(tours, context, judged)
  const { byIndex, orders } = await placesOf(
    context,
    importId,
    judged.flatMap(({ row: { index }, make, targetId, place }) => {
      const id = make?.id ?? targetId
      if (!place || id === undefined) return []
      const { tour, position } = place
      const tourTemplateId = tour && ('id' in tour ? tour.id : (ids.get(nameKey(tour.newName)) ?? null))
      return [{ index, id, tourTemplateId, position }]
    }),
  )
  const rows = judged.map((each) => ({ ...each, stop: byIndex.get(each.row.index) }))
  await insertNew(records, context, rows)
  const left = await updateChanged(records, context, rows)
  if (kind === 'users') await runHooks(records, context, judged)
  else await replanAll(context, await settleTours(context, orders, left))

  const written = rows.flatMap(({ row, make, change, targetId, stop, place }): [number, WrittenRow][] => {
    const id = make?.id ?? targetId
    if (id === undefined) return []
    const version = change ? change.target.version + 1 : make ? 1 : 0
    const tourTemplateId = stop?.tourTemplateId ?? null
    const position = place?.position ?? null
    return [[row.index, { targetId: id, version, before: beforeOf(change, stop), tourTemplateId, position }]]
  })
  return { written: new Map(written), madeTours: made }
}

type PlacedRow = JudgedRow & { stop: StopPlace | undefined }

function beforeOf(change: JudgedRow['change'], stop: StopPlace | undefined): BeforeImport | null {
  if (!change) return null
  const { before, target } = change
  if (!stop) return before
  const { tourTemplate, positionInTour } = target.members
  const id = isObject(tourTemplate) ? String(tourTemplate.id) : null
  return { ...before, tour: { id, position: typeof positionInTour === 'number' ? positionInTour : null } }
}

async function insertNew(records: Resource, { tx, caller }: WriteContext, rows: readonly PlacedRow[]) {
  const made = rows.flatMap(({ make, stop }) =>
    make ? [{ ...make, columns: { ...make.columns, ...stop } }] : [],
  )
  if (made.length === 0) return
  await insertRows(
    tx,
    records.table,
    made.map(({ columns }) => wholeRow(records, columns)),
  )
  const byTable = groupBy(
    made.flatMap(({ id, links }) => links.map((each) => ({ ...each, owner: id }))),
    ({ links }) => links,
  )
  for (const [link, all] of byTable) {
    const companyId = propertyOf(companyIdOf(link.owner.table))
    const links = all.flatMap(({ ids, owner }) =>
      ids.map((id) => ({
        [companyId]: caller.companyId,
        [propertyOf(link.owner)]: owner,
        [propertyOf(link.target)]: id,
      })),
    )
    await insertRows(tx, link.owner.table, links)
  }
}

/** Returns all columns of a record. A missing value has its default. */
function wholeRow({ table }: Resource, columns: ColumnValues): ColumnValues {
  const all = Object.entries(getTableColumns(table)).filter(([, column]) => column.generated === undefined)
  return Object.fromEntries(
    all.map(([name, column]) => [name, columns[name] ?? (column.notNull ? column.default : null) ?? null]),
  )
}

/** @returns the tours that stops have left or changed in */
async function updateChanged(
  records: Resource,
  context: WriteContext,
  rows: readonly PlacedRow[],
): Promise<Set<string>> {
  const { tx, caller } = context
  const left = new Set<string>()
  for (const { change, stop } of rows) {
    if (!change) continue
    const { target, columns, links } = change
    await tx
      .update(records.table)
      .set({ ...columns, ...stop, version: target.version + 1 })
      .where(isRecord(records.table as typeof destinationTable, caller.companyId, target.id))
    await writeLinks(links as ResolvedLinks, context, target.id)
    const tour = target.members.tourTemplate
    // Also for a stop that stays in its tour: its service time or window may have changed.
    if (isObject(tour)) left.add(String(tour.id))
  }
  return left
}

/** Runs the hooks of the resource: invites new staff, and ends sessions of users whose rights changed. */
async function runHooks({ writing }: Resource, context: WriteContext, judged: readonly JudgedRow[]) {
  for (const { make, change } of judged) {
    if (make) await writing?.afterCreate?.(make.id, make.value, context, make.columns)
    if (change) {
      const { target, value, columns } = change
      await writing?.afterUpdate?.(target.id, value, context, target, columns)
    }
  }
}
