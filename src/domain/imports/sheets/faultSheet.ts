import type { Company } from '../../../contract/company/company'
import { editsOfRow, type Corrections } from '../grid/corrections'
import type { ImportColumn } from '../columns/importColumns'
import type { SheetRow } from './sheetTypes'

type FaultSheet = {
  sheet: readonly SheetRow[]
  headLine: number | null
  columns: readonly (ImportColumn | null)[]
  corrections: Corrections
  company: Company
  /** Invalid rows with their error messages. */
  faults: readonly { row: number; words: string }[]
  /** Heading of the message column. */
  faultHead: string
}

/** Marks the text as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF'

/**
 * Invalid rows as a file that can be corrected and imported again: the columns of the file with the
 * corrections so far, followed by the errors.
 * @returns text with semicolons, as spreadsheets in Germany expect
 */
export function faultSheet(from: FaultSheet): string {
  const { sheet, headLine, faults, faultHead } = from
  const width = Math.max(from.columns.length, ...faults.map(({ row }) => sheet[row]?.cells.length ?? 0))
  const full = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '')
  const head = headLine === null ? [] : [[...full(sheet[headLine]?.cells ?? []), faultHead]]
  const rows = faults.map(({ row, words }) => [...full(cellsOf(row, from)), words])
  return byteOrderMark + [...head, ...rows].map((cells) => cells.map(written).join(';')).join('\r\n') + '\r\n'
}

function cellsOf(row: number, { sheet, columns, corrections, company }: FaultSheet): readonly string[] {
  const edits = editsOfRow(corrections, row)
  const cells = [...(sheet[row]?.cells ?? [])]
  columns.forEach((column, index) => {
    const edit = column === null ? undefined : edits[column]
    if (column === null || edit === undefined) return
    // A correction of joined columns is written once, in the first one.
    cells[index] = columns.indexOf(column) === index ? withUnit(column, edit, company) : ''
  })
  return cells
}

/**
 * Adds a unit to a correction, which is in the unit of the form; the rest of the column may have another one.
 */
function withUnit(column: ImportColumn, text: string, company: Company): string {
  if (column !== 'lengthOfStay' || !/^\d+(,\d+)?$/.test(text)) return text
  return `${text} ${company.lengthOfStayInMinutes === true ? 'Min.' : 'Sek.'}`
}

/** Prefixes text resembling a formula with an apostrophe, which the import removes again. */
function written(text: string): string {
  const guarded = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
