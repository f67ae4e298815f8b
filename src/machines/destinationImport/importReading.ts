import {
  mappedFields,
  type ImportFieldsMapping,
  type ImportFieldsMappingWrite,
} from '../../contract/imports/importFieldsMappings'
import type { ImportRow, RowAnswer, RowOutcome } from '../../contract/imports/imports'
import { editsOfRow } from '../../domain/imports/grid/corrections'
import { findHeadLine } from '../../domain/imports/columns/headLine'
import type { ImportVocabulary } from '../../domain/imports/columns/importColumns'
import { readRow, type ImportedRow } from '../../domain/imports/rows/importRow'
import { judgeRow, rowToSend } from '../../domain/imports/rows/judgeRow'
import {
  columnsOfMapping,
  fieldsToKeep,
  findMapping,
  guessStayUnit,
  saysStayUnit,
  stayUnitOfMapping,
} from '../../domain/imports/columns/savedMapping'
import type { SheetRow } from '../../domain/imports/sheets/sheetTypes'
import { mixedColumns } from '../../domain/imports/cells/stayDoubts'
import { likelyColumns, rowsLookedAt, suggestColumns } from '../../domain/imports/columns/suggestColumns'
import { inSlices, nextTask } from '../../lib/inSlices'
import { firstRowOf, readingOf } from './destinationImportFacts'
import type { DestinationImportContext as Context, Outcome, SheetReading } from './destinationImportTypes'

/* Bodies of an import's calls, and the interpretation of their answers. */

type Rows = readonly SheetRow[]
/** An index without a row. */
const noPlace = -1

/** The likely fields of a sheet's columns, or those of an earlier file with the same headings. */
export async function readSheet(
  { kind, company, chosenHead, facts, sheet }: Context,
  rows: Rows,
  vocabulary: ImportVocabulary,
  mappings: readonly ImportFieldsMapping[],
): Promise<SheetReading> {
  const headLine = chosenHead === undefined ? findHeadLine(rows, vocabulary, kind) : chosenHead
  const head = rows[headLine ?? noPlace]?.cells ?? null
  const headings = head ?? []
  const below = rows.slice(firstRowOf({ headLine }))
  const width = facts?.sheets[sheet]?.width ?? 0
  const suggested = likelyColumns(head, below, width, { kind, vocabulary })
  const guessed = guessStayUnit(headings, below, suggested)
  const mixed = mixedColumns(below, width).filter((index) => !saysStayUnit(headings[index] ?? ''))
  const reading = { kind, company, vocabulary, stayUnit: guessed, mixedColumns: mixed }
  const faults = await inPieces(
    below.slice(0, rowsLookedAt),
    ({ cells }) => readRow(cells, {}, { ...reading, columns: suggested }).faults,
  )
  const known = findMapping(headings, mappings)
  const mapping = known !== null && mappedFields(known).size > 0 ? known : null
  return {
    headLine,
    vocabulary,
    suggestions: suggestColumns(head, below, width, reading, faults),
    columns: mapping === null ? suggested : columnsOfMapping(headings, mapping, suggested, vocabulary),
    stayUnit: (mapping && stayUnitOfMapping(mapping)) ?? guessed,
    ...(mixed.length > 0 && { mixedColumns: mixed }),
    saved: mapping && {
      iri: mapping['@id'],
      name: mapping.name ?? '',
      createdAt: mapping.createdAt ?? null,
    },
  }
}

/** Reading so few rows takes less than a frame. */
const fewRows = 40

/** Reads rows in slices, outside of the task in which a response arrived. */
export async function inPieces<Row, T>(rows: readonly Row[], read: (row: Row) => T): Promise<T[]> {
  if (rows.length <= fewRows) return rows.map(read)
  const found: T[] = []
  const visit = (at: number) => void found.push(...rows.slice(at, at + 1).map(read))
  await nextTask()
  await inSlices(rows.length, visit, () => undefined)
  return found
}

export type ReadRow = ImportedRow & { row: number }

/** The values of rows, with corrections applied. */
export function rowsOf(context: Context, rows: readonly number[], sheet: Rows): Promise<ReadRow[]> {
  const reading = readingOf(context)
  return inPieces(rows, (row) => ({
    row,
    ...readRow(sheet[row]?.cells ?? [], editsOfRow(context.corrections, row), reading),
  }))
}

type Sent = { row: number; body: ImportRow }

export function sentRowsOf(context: Context, rows: readonly number[], sheet: Rows): Promise<Sent[]> {
  const reading = readingOf(context)
  return inPieces(rows, (row) => {
    const { line = row + 1, cells = [] } = sheet[row] ?? {}
    const judged = judgeRow(row, cells, editsOfRow(context.corrections, row), context, reading)
    return { row, body: rowToSend(judged, line, reading) }
  })
}

/** The server's results for the rows sent; rows that it does not mention stay unknown. */
export function outcomeOf(sent: readonly Sent[], answers: readonly RowAnswer[]): Outcome {
  const rowOf = new Map(sent.map(({ row, body }) => [body.index, row]))
  const counts: Record<RowOutcome, number> = { new: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 }
  for (const { outcome } of answers) counts[outcome] += 1
  const refused = answers.flatMap(({ index, outcome, violations }) => {
    const row = rowOf.get(index)
    return outcome !== 'refused' || row === undefined ? [] : [{ row, violations: violations ?? [] }]
  })
  return { counts, refused }
}

export function mappingToKeep(context: Context, sheet: Rows): ImportFieldsMappingWrite {
  const { kind, headLine, columns, stayUnit, mappingName } = context
  const head = sheet[headLine ?? noPlace]?.cells ?? []
  return {
    name: mappingName.trim(),
    kind,
    headings: head.filter(Boolean),
    fields: fieldsToKeep(head, columns),
    options: { stayUnit },
  }
}
