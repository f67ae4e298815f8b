import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { importUndoPath } from '../../../src/contract/imports/imports'
import { iriOf } from '../../../src/contract/wire/ids'
import { normaliseSearchText } from '../../adapters/geocoding/searchText'
import { isOneOf, isRecord } from '../../db/conditions'
import { insertRows } from '../../db/insertRows'
import { importRows, imports as table } from '../../db/schema/imports'
import { tags } from '../../db/schema/labels'
import { destinationTags, destinations, tourTemplates } from '../../db/schema/planning'
import { contextPath } from '../../http/jsonLd'
import type { Answer, WriteContext } from '../../http/write'
import { replanAll } from '../tourTemplates/refreshPlans'
import { lockStops } from '../tourTemplates/stopOrder'
import { texts } from '../../texts'
import { groupBy } from './groupBy'
import { imports } from './imports'
import { lockImport, type UndoableRow, type UndoResult } from './keptRows'
import { settleTours, toursOf } from './placeStops'
import { undoUsers } from './undoUsers'
import { recordsOf, publishImported, type ImportParts } from './writeRows'

/** Rows per transaction, so that other requests run in between. */
const rowsAtOnce = 40
const maxNamed = 1_000

/**
 * Undoes some rows of an import. Keeps records that another user has changed since.
 * @returns whether more rows are left
 */
export async function undoSomeRows(parts: ImportParts, context: WriteContext, id: string): Promise<boolean> {
  const { tx, caller } = context
  const { companyId } = caller
  const stored = await lockImport(context, id)
  // From now on the import accepts no rows.
  if (stored.state !== 'undone') {
    await tx
      .update(table)
      .set({ state: 'undone', version: sql`${table.version} + 1` })
      .where(isRecord(table, companyId, id))
  }
  const rows = await tx
    .select()
    .from(importRows)
    .where(
      and(
        isOfImport(companyId, id),
        inArray(importRows.outcome, ['new', 'changed']),
        isNull(importRows.undo),
      ),
    )
    .orderBy(asc(importRows.index))
    .limit(rowsAtOnce)
  const results =
    stored.kind === 'users' ? await undoUsers(parts, context, rows) : await undoStops(context, rows)
  for (const [result, group] of groupBy(results, ([, result]) => result)) {
    await tx
      .update(importRows)
      .set({ undo: result })
      .where(
        and(
          isOfImport(companyId, id),
          sql`${importRows.index} = any(${sql.param(group.map(([index]) => index))}::int[])`,
        ),
      )
  }
  const isOver = rows.length < rowsAtOnce
  if (isOver) await deleteMadeTours(context, stored.madeTours)
  if (isOver) publishImported(context, stored.kind)
  return !isOver
}

const isOfImport = (companyId: string, importId: string) =>
  and(eq(importRows.companyId, companyId), eq(importRows.importId, importId))

async function undoStops(
  context: WriteContext,
  rows: readonly UndoableRow[],
): Promise<[number, UndoResult][]> {
  const { tx, caller } = context
  const { companyId } = caller
  await lockStops(tx, companyId, 'structure')
  const ids = rows.flatMap(({ targetId }) => targetId ?? [])
  const present = await tx
    .select({ id: destinations.id, version: destinations.version })
    .from(destinations)
    .where(isOneOf(destinations, companyId, ids))
    .orderBy(asc(destinations.id))
    .for('update')
  const versions = new Map(present.map(({ id, version }) => [id, version]))
  const resultOf = ({ outcome, targetId, version }: UndoableRow): UndoResult => {
    const now = versions.get(targetId ?? '')
    // A deleted new record counts as undone.
    if (now === undefined) return outcome === 'new' ? 'undone' : 'deleted'
    return now === version ? 'undone' : 'changed'
  }
  const judged = rows.map((row) => ({ row, result: resultOf(row) }))
  const untouched = judged.flatMap(({ row, result }) =>
    result === 'undone' && versions.has(row.targetId ?? '') ? [row] : [],
  )
  const left = await toursOf(
    context,
    untouched.map(({ targetId }) => targetId ?? ''),
  )
  const made = untouched.filter(({ outcome }) => outcome === 'new').map(({ targetId }) => targetId ?? '')
  await tx.delete(destinations).where(isOneOf(destinations, companyId, made))
  const changed = untouched.filter(({ outcome }) => outcome === 'changed')
  for (const row of changed) {
    const tour = await restore(context, row)
    if (tour !== null) left.add(tour)
  }
  await replanAll(context, await settleTours(context, new Map(), left))
  return judged.map(({ row, result }) => [row.index, result])
}

/** Restores the values of a stop. A deleted tour stays deleted. @returns the tour to which the stop returns */
async function restore(
  context: WriteContext,
  { targetId, before, version }: UndoableRow,
): Promise<string | null> {
  const { tx, caller } = context
  const { companyId } = caller
  const id = targetId ?? ''
  const { columns = {}, tagIds, tour } = before ?? {}
  const hasAddress = 'address' in columns
  await tx
    .update(destinations)
    .set({
      ...columns,
      ...(hasAddress && { addressKey: normaliseSearchText(String(columns.address ?? '')) }),
      ...(tour && (await placeIn(context, tour.id))),
      version: (version ?? 0) + 1,
    })
    .where(isRecord(destinations, companyId, id))
  if (tagIds) await restoreTags(context, id, tagIds)
  return tour?.id ?? null
}

/** Appends the stop to its previous tour: the neighbours may have moved since. */
async function placeIn({ tx, caller: { companyId } }: WriteContext, tourId: string | null) {
  const none = { tourTemplateId: null }
  if (tourId === null) return none
  const [tour] = await tx
    .select({ id: tourTemplates.id })
    .from(tourTemplates)
    .where(isRecord(tourTemplates, companyId, tourId))
  return tour ? { tourTemplateId: tour.id } : none
}

async function restoreTags(
  { tx, caller: { companyId } }: WriteContext,
  destinationId: string,
  ids: string[],
) {
  const isOwn = and(
    eq(destinationTags.companyId, companyId),
    eq(destinationTags.destinationId, destinationId),
  )
  await tx.delete(destinationTags).where(isOwn)
  const found = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(isOneOf(tags, companyId, ids))
  await insertRows(
    tx,
    destinationTags,
    found.map(({ id }) => ({ companyId, destinationId, tagId: id })),
  )
}

/** Deletes tours that the import created, unless they were changed since or contain stops. */
async function deleteMadeTours(
  { tx, caller: { companyId } }: WriteContext,
  made: readonly { id: string; version: number }[],
) {
  for (const { id, version } of made) {
    const hasStops = sql`exists (select 1 from ${destinations} where ${and(
      eq(destinations.companyId, companyId),
      eq(destinations.tourTemplateId, id),
    )})`
    await tx
      .delete(tourTemplates)
      .where(
        and(isRecord(tourTemplates, companyId, id), eq(tourTemplates.version, version), sql`not ${hasStops}`),
      )
  }
}

/** Returns the result of the undo; idempotent. */
export async function undoAnswer(parts: ImportParts, context: WriteContext, id: string): Promise<Answer> {
  const { tx, caller } = context
  const { kind } = await lockImport(context, id)
  const { path } = recordsOf(parts, kind)
  const { index, targetId, name, undo } = importRows
  const counted = await tx
    .select({ undo, count: sql`count(*)`.mapWith(Number) })
    .from(importRows)
    .where(and(isOfImport(caller.companyId, id), sql`${undo} is not null`))
    .groupBy(undo)
  const kept = await tx
    .select({ index, targetId, name, undo })
    .from(importRows)
    .where(and(isOfImport(caller.companyId, id), sql`${undo} <> 'undone'`))
    .orderBy(asc(index))
    .limit(maxNamed)
  const sumOf = (isWanted: (each: string | null) => boolean) =>
    counted.filter((each) => isWanted(each.undo)).reduce((sum, { count }) => sum + count, 0)
  return {
    status: 200,
    body: {
      '@context': contextPath('ImportUndo'),
      '@id': importUndoPath(iriOf(imports.path, id)),
      '@type': 'ImportUndo',
      undone: sumOf((each) => each === 'undone'),
      keptCount: sumOf((each) => each !== 'undone'),
      kept: kept.map((row) => ({
        index: row.index,
        '@id': row.targetId && iriOf(path, row.targetId),
        name: row.name,
        why: texts.imports.kept[row.undo ?? ''] ?? null,
      })),
    },
  }
}
