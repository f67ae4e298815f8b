import { parseGermanNumber } from '../../../lib/numericInput'
import type { RowEdits } from '../grid/corrections'
import type { ImportColumn } from '../columns/importColumns'
import { secondsOf, type CellReading, type StayUnit } from './readCell'
import type { RowDoubts, RowValues } from '../rows/rowValues'
import { repairedCell } from './spoiltCell'

/* Service times whose unit or value is doubtful. */

/** In a column of mixed units, a bare number below this is read as hours. */
const maxBareHours = 5
/** A service time longer than a working day is doubtful. */
const longHours = 8

const bareNumber = (cell: string) => parseGermanNumber(repairedCell('lengthOfStay', cell))
const isPartOfHours = (cell: string) => /^[0-4][.,]\d{1,2}$/.test(cell) && !/[.,]0+$/.test(cell)

type Rows = readonly { readonly cells: readonly string[] }[]
/** Number of rows sampled to recognise the unit of a column. */
const sampledRows = 2_000

/**
 * Indexes of columns whose bare numbers are fractions of hours in some rows and large numbers in others, so
 * that they have no common unit.
 */
export function mixedColumns(rows: Rows, width: number): number[] {
  const seen = Array.from({ length: width }, () => ({ parts: false, many: false }))
  for (const { cells } of rows.slice(0, sampledRows))
    cells.forEach((cell, index) => {
      const column = seen[index]
      if (column === undefined || cell.length > 8) return
      column.parts ||= isPartOfHours(cell)
      column.many ||= (bareNumber(cell) ?? 0) >= maxBareHours
    })
  return seen.flatMap(({ parts, many }, index) => (parts && many ? [index] : []))
}

type Reading = CellReading & {
  columns: readonly (ImportColumn | null)[]
  mixedColumns?: readonly number[] | undefined
}

const isMixed = ({ columns, mixedColumns: mixed = [] }: Reading) =>
  mixed.includes(columns.indexOf('lengthOfStay'))

/** The unit of a bare number; the likelier one if units are mixed. */
export function unitOfStay(cell: string, reading: Reading): StayUnit {
  const bare = isMixed(reading) ? bareNumber(cell) : null
  if (bare === null) return reading.stayUnit
  return bare < maxBareHours ? 'hours' : 'minutes'
}

/** Doubts about the service time of a row; none if the user corrected it. */
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
