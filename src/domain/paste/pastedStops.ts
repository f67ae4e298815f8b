import { formatGermanNumber } from '../../lib/numericInput'
import { visibleText } from '../../lib/visibleText'
import { postcodeOfText, readPostcode } from '../address/postcode'
import type { FoundAddress } from '../calls/geocoding'
import { isEndOfDay, lastTimeOfDay } from '../../contract/tour/timeOfDay'
import type { Company } from '../../contract/company/company'
import { newDestinationDraft, type DestinationDraft } from '../destination/destinationDraft'
import type { Iri } from '../../contract/wire/ids'
import { readPastedCells, writePastedCells } from './pastedCells'
import { columnsOfHead, guessColumns, isHead, type ColumnChoice, type PastedColumn } from './pastedColumns'

/** Maximum number of rows, which is more than one tour can be planned with. */
export const maxPastedRows = 500

export type PastedTable = {
  /** The headings; null if the first line is an ordinary row. */
  head: readonly string[] | null
  /** The first 500 rows, with cells as written. */
  rows: readonly (readonly string[])[]
  /** The column choices; their number is the cell count of the widest row. */
  columns: readonly ColumnChoice[]
  /** Number of rows beyond the first 500. */
  leftOut: number
}

/**
 * Parses clipboard text of a spreadsheet into a table. Empty columns are dropped.
 * @param hasHead whether the first line contains headings; detected from its words if omitted
 */
export function readPastedTable(text: string, hasHead?: boolean): PastedTable {
  const lines = withoutEmptyColumns(readPastedCells(text))
  const [first] = lines
  const head = first !== undefined && (hasHead ?? isHead(first)) ? first : null
  const all = head === null ? lines : lines.slice(1)
  const rows = all.slice(0, maxPastedRows)
  const width = widthOf(lines)
  return {
    head,
    rows,
    columns: head === null ? guessColumns(rows, width) : columnsOfHead(head, width),
    leftOut: all.length - rows.length,
  }
}

/**
 * The remaining table and text after rows have become stops. Rows beyond the first 500 move up once no other
 * row is left, and are parsed then.
 * @param isLeft whether the row at this index stays
 */
export function withoutRows(
  text: string,
  { head, rows, columns, leftOut }: PastedTable,
  isLeft: (index: number) => boolean,
): { text: string; table: PastedTable | null } {
  const lines = withoutEmptyColumns(readPastedCells(text))
  const headings = head === null ? [] : [head]
  const rest = rows.filter((_, index) => isLeft(index))
  const beyond = lines.slice(headings.length + rows.length)
  const written = writePastedCells([...headings, ...rest, ...beyond])
  if (rest.length > 0) return { text: written, table: { head, rows: rest, columns, leftOut } }
  if (beyond.length === 0) return { text: '', table: null }
  return { text: written, table: { ...readPastedTable(written, head !== null), columns } }
}

/** Full rows copied from a spreadsheet contain thousands of empty cells. */
function withoutEmptyColumns(lines: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const filled = new Set<number>()
  for (const line of lines) line.forEach((cell, index) => cell !== '' && filled.add(index))
  const kept = [...filled].sort((one, other) => one - other)
  return lines.map((line) => kept.map((index) => line[index] ?? ''))
}

const widthOf = (lines: readonly (readonly string[])[]) =>
  lines.reduce((width, line) => Math.max(width, line.length), 0)

/** The values of a row as written; missing ones are omitted. */
export type PastedValues = Readonly<Partial<Record<PastedColumn, string>>>

export function valuesOfRow(row: readonly string[], columns: readonly ColumnChoice[]): PastedValues {
  const values: Partial<Record<PastedColumn, string>> = {}
  columns.forEach((column, index) => {
    const cell = visibleText(row[index] ?? '').trim()
    if (column !== null && cell !== '') values[column] = cell
  })
  return values
}

/** The address to search for, joined from the parts that the row has; empty if it has none. */
export function addressTextOf({ address, street, houseNumber, zip, city }: PastedValues): string {
  const near = oneLine(address ?? [street, houseNumber].join(' '))
  const place = oneLine([zip, city].filter((part = '') => !near.includes(part)).join(' '))
  return [near, place].filter(Boolean).join(', ')
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The postcode of a row, to be compared with that of the geocoded address; null if there is none. */
export const zipOfText = postcodeOfText

/** Whether the found address has another postcode than the text, ignoring country prefixes. */
export function isOtherZip(found: string, addressText: string): boolean {
  const asked = zipOfText(addressText)
  return asked !== null && found !== '' && readPostcode(found).code !== asked
}

/** The columns that a destination takes over as values; the others are parts of its place. */
export const valueColumns = [
  'name',
  'capacity',
  'lengthOfStay',
  'earliestTime',
  'latestTime',
  'phone',
  'phoneContactName',
  'refId',
  'propertyDescription',
  'notificationEmail',
] as const satisfies readonly PastedColumn[]
export type ValueColumn = (typeof valueColumns)[number]

/**
 * The draft of a new destination of the tour: the values of the row, the company's defaults for missing ones,
 * and the geocoded place. Unreadable values are kept, so that the draft rules reject them.
 * @param place null until it is geocoded
 */
export function draftOfPasted(
  values: PastedValues,
  place: FoundAddress | null,
  company: Company,
  tourTemplate: Iri | null,
): DestinationDraft {
  const draft = { ...newDestinationDraft(company, { tourTemplate }) }
  for (const column of valueColumns) {
    const value = values[column]
    if (value !== undefined) draft[column] = readers[column]?.(value, company) ?? value
  }
  if (place === null) return draft
  const { approximate: _, ...address } = place
  return { ...draft, ...address }
}

type Reader = (text: string, company: Company) => string
const readers: Partial<Record<ValueColumn, Reader>> = {
  earliestTime: pastedTime,
  latestTime: pastedEnd,
  lengthOfStay: pastedDuration,
}

/** Normalizes `8`, `8.30`, `08:30:00` and `8 Uhr` to `HH:MM`; any other text is unchanged. */
export function pastedTime(text: string): string {
  const match = /^(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)?(?: ?(?:Uhr|h))?$/i.exec(text)
  if (match === null) return text
  const [, hours, minutes = '00'] = match
  return `${String(hours).padStart(2, '0')}:${minutes}`
}

function pastedEnd(text: string): string {
  return isEndOfDay(text) ? lastTimeOfDay : pastedTime(text)
}

const unitSeconds = new Map<string, number>([
  ...['s', 'sek', 'sekunde', 'sekunden'].map((unit) => [unit, 1] as const),
  ...['m', 'min', 'minute', 'minuten'].map((unit) => [unit, 60] as const),
  ...['h', 'std', 'stunde', 'stunden'].map((unit) => [unit, 3600] as const),
])

/**
 * A service time in the company's unit. A plain number already has that unit; `20 Min.` and `0:20` are
 * converted.
 */
export function pastedDuration(text: string, company: Company): string {
  const seconds = secondsOfDuration(text)
  if (seconds === null) return text
  if (company.lengthOfStayInMinutes !== true) return formatGermanNumber(Math.round(seconds))
  return formatGermanNumber(Math.round((seconds / 60) * 100) / 100)
}

function secondsOfDuration(text: string): number | null {
  const clock = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/.exec(text)
  if (clock !== null) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0)
  const measure = /^(\d{1,6})(?:,(\d{1,3}))? ?([a-z]+)\.?$/i.exec(text)
  if (measure === null) return null
  const [, whole, fraction = '', unit] = measure
  const seconds = unitSeconds.get(String(unit).toLowerCase())
  return seconds === undefined ? null : Number(`${whole}.${fraction}`) * seconds
}
