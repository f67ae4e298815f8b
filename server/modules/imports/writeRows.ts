import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  ImportRows,
  importLimits,
  importRowsPath,
  rowOutcomes,
  type RowAnswer,
  type RowOutcome,
} from '../../../src/contract/imports/imports'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Violation } from '../../../src/contract/wire/violations'
import { isRecord } from '../../db/conditions'
import { insertRows } from '../../db/insertRows'
import { importRows, imports as table } from '../../db/schema/imports'
import type { Deps } from '../../deps'
import { contextPath, type JsonObject } from '../../http/jsonLd'
import { notFound, unprocessable } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import type { Resource } from '../../resources/resource'
import { decode, objectBody, type RecordCall } from '../../resources/writeResource'
import { texts } from '../../texts'
import type { Planner } from '../tourTemplates/planner'
import { lockStops } from '../tourTemplates/stopOrder'
import { applyRows } from './applyRows'
import { imports, takesRows } from './imports'
import { judgeRows } from './judgeRows'
import type { JudgedRow, RowToWrite } from './judgedRow'
import { lockTargets } from './rowFacts'

export type ImportParts = {
  resources: {
    users: Resource
    destinations: Resource
    destinationTemplates: Resource
    tourTemplates: Resource
  }
  planner: Planner
  deps: Pick<Deps, 'env' | 'now'>
}
export type StoredImport = typeof table.$inferSelect

export const recordsOf = ({ resources }: ImportParts, kind: string): Resource =>
  kind === 'users' ? resources.users : resources.destinations

/**
 * Writes rows of a file, or only says what writing them would do: both decide by the same code. A row that was written
 * is not written again and answers what it did; a refused one is judged anew where it was repaired.
 * @throws Problem 404; 422 where the import is over, or for more rows than one may have
 */
export async function takeRows(
  parts: ImportParts,
  context: WriteContext,
  { id, body }: Pick<RecordCall, 'id' | 'body'>,
  { isDryRun }: { isDryRun: boolean },
): Promise<Answer> {
  const { rows } = decode(ImportRows, objectBody(body))
  refuseRepeated(rows)
  const stored = await lockImport(context, id)
  const known = await knownRows(context, id, rows)
  const fresh = rows.filter((row) => isFresh(row, known.get(row.index)))
  refuseTooMany(stored, fresh.filter(({ index }) => !known.has(index)).length)

  const records = recordsOf(parts, stored.kind)
  if (!isDryRun && stored.kind !== 'users' && fresh.length > 0) {
    const moves = fresh.some(({ tour, values }) => tour != null || 'tourTemplate' in Object(values))
    await lockStops(context.tx, context.caller.companyId, moves ? 'structure' : 'content')
    await lockTargets(records, context, fresh)
  }
  const { destinationTemplates: templates } = parts.resources
  const judging = { kind: stored.kind, importId: id, records, templates, deps: parts.deps }
  const quick = { ...context, remembered: new Map<string, Promise<unknown>>() }
  const judged = await judgeRows(judging, quick, fresh)
  const after = isDryRun ? stored : await writeAndKeep(parts, quick, { stored, judged, known })

  const answers = new Map([...known].map(([index, row]) => [index, answerOf(records, row)]))
  for (const each of judged) answers.set(each.row.index, judgedAnswer(records, each, isDryRun))
  return {
    status: 200,
    body: {
      '@context': contextPath('ImportRows'),
      '@id': importRowsPath(iriOf(imports.path, id)),
      '@type': 'ImportRows',
      rows: rows.map(({ index }) => answers.get(index)),
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

/** Chunks of one import are written one after the other. */
export async function lockImport({ tx, caller }: WriteContext, id: string): Promise<StoredImport> {
  const [stored] = await tx
    .select()
    .from(table)
    .where(isRecord(table, caller.companyId, id))
    .for('update')
  if (!stored) throw notFound()
  return stored
}

type KnownRow = Pick<typeof importRows.$inferSelect, 'index' | 'outcome' | 'targetId' | 'violations' | 'hash'>

async function knownRows(
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

const hashOf = (row: RowToWrite) => createHash('sha256').update(JSON.stringify(row)).digest('base64url')

const isFresh = (row: RowToWrite, known: KnownRow | undefined) =>
  !known || (known.outcome === 'refused' && known.hash !== hashOf(row))

const countColumns = {
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

function refuseTooMany(stored: StoredImport, more: number): void {
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

type Writing = { stored: StoredImport; judged: readonly JudgedRow[]; known: ReadonlyMap<number, KnownRow> }

/** @returns the import as it is afterwards */
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
  const applying = { kind, importId, records, tours: parts.resources.tourTemplates, planner: parts.planner }
  const { written, madeTours } = await applyRows(applying, context, judged)

  const repaired = judged.map(({ row }) => row.index).filter((index) => known.has(index))
  await tx
    .delete(importRows)
    .where(
      and(
        eq(importRows.companyId, companyId),
        eq(importRows.importId, importId),
        inArray(importRows.index, [...repaired, -1]),
      ),
    )
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
  if (written.size > 0) tellOf(context, kind)
  return after ?? stored
}

/** Once for all rows of a call: whoever shows such records reads them again. */
export function tellOf({ tell }: WriteContext, kind: string): void {
  const collections =
    kind === 'users' ? ['/api/users' as const] : (['/api/destinations', '/api/tour-templates'] as const)
  for (const collection of collections) tell({ kind: 'changed', collection, record: null })
}

const maxGivenLength = 8_000

/** A refused row as it was sent, unless it is long or holds what the database cannot. */
function givenOrNull(row: RowToWrite): unknown {
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

function judgedAnswer(
  records: Resource,
  { row, outcome, violations, targetId, make }: JudgedRow,
  isDryRun: boolean,
): { violations: Violation[] } & RowAnswer {
  const id = targetId ?? (isDryRun ? undefined : make?.id)
  return { index: row.index, outcome, '@id': id === undefined ? null : iriOf(records.path, id), violations }
}
