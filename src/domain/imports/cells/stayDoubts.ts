import { parseGermanNumber } from '../../../lib/numericInput'
import type { RowEdits } from '../grid/corrections'
import type { ImportColumn } from '../columns/importColumns'
import { secondsOf, type CellReading, type StayUnit } from './readCell'
import type { RowDoubts, RowValues } from '../rows/rowValues'
import { repairedCell } from './spoiltCell'

/* Lengths of stay of which it is not sure how long they are. */

/** Below this, a bare number is likely to be in hours where others are in minutes. */
const mostHours = 5
/** A visit of more than a working day is asked about. */
const longHours = 8

const bareNumber = (cell: string) => parseGermanNumber(repairedCell('lengthOfStay', cell))
const isPartOfHours = (cell: string) => /^[0-4][.,]\d{1,2}$/.test(cell) && !/[.,]0+$/.test(cell)

type Rows = readonly { readonly cells: readonly string[] }[]
/** Enough to see what a column holds. */
const rowsLookedAt = 2_000

/**
 * Places of columns whose bare numbers are parts of hours in some rows and more than a few in others, so that they have
 * no unit in common.
 */
export function mixedColumns(rows: Rows, width: number): number[] {
  const seen = Array.from({ length: width }, () => ({ parts: false, many: false }))
  for (const { cells } of rows.slice(0, rowsLookedAt))
    cells.forEach((cell, index) => {
      const column = seen[index]
      if (column === undefined || cell.length > 8) return
      column.parts ||= isPartOfHours(cell)
      column.many ||= (bareNumber(cell) ?? 0) >= mostHours
    })
  return seen.flatMap(({ parts, many }, index) => (parts && many ? [index] : []))
}

type Reading = CellReading & {
  columns: readonly (ImportColumn | null)[]
  mixedColumns?: readonly number[] | undefined
}

const isMixed = ({ columns, mixedColumns: mixed = [] }: Reading) =>
  mixed.includes(columns.indexOf('lengthOfStay'))

/** The unit of a bare number: where units are mixed, the likelier one. */
export function unitOfStay(cell: string, reading: Reading): StayUnit {
  const bare = isMixed(reading) ? bareNumber(cell) : null
  if (bare === null) return reading.stayUnit
  return bare < mostHours ? 'hours' : 'minutes'
}

/** What is to be asked about the length of stay of a row, unless a person has typed it. */
export function stayDoubts(
  cells: readonly string[],
  edits: RowEdits,
  values: RowValues,
  reading: Reading,
): RowDoubts {
  if (edits.lengthOfStay !== undefined) return {}
  const cell = cells[reading.columns.indexOf('lengthOfStay')] ?? ''
  if (isMixed(reading) && bareNumber(cell))
    return { lengthOfStay: { kind: 'stayUnit', text: repairedCell('lengthOfStay', cell) } }
  const unit = reading.company.lengthOfStayInMinutes === true ? 'minutes' : 'seconds'
  const hours = ((parseGermanNumber(values.lengthOfStay ?? '') ?? 0) * secondsOf[unit]) / 3_600
  return hours > longHours ? { lengthOfStay: { kind: 'longStay', hours } } : {}
}
