import type { Company } from '../../../contract/company/company'
import { timeWindowTypes, type TimeWindowType } from '../../../contract/tour/planningTerms'
import { isEndOfDay, lastTimeOfDay, timeOfDayText } from '../../../contract/tour/timeOfDay'
import { formatGermanNumber, parseGermanNumber } from '../../../lib/numericInput'
import { visibleText } from '../../../lib/visibleText'
import { readPostcode } from '../../address/postcode'
import { pastedDuration, pastedTime } from '../../paste/pastedStops'
import { readAnswer, readRoles } from '../rows/staffRow'
import { customFieldOf, type ImportColumn, type ImportField } from '../columns/importColumns'
import { readCoordinate } from '../rows/rowCoordinates'
import { endOfDay, readTimeWindow, timeWindowText } from './timeWindow'

/** Unit of a bare number in a column of service times. Minutes, unless the file names another unit. */
export type StayUnit = 'hours' | 'minutes' | 'seconds'
export type CellReading = { company: Company; stayUnit: StayUnit }

/**
 * The content of a cell in the spelling of the destination form: `8 Uhr` as `08:00`, `0,5` hours as `30`.
 * Unreadable text is kept, so that the rules of the form reject it with their own message.
 */
export function readCell(column: ImportColumn, text: string, reading: CellReading): string {
  const plain = visibleText(text)
    .replace(/\p{Zs}/gu, ' ')
    .trim()
  // Other fields of the form are single-line.
  const hasLines = column === 'propertyDescription' || column === 'tags' || customFieldOf(column) !== null
  const between = column === 'address' ? ', ' : ' '
  const cell = hasLines ? plain : plain.replace(/[\s,]*[\r\n]+[\s,]*/g, between)
  return readers[column as ImportField]?.(cell, reading) ?? cell
}

type Reader = (cell: string, reading: CellReading) => string
const readers: Partial<Record<ImportField, Reader>> = {
  earliestTime: readTime,
  latestTime: (cell) => (isEndOfDay(cell) ? lastTimeOfDay : endOfDay(readTime(cell))),
  timeWindow: readWindow,
  lat: readCoordinate,
  lng: readCoordinate,
  lengthOfStay: readStay,
  capacity: readWhole,
  phone: (cell) => cell.replace(/^00(?=\d)/, '+').replace(/^tel\.?:?\s*/i, ''),
  zip: (cell) => readPostcode(cell).code,
  notificationEmail: (cell) => cell.replace(/^mailto:/i, ''),
  timeWindowType: (cell) => windowTypeOf(cell) ?? cell,
  position: readWhole,
  email: (cell) => cell.replace(/^mailto:/i, ''),
  roles: readRoles,
  canViewPlan: readAnswer,
  canViewProof: readAnswer,
  canViewTour: readAnswer,
}

/** The time after a date is used. */
const moment = /^(?:\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d{2}-\d{2})[ T](\d{1,2}:\d{2})(?::\d{2})?$/

/** Spreadsheets store times as fractions of a day. */
function readTime(cell: string): string {
  const clock = moment.exec(cell)?.[1]
  if (clock !== undefined) return pastedTime(clock)
  const fraction = /^0,\d+$/.test(cell) ? parseGermanNumber(cell) : null
  if (fraction !== null) return timeOfDayText(Math.round(fraction * 1_440) * 60)
  if (/^\d{3,4}$/.test(cell)) return pastedTime(`${cell.slice(0, -2)}:${cell.slice(-2)}`)
  return pastedTime(cell)
}

function readWindow(cell: string): string {
  const window = readTimeWindow(cell)
  return window === null ? cell : timeWindowText(window)
}

export const secondsOf: Record<StayUnit, number> = { hours: 3_600, minutes: 60, seconds: 1 }

function readStay(cell: string, { company, stayUnit }: CellReading): string {
  const bare = parseGermanNumber(cell)
  if (bare === null) return pastedDuration(cell, company)
  const seconds = Math.round(bare * secondsOf[stayUnit])
  if (company.lengthOfStayInMinutes !== true) return formatGermanNumber(seconds)
  return formatGermanNumber(Math.round((seconds / 60) * 100) / 100)
}

/**
 * Accepts `3,0`, as spreadsheets write whole numbers, and `2 Stk.`; `2,5` is not a whole number and is kept.
 */
function readWhole(cell: string): string {
  const bare = cell.replace(/ ?(stk|stück|st|x)\.?$/i, '')
  const value = parseGermanNumber(bare)
  return value !== null && Number.isInteger(value) ? formatGermanNumber(value) : bare
}

/** Terms of the form, and those of other programs. */
const windowWords: Readonly<Record<TimeWindowType, readonly string[]>> = {
  strict: ['strikt', 'fest', 'strict'],
  soft: ['locker', 'flexibel', 'soft'],
  soft_start: ['lockerer start', 'soft_start'],
  soft_end: ['lockeres ende', 'soft_end'],
}
const windowTypeOf = (cell: string): TimeWindowType | null =>
  timeWindowTypes.find((type) => windowWords[type].includes(cell.toLowerCase())) ?? null
