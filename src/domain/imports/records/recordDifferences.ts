import { optionsText, readOptionsText } from '../../../contract/destination/customField'
import { rhythmSentence } from '../../../contract/rhythm/rhythmSentence'
import { withoutCountry } from '../../../contract/destination/addressWords'
import type { Destination } from '../../../contract/destination/destination'
import { formatGermanNumber } from '../../../lib/numericInput'
import { draftOfDestination, type DestinationDraft } from '../../destination/destinationDraft'
import { draftOfSentence, rhythmKey } from '../../rhythm/rhythmDraft'
import { valueColumns, type ValueColumn } from '../../paste/pastedStops'
import { asCell } from '../cells/asCell'
import type { RowEdits } from '../grid/corrections'
import { isNo, isYes, optionsOfCell } from '../cells/customCell'
import {
  customFieldOf,
  isAddressColumn,
  type ImportColumn,
  type ImportedField,
} from '../columns/importColumns'
import { placeColumnOf, type ImportedRow, type RowReading } from '../rows/importRow'
import { tourNamedBy } from './namedBy'
import { coordinateDifferences } from '../rows/rowCoordinates'
import type { RowValues } from '../rows/rowValues'
import { timeWindowText } from '../cells/timeWindow'

/**
 * Values of a record that differ from its row. Values that the row lacks are ignored.
 * @param positions possible positions of the row in its tour, see `placesInTours`
 */
export function recordDifferences(
  { values, addressText }: ImportedRow,
  record: Destination,
  reading: RowReading,
  positions: readonly number[] = [],
): RowEdits {
  const draft = draftOfDestination(record, reading.company)
  const was: Partial<Record<ImportColumn, string>> = {}
  for (const [column, value] of Object.entries(values) as [ImportColumn, string][]) {
    if (value === '' || isAddressColumn(column)) continue
    const before =
      column === 'position'
        ? placeBefore(values, record, positions)
        : textBefore(column, value, draft, reading)
    if (before !== null && before !== value && asCell(column, before, reading) !== value) was[column] = before
  }
  if (addressText !== '' && !isSameAddress(withoutCountry(addressText), draft))
    was[placeColumnOf(reading.columns)] = draft.address
  return { ...was, ...coordinateDifferences(values, draft) }
}

/** The record's position in its tour; a row without a tour does not set a position. */
const placeBefore = (
  { tour }: RowValues,
  { positionInTour }: Destination,
  positions: readonly number[],
): string | null =>
  tour && !positions.some((position) => position === positionInTour) ? String(positionInTour ?? '') : null

/** The record's value of a column; null if it cannot be compared or is equal in another spelling. */
function textBefore(
  column: ImportColumn,
  value: string,
  draft: DestinationDraft,
  { vocabulary }: RowReading,
): string | null {
  const custom = customFieldOf(column)
  if (custom !== null) {
    const field = vocabulary.customFields.find(({ iri }) => iri === custom)
    const before = draft.customFieldValues[custom]?.value ?? null
    return isSameCustomValue(before, value, field) ? null : wordsOf(before)
  }
  if (column === 'tour') {
    const tour = tourNamedBy(vocabulary.tours, value)
    if (tour !== null && tour.iri === draft.tourTemplate) return null
    return vocabulary.tours.find(({ iri }) => iri === draft.tourTemplate)?.name ?? ''
  }
  if (column === 'tags') {
    const named = (iri: string) => vocabulary.tags.find((tag) => tag.iri === iri)?.name ?? ''
    const before = draft.tags.map(named)
    return keyOf(before.toSorted()) === keyOf(partsOf(value).toSorted()) ? null : before.join(', ')
  }
  if (column === 'rhythm') return rhythmBefore(value, draft, vocabulary)
  if (column === 'timeWindowType') return draft.timeWindowType
  if (column === 'timeWindow') return timeWindowText({ start: draft.earliestTime, end: draft.latestTime })
  return isValueColumn(column) ? draft[column] : null
}

/** The sentence of the record's rhythm; null if the row says the same in other words. */
function rhythmBefore(
  value: string,
  { rhythm }: DestinationDraft,
  { rhythmsFrom }: RowReading['vocabulary'],
): string | null {
  if (rhythmsFrom === undefined) return null
  // An interval without a start continues that of the record.
  const start = rhythm?.value?.from ?? rhythmsFrom
  const isSame = [rhythmsFrom, start].some(
    (day) => rhythmKey(draftOfSentence(value, day)) === rhythmKey(rhythm),
  )
  if (isSame) return null
  return rhythm?.value == null ? '' : rhythmSentence(rhythm.value)
}

const isValueColumn = (column: ImportColumn): column is ValueColumn =>
  (valueColumns as readonly string[]).includes(column)
const partsOf = (text: string) =>
  text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
const keyOf = (names: readonly string[]) => names.map((name) => name.toLocaleLowerCase('de')).join('\n')

function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') return formatGermanNumber(value)
  return Array.isArray(value) ? optionsText(value.map(String)) : String(value ?? '')
}

/** Whether a cell equals the stored value, whose type may differ from the current type of its field. */
function isSameCustomValue(before: unknown, cell: string, field: ImportedField | undefined): boolean {
  if (before === null) return false
  const { type = '' } = field ?? {}
  if (type === 'select' || Array.isArray(before)) {
    const options = [before].flat().map((option) => String(option).trim())
    return [optionsOfCell(cell, field ?? {}).options, readOptionsText(cell)].some(
      (said) => JSON.stringify(said) === JSON.stringify(options),
    )
  }
  if (typeof before === 'boolean') return before ? isYes(cell) : isNo(cell)
  const numbers = [before, cell].map((each) => Number(String(each).replace(',', '.')))
  // Spreadsheets keep fifteen digits.
  if (type === 'number' || typeof before === 'number')
    return new Set(numbers.map((number) => number.toPrecision(15))).size === 1 && !numbers.some(Number.isNaN)
  return false
}

/** Whether every part of the address in the file is contained in that of the record. */
function isSameAddress(addressText: string, { address, street, zip, city }: DestinationDraft): boolean {
  const known = addressKey([address, street, zip, city].join(' '))
  return addressText
    .split(/,| (?=\d{4,5} )/)
    .map(addressKey)
    .every((part) => known.includes(part))
}

/** Numbers are delimited, so that 16 does not match 162. */
const addressKey = (text: string) =>
  text
    .toLocaleLowerCase('de')
    .replace(/stra(ß|ss)e|str\./g, 'str')
    .replace(/(\d+)\s?(\p{L}(?![\p{L}\p{N}]))?/gu, '#$1$2#')
    .replace(/[^\p{L}\p{N}#]/gu, '')
