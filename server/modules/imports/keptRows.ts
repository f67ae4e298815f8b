import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import {
  importLimits,
  rowOutcomes,
  type RowAnswer,
  type RowOutcome,
} from '../../../src/contract/imports/imports'
import { iriOf } from '../../../src/contract/wire/ids'
import { isRecord } from '../../db/conditions'
import { importRows, imports as table } from '../../db/schema/imports'
import type { JsonObject } from '../../http/jsonLd'
import { notFound, unprocessable } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import type { Resource } from '../../resources/resource'
import { texts } from '../../texts'
import { takesRows } from './imports'
import type { RowToWrite } from './judgedRow'

export type StoredImport = typeof table.$inferSelect
export type UndoableRow = typeof importRows.$inferSelect
/** Result of an undo per row; see `texts.imports.kept`. */
export type UndoResult = 'undone' | 'changed' | 'deleted' | 'used'

/** Locks the import: its chunks are written sequentially. */
export async function lockImport({ tx, caller }: WriteContext, id: string): Promise<StoredImport> {
  const [stored] = await tx
    .select()
    .from(table)
    .where(isRecord(table, caller.companyId, id))
    .for('update')
  if (!stored) throw notFound()
  return stored
}

export type KnownRow = Pick<
  typeof importRows.$inferSelect,
  'index' | 'outcome' | 'targetId' | 'violations' | 'hash'
>

export async function knownRows(
  { tx, caller }: WriteContext,
  importId: string,
  rows: readonly RowToWrite[],
): Promise<Map<number, KnownRow>> {
  const { index, outcome, targetId, violations, hash } = importRows
  const found = await tx
    .select({ index, outcome, targetId, violations, hash })
    .from(importRows)
    .where(
      and(
        eq(importRows.companyId, caller.companyId),
        eq(importRows.importId, importId),
        sql`${index} = any(${sql.param(rows.map((row) => row.index))}::int[])`,
      ),
    )
  return new Map(found.map((row) => [row.index, row]))
}

export const hashOf = (row: RowToWrite) =>
  createHash('sha256').update(JSON.stringify(row)).digest('base64url')

export const isFresh = (row: RowToWrite, known: KnownRow | undefined) =>
  !known || (known.outcome === 'refused' && known.hash !== hashOf(row))

export const countColumns = {
  new: 'newCount',
  changed: 'changedCount',
  unchanged: 'unchangedCount',
  refused: 'refusedCount',
  skipped: 'skippedCount',
} as const satisfies Record<RowOutcome, keyof StoredImport>

export const countsOf = (stored: StoredImport): JsonObject => ({
  ...Object.fromEntries(rowOutcomes.map((outcome) => [outcome, stored[countColumns[outcome]]])),
  total: stored.total,
})

export function refuseTooMany(stored: StoredImport, more: number): void {
  if (more === 0 && takesRows(stored.state)) return
  if (!takesRows(stored.state)) {
    if (more === 0) return
    throw unprocessable({ propertyPath: 'rows', message: texts.imports.over })
  }
  const written = rowOutcomes.reduce((sum, outcome) => sum + stored[countColumns[outcome]], 0)
  const max = importLimits.rows
  if (written + more > max)
    throw unprocessable({ propertyPath: 'rows', message: texts.imports.tooManyRows({ max }) })
}

const maxGivenLength = 8_000

/**
 * Returns a refused row as sent, unless it is too long or contains characters that the database cannot store.
 */
export function givenOrNull(row: RowToWrite): unknown {
  const text = JSON.stringify(row)
  return text.length > maxGivenLength || /\\u(0000|d[89a-f])/i.test(text) ? null : row
}

export function answerOf(
  records: Resource,
  { index, outcome, targetId, violations }: Pick<KnownRow, 'index' | 'outcome' | 'targetId' | 'violations'>,
): RowAnswer {
  const iri = targetId === null ? null : iriOf(records.path, targetId)
  return { index, outcome: outcome as RowOutcome, '@id': iri, violations }
}
