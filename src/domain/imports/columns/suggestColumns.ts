import type { ImportKind } from '../../../contract/imports/imports'
import { guessColumns, type ColumnChoice } from '../../paste/pastedColumns'
import { fieldOfHead, importColumnOfHead, isRepeatable, type ImportColumn } from './importColumns'
import { readRow, type RowReading } from '../rows/importRow'
import type { RowFaults } from '../rows/rowValues'

/**
 * `sure`: the heading matches and the cells are valid. `likely`: the heading matches. `guessed`: from the
 * cells alone.
 */
type Certainty = 'sure' | 'likely' | 'guessed' | 'none'
export type Suggestion = {
  column: ImportColumn | null
  certainty: Certainty
  /** Number of sampled cells that are invalid for this column. */
  unreadable: number
}

/** Number of rows sampled to recognise a column. */
export const rowsLookedAt = 200
/** A larger share of invalid cells makes a heading doubtful. */
const doubtfulShare = 0.02

type Rows = readonly { readonly cells: readonly string[] }[]

/**
 * Suggested columns of a file; each field is suggested at most once.
 * @param head the headings; null if there are none
 * @param faults errors of the sampled rows, if they were already parsed; parsing them is slow
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

/** The likely field of each column, without validating the cells. */
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

/** For staff, most fields cannot be guessed from cells alone. */
function guessOfKind(guess: ColumnChoice, kind: ImportKind): ImportColumn | null {
  if (kind !== 'users') return guess
  if (guess === 'notificationEmail') return 'email'
  return guess === 'name' || guess === 'phone' ? guess : null
}

/**
 * If several headings name the same field, the first counts; notes may repeat. Next to a first name, a plain
 * name is the last name.
 */
function namedColumns(
  head: readonly string[] | null,
  width: number,
  { vocabulary, kind }: Pick<RowReading, 'vocabulary' | 'kind'>,
) {
  const heads = Array.from({ length: width }, (_, index) => head?.[index] ?? '')
  const matched = heads.map((heading, index) => {
    const ofTitle = vocabulary.customFields.filter(({ title }) => title.trim() === heading.trim())
    if (ofTitle.length > 1) {
      // Custom fields with equal titles are distinguishable only by their order, and only if all are present.
      const places = heads.flatMap((other, at) => (other === heading ? [at] : []))
      const field = places.length === ofTitle.length ? ofTitle[places.indexOf(index)] : undefined
      return field === undefined ? null : (`custom:${field.iri}` as const)
    }
    const column = importColumnOfHead(heading, vocabulary, kind)
    // A custom field may be titled like a standard field. If both are present, the first is the standard
    // field.
    const isFirstOfTwo = heads.indexOf(heading) === index && heads.lastIndexOf(heading) > index
    return (isFirstOfTwo && heading !== '' ? fieldOfHead(heading, kind) : null) ?? column
  })
  const isDivided = matched.includes('firstName') && !matched.includes('lastName')
  const all = matched.map((column) => (isDivided && column === 'name' ? 'lastName' : column))
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
