import type { ImportColumn } from '../columns/importColumns'
import { customFieldOf } from '../columns/importColumns'
import type { RowEdits } from '../grid/corrections'
import type { RowFault, RowFaults } from '../rows/rowValues'

/* Values corrupted by a spreadsheet or by another encoding: `4,91761E+12`, `07. Mrz` for 7-3, `10435.0`, `#N/A`. */

type Spoilt = Extract<RowFault, { text: string }>

/**
 * Error values of German and English spreadsheets, including OpenOffice. `###` is a number in a column that
 * is too narrow.
 */
const errorValue =
  /^(#(N\/A|NV|REF!|BEZUG!|VALUE!|WERT!|NAME\?|DIV\/0!|NUM!|ZAHL!|NULL!|SPILL!|ÜBERLAUF!|CALC!|KALK!|FIELD!|FELD!|BLOCKED!|BLOCKIERT!|CONNECT!|UNKNOWN!|BUSY!|EXTERNAL!|PYTHON!|ERROR!|FEHLER!|GETTING_DATA|DATEN_ABRUFEN)|#{3,}|Err:\d{3})$/i
/** Bytes that are no text in the chosen encoding were decoded to it. */
const replacement = '\uFFFD'
const exponent = /^[+-]?(\d+([.,]\d+)?E[+-]\d+|\d[.,]\d+E\d+)$/i
const month = String.raw`(jan|feb|mrz|mär|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec)[a-z]*\.?`
const namedDate = new RegExp(
  String.raw`^(\d{1,2}[.\- ]{1,2}${month}([\- ]\d{2,4})?|${month}[\- ]{1,2}\d{2,4})$`,
  'i',
)
const fullDate =
  /^(\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})( \d{1,2}:\d{2}(:\d{2})?)?$/
const shortDate = /^\d{1,2}\.\d{1,2}\.(\d{2})?$/

/** Columns whose values spreadsheets often convert to numbers or dates. */
const digits: readonly ImportColumn[] = [
  'zip',
  'houseNumber',
  'phone',
  'refId',
  'capacity',
  'position',
  'lengthOfStay',
]
/** Columns of free text, which accept any value. */
const words: readonly ImportColumn[] = [
  'name',
  'propertyDescription',
  'address',
  'street',
  'city',
  'tour',
  'tags',
  'template',
  'rhythm',
]

function spoiltCell(column: ImportColumn, text: string): Spoilt | null {
  if (text.includes(replacement)) return { kind: 'unreadable', text }
  if (errorValue.test(text)) return { kind: 'errorValue', text }
  if (customFieldOf(column) !== null || words.includes(column)) return null
  if (exponent.test(text)) return { kind: 'spoiltNumber', text }
  if (!digits.includes(column) && column !== 'timeWindow') return null
  // A reference may contain dots.
  const isDate = namedDate.test(text) || fullDate.test(text) || (column !== 'refId' && shortDate.test(text))
  return isDate ? { kind: 'spoiltDate', text } : null
}

/** Errors for cells whose original value is unknown. A cell corrected by the user is accepted as typed. */
export function spoiltFaults(
  cells: readonly string[],
  edits: RowEdits,
  columns: readonly (ImportColumn | null)[],
): RowFaults {
  const faults: Partial<Record<ImportColumn, RowFault>> = {}
  columns.forEach((column, index) => {
    if (column === null || edits[column] !== undefined) return
    const fault = spoiltCell(column, cells[index] ?? '')
    if (fault !== null) faults[column] ??= fault
  })
  return faults
}

/** Restores a value whose original is certain: `10435.0` is a postcode that was converted to a number. */
export function repairedCell(column: ImportColumn, text: string): string {
  if (!digits.includes(column)) return text
  if (column === 'lengthOfStay' || column === 'capacity')
    return text.replace(/^(\d+)\.0+$/, '$1').replace(/^(\d+)\.(\d{1,2})$/, '$1,$2')
  return text.replace(/^'(?=\d+$)/, '').replace(/^(\d+)[.,]0{1,2}$/, '$1')
}
