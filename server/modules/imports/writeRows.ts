import { and, eq, inArray, sql } from 'drizzle-orm'
import { ImportRows, importRowsPath, type RowAnswer } from '../../../src/contract/imports/imports'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Violation } from '../../../src/contract/wire/violations'
import { isRecord } from '../../db/conditions'
import { insertRows } from '../../db/insertRows'
import { importRows, imports as table } from '../../db/schema/imports'
import type { Deps } from '../../deps'
import { contextPath } from '../../http/jsonLd'
import { unprocessable } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import type { Resource } from '../../resources/resource'
import { decode, objectBody } from '../../resources/writeResource'
import { texts } from '../../texts'
import { lockStops } from '../tourTemplates/stopOrder'
import { applyRows } from './applyRows'
import { imports } from './imports'
import {
  answerOf,
  countColumns,
  countsOf,
  givenOrNull,
  hashOf,
  isFresh,
  knownRows,
  lockImport,
  refuseTooMany,
  type KnownRow,
  type StoredImport,
} from './keptRows'
import { judgeRows } from './judgeRows'
import { lockNewStops } from './madeSince'
import { isObject, type JudgedRow, type RowToWrite } from './judgedRow'
import { lockTargets } from './rowFacts'

export type ImportParts = {
  resources: {
    users: Resource
    destinations: Resource
    destinationTemplates: Resource
    tourTemplates: Resource
  }
  deps: Pick<Deps, 'env' | 'now'>
}
export const recordsOf = ({ resources }: ImportParts, kind: string): Resource =>
  kind === 'users' ? resources.users : resources.destinations

/** Decodes a chunk. @throws Problem 422 */
export function rowsOf(body: unknown): readonly RowToWrite[] {
  const { rows } = decode(ImportRows, objectBody(body))
  refuseRepeated(rows)
  return rows
}

/**
 * Rows per transaction, so that its locks do not keep others waiting.
 * Rows that place stops in tours share one transaction, because each may move the others.
 */
const rowsAtOnce = 30

/** Returns the end index of each transaction of a chunk. */
export function stepsOf(rows: readonly RowToWrite[]): number[] {
  const size = movesStops(rows) ? Math.max(1, rows.length) : rowsAtOnce
  const count = Math.max(1, Math.ceil(rows.length / size))
  return Array.from({ length: count }, (_, n) => Math.min(rows.length, (n + 1) * size))
}

const movesStops = (rows: readonly RowToWrite[]) =>
  rows.some(({ tour, values }) => tour != null || (isObject(values) && 'tourTemplate' in values))

export type Chunk = {
  id: string
  rows: readonly RowToWrite[]
  /** End index of the rows to write now. */
  upTo: number
  isDryRun: boolean
  /**
   * Cache shared by all transactions of the chunk. If referenced data is deleted between two of them, the
   * database rejects the chunk, and a retry reports the row.
   */
  remembered: Map<string, Promise<unknown>>
}

/**
 * Writes rows of a file, or only computes the result of writing them. Both use the same code. A written row
 * is not written again and returns its result. A refused row is judged again if it was corrected.
 * @throws Problem 404; 422 if the import is finished or has too many rows
 */
export async function takeRows(
  parts: ImportParts,
  context: WriteContext,
  { id, rows, upTo, isDryRun, remembered }: Chunk,
): Promise<Answer> {
  const stored = await lockImport(context, id)
  const known = await knownRows(context, id, rows)
  const fresh = rows.filter((row) => isFresh(row, known.get(row.index)))
  refuseTooMany(stored, fresh.filter(({ index }) => !known.has(index)).length)
  const within = new Set(rows.slice(0, upTo))
  const due = fresh.filter((row) => within.has(row))

  const records = recordsOf(parts, stored.kind)
  if (!isDryRun && stored.kind !== 'users' && due.length > 0) {
    await lockStops(context.tx, context.caller.companyId, movesStops(due) ? 'structure' : 'content')
    await lockTargets(records, context, due)
    await lockNewStops(context.tx, context.caller.companyId)
  }
  const { destinationTemplates: templates } = parts.resources
  const judging = { kind: stored.kind, importId: id, records, templates, deps: parts.deps }
  const quick = { ...context, remembered }
  const judged = await judgeRows(judging, quick, due)
  const after = isDryRun ? stored : await writeAndKeep(parts, quick, { stored, judged, known })

  const answers = new Map([...known].map(([index, row]) => [index, answerOf(records, row)]))
  for (const each of judged) answers.set(each.row.index, judgedAnswer(records, each, isDryRun))
  const results = rows.flatMap(({ index }) => answers.get(index) ?? [])
  const hasWritten = results.some(({ outcome }) => outcome === 'new' || outcome === 'changed')
  if (!isDryRun && upTo === rows.length && hasWritten) publishImported(context, stored.kind)
  return {
    status: 200,
    body: {
      '@context': contextPath('ImportRows'),
      '@id': importRowsPath(iriOf(imports.path, id)),
      '@type': 'ImportRows',
      rows: results,
      state: after.state,
      counts: countsOf(after),
    },
  }
}

function refuseRepeated(rows: readonly RowToWrite[]): void {
  const seen = new Set<number>()
  for (const [n, { index }] of rows.entries()) {
    if (seen.has(index))
      throw unprocessable({ propertyPath: `rows[${n}].index`, message: texts.imports.sameIndex })
    seen.add(index)
  }
}

type Writing = { stored: StoredImport; judged: readonly JudgedRow[]; known: ReadonlyMap<number, KnownRow> }

/** @returns the import after the write */
async function writeAndKeep(
  parts: ImportParts,
  context: WriteContext,
  { stored, judged, known }: Writing,
): Promise<StoredImport> {
  if (judged.length === 0) return stored
  const { tx, caller } = context
  const { companyId } = caller
  const { id: importId, kind } = stored
  const records = recordsOf(parts, kind)
  const applying = { kind, importId, records, tours: parts.resources.tourTemplates }
  const { written, madeTours } = await applyRows(applying, context, judged)

  const repaired = judged.map(({ row }) => row.index).filter((index) => known.has(index))
  if (repaired.length > 0) {
    const isRepaired = inArray(importRows.index, repaired)
    await tx
      .delete(importRows)
      .where(and(eq(importRows.companyId, companyId), eq(importRows.importId, importId), isRepaired))
  }
  const kept = judged.map(({ row, outcome, violations, name }) => ({
    companyId,
    importId,
    index: row.index,
    outcome,
    name,
    violations,
    ...(outcome === 'refused' ? { given: givenOrNull(row), hash: hashOf(row) } : { given: null, hash: null }),
    ...(written.get(row.index) ?? {
      targetId: null,
      version: null,
      before: null,
      tourTemplateId: null,
      position: null,
    }),
  }))
  await insertRows(tx, importRows, kept)

  const sums = { ...stored, refusedCount: stored.refusedCount - repaired.length }
  for (const { outcome } of judged) sums[countColumns[outcome]] += 1
  const counts = Object.fromEntries(Object.values(countColumns).map((column) => [column, sums[column]]))
  const [after] = await tx
    .update(table)
    .set({
      ...counts,
      state: stored.state === 'open' ? 'running' : stored.state,
      madeTours: [...stored.madeTours, ...madeTours],
      version: sql`${table.version} + 1`,
    })
    .where(isRecord(table, companyId, importId))
    .returning()
  return after ?? stored
}

/** Publishes one event per collection for all rows of a call, so that clients refetch. */
export function publishImported({ publish }: WriteContext, kind: string): void {
  const collections =
    kind === 'users' ? ['/api/users' as const] : (['/api/destinations', '/api/tour-templates'] as const)
  for (const collection of collections) publish({ kind: 'changed', collection, record: null })
}

function judgedAnswer(
  records: Resource,
  { row, outcome, violations, targetId, make }: JudgedRow,
  isDryRun: boolean,
): { violations: Violation[] } & RowAnswer {
  const id = targetId ?? (isDryRun ? undefined : make?.id)
  return { index: row.index, outcome, '@id': id === undefined ? null : iriOf(records.path, id), violations }
}
