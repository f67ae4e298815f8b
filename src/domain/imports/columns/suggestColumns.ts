import type { ImportKind } from '../../../contract/imports/imports'
import { guessColumns, type ColumnChoice } from '../../paste/pastedColumns'
import { fieldOfHead, importColumnOfHead, isRepeatable, type ImportColumn } from './importColumns'
import { readRow, type RowReading } from '../rows/importRow'
import type { RowFaults } from '../rows/rowValues'

/** `sure`: the heading names it and the cells fit. `likely`: the heading names it. `guessed`: by the cells alone. */
type Certainty = 'sure' | 'likely' | 'guessed' | 'none'
export type Suggestion = {
  column: ImportColumn | null
  certainty: Certainty
  /** Of the cells looked at, those that this column could not take. */
  unreadable: number
}

/** Enough to see what a column holds. */
export const rowsLookedAt = 200
/** More than this share of cells that do not fit makes a heading doubtful. */
const doubtfulShare = 0.02

type Rows = readonly { readonly cells: readonly string[] }[]

/**
 * What the columns of a file are likely to say, each field at most once.
 * @param head the headings; null without any
 * @param faults of the rows that are looked at, where they have been read already: reading them takes its time
 */
export function suggestColumns(
  head: readonly string[] | null,
  rows: Rows,
  width: number,
  reading: Omit<RowReading, 'columns'>,
  faults: readonly RowFaults[] | null = null,
): Suggestion[] {
  const seen = rows.slice(0, rowsLookedAt)
  const named = namedColumns(head, width, reading)
  const columns = likelyColumns(head, rows, width, reading)
  const counts = unreadableOf(
    seen,
    columns,
    faults ?? seen.map(({ cells }) => readRow(cells, {}, { ...reading, columns }).faults),
  )
  return columns.map((column, index) => {
    const unreadable = counts[index] ?? 0
    return {
      column,
      unreadable,
      certainty: certaintyOf(column, named[index] ?? null, unreadable, seen.length),
    }
  })
}

/** Which field each column is likely to say, without a look at what its cells are worth. */
export function likelyColumns(
  head: readonly string[] | null,
  rows: Rows,
  width: number,
  reading: Pick<RowReading, 'vocabulary' | 'kind'>,
): (ImportColumn | null)[] {
  const seen = rows.slice(0, rowsLookedAt)
  const named = namedColumns(head, width, reading)
  const guessed = guessColumns(
    seen.map(({ cells }) => cells),
    width,
  )
  const taken = new Set(named.filter((column) => column !== null))
  return named.map((column, index) => {
    if (column !== null || head !== null) return column
    const guess = guessOfKind(guessed[index] ?? null, reading.kind)
    if (guess === null || taken.has(guess)) return null
    taken.add(guess)
    return guess
  })
}

/** Of staff, cells alone tell little. */
function guessOfKind(guess: ColumnChoice, kind: ImportKind): ImportColumn | null {
  if (kind !== 'users') return guess
  if (guess === 'notificationEmail') return 'email'
  return guess === 'name' || guess === 'phone' ? guess : null
}

/** Of several columns whose headings name the same, the first counts, but for notes, of which there may be several; beside a first name, a name is the last name. */
function namedColumns(
  head: readonly string[] | null,
  width: number,
  { vocabulary, kind }: Pick<RowReading, 'vocabulary' | 'kind'>,
) {
  const heads = Array.from({ length: width }, (_, index) => head?.[index] ?? '')
  const told = heads.map((heading, index) => {
    const ofTitle = vocabulary.customFields.filter(({ title }) => title.trim() === heading.trim())
    if (ofTitle.length > 1) {
      // Which of them is meant is known only where all are there, in their order.
      const places = heads.flatMap((other, at) => (other === heading ? [at] : []))
      const field = places.length === ofTitle.length ? ofTitle[places.indexOf(index)] : undefined
      return field === undefined ? null : (`custom:${field.iri}` as const)
    }
    const column = importColumnOfHead(heading, vocabulary, kind)
    // A custom field may be called as another field is: where both are there, ours is the first.
    const isFirstOfTwo = heads.indexOf(heading) === index && heads.lastIndexOf(heading) > index
    return (isFirstOfTwo && heading !== '' ? fieldOfHead(heading, kind) : null) ?? column
  })
  const isDivided = told.includes('firstName') && !told.includes('lastName')
  const all = told.map((column) => (isDivided && column === 'name' ? 'lastName' : column))
  return all.map((column, index) =>
    column !== null && (isRepeatable(column) || all.indexOf(column) === index) ? column : null,
  )
}

function unreadableOf(
  rows: Rows,
  columns: RowReading['columns'],
  faultsOfRows: readonly RowFaults[],
): number[] {
  const counts = columns.map(() => 0)
  rows.forEach(({ cells }, row) => {
    const faults = faultsOfRows[row] ?? {}
    columns.forEach((column, index) => {
      if (column === null || (cells[index] ?? '') === '') return
      if (faults[column] !== undefined && faults[column].kind !== 'noAddress')
        counts[index] = (counts[index] ?? 0) + 1
    })
  })
  return counts
}

function certaintyOf(
  column: ImportColumn | null,
  named: ImportColumn | null,
  unreadable: number,
  count: number,
): Certainty {
  if (column === null) return 'none'
  if (named === null) return 'guessed'
  return unreadable > count * doubtfulShare ? 'likely' : 'sure'
}
