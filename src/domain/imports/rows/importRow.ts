import type { Company } from '../../../contract/company/company'
import type { ImportKind } from '../../../contract/imports/imports'
import type { Iri } from '../../../contract/wire/ids'
import { readRhythm } from '../../../contract/rhythm/readRhythm'
import { readPostcode, wrongDigits } from '../../address/postcode'
import type { FoundAddress } from '../../calls/geocoding'
import { newDestinationDraft, type DestinationDraft } from '../../destination/destinationDraft'
import { bodyOfDraft } from '../../destination/destinationDraftBody'
import { draftViolations } from '../../destination/destinationDraftRules'
import { draftOfSentence } from '../../rhythm/rhythmDraft'
import { customFieldKey } from '../../drafts/customFieldDrafts'
import { addressTextOf, valueColumns } from '../../paste/pastedStops'
import {
  customFieldOf,
  isAddressColumn,
  isRepeatable,
  type ImportColumn,
  type ImportVocabulary,
} from '../columns/importColumns'
import { customDraftOf, optionsOfCell } from '../cells/customCell'
import { isNameOfTours, namedBy, tourNamedBy } from '../records/namedBy'
import { readCell, type StayUnit } from '../cells/readCell'
import { coordinateFaults } from './rowCoordinates'
import type { RowFault, RowFaults, RowValues } from './rowValues'
import { spoiltFaults, repairedCell } from '../cells/spoiltCell'
import { staffFaults } from './staffRow'
import { unitOfStay } from '../cells/stayDoubts'
import { readTimeWindow } from '../cells/timeWindow'

/** How the rows of a file are read; the same for all rows. */
export type RowReading = {
  kind: ImportKind
  company: Company
  vocabulary: ImportVocabulary
  columns: readonly (ImportColumn | null)[]
  stayUnit: StayUnit
  /** Indexes of columns whose bare numbers mix hours and minutes. */
  mixedColumns?: readonly number[] | undefined
}

export type ImportedRow = {
  values: RowValues
  /** The search text for the geocoder; empty without a place. */
  addressText: string
  faults: RowFaults
}

/**
 * Parses a row of a file.
 * @param edits corrections of its cells, by column
 */
export function readRow(cells: readonly string[], edits: RowValues, reading: RowReading): ImportedRow {
  const written = withPlaceInOrder({ ...valuesOf(cells, reading), ...readEdits(edits, reading) })
  const values = withCountry(written, edits.zip ?? cells[reading.columns.indexOf('zip')] ?? '')
  const spoilt = spoiltFaults(cells, edits, reading.columns)
  // Members of staff have no address.
  if (reading.kind === 'users')
    return { values, addressText: '', faults: { ...staffFaults(values), ...spoilt } }
  const addressText = addressTextOf(values)
  const faults = { ...faultsOf(values, addressText, reading), ...spoilt }
  const isPlaceSpoilt = Object.keys(spoilt).some((column) => isAddressColumn(column as ImportColumn))
  return {
    values,
    // Without its invalid part, the address would be another place.
    addressText: isPlaceSpoilt ? '' : addressText,
    faults,
  }
}

/** Exchanges postcode and town in a row whose cells confuse them. */
function withPlaceInOrder(values: RowValues): RowValues {
  const { zip = '', city = '' } = values
  const isSwapped = /^\d{4,5}$/.test(city) && zip !== '' && !/\d/.test(zip)
  return isSwapped ? { ...values, zip: city, city: zip } : values
}

/** Adds the country named by the prefix of a postcode. */
function withCountry(values: RowValues, zip: string): RowValues {
  const { country } = readPostcode(zip)
  return country === null ? values : { ...values, country }
}

function valuesOf(cells: readonly string[], reading: RowReading): RowValues {
  const values: Partial<Record<ImportColumn, string>> = {}
  reading.columns.forEach((column, index) => {
    const cell = cells[index] ?? ''
    if (column === null || cell === '') return
    const unit = column === 'lengthOfStay' ? unitOfStay(cell, reading) : reading.stayUnit
    const text = readCell(column, repairedCell(column, cell), { ...reading, stayUnit: unit })
    const before = values[column]
    values[column] = before !== undefined && isRepeatable(column) ? `${before}\n${text}` : text
  })
  return values
}

/**
 * Parses corrections. A cleared cell is kept, because it overrides the file. Users type in the displayed unit
 * of the form, whatever the unit of the file.
 */
function readEdits(edits: RowValues, { company }: RowReading): RowValues {
  const stayUnit = company.lengthOfStayInMinutes === true ? 'minutes' : 'seconds'
  const read = Object.entries(edits) as [ImportColumn, string][]
  return Object.fromEntries(
    read.map(([column, text]) => [column, readCell(column, text, { company, stayUnit })]),
  )
}

function faultsOf(values: RowValues, addressText: string, reading: RowReading): RowFaults {
  const { company } = reading
  const { draft, unknown } = draftOfRow(values, null, reading)
  const { address: _, ...violations } = draftViolations(draft, company)
  const columns = Object.keys(values) as ImportColumn[]
  const faults: Partial<Record<ImportColumn, RowFault>> = { ...unknown }
  for (const column of columns) {
    const custom = customFieldOf(column)
    const message =
      column === 'timeWindow'
        ? (violations['earliestTime'] ?? violations['latestTime'])
        : violations[custom === null ? column : customFieldKey(custom)]
    if (message !== undefined) faults[column] ??= { kind: 'rule', message }
  }
  Object.assign(faults, coordinateFaults(values, reading.columns))
  const wrong = wrongDigits(values)
  if (wrong !== null) faults.zip ??= { kind: 'zipDigits', ...wrong }
  if (values.position && !isPosition(values.position)) faults.position = { kind: 'noPosition' }
  if (addressText === '') faults[placeColumnOf(reading.columns)] ??= { kind: 'noAddress' }
  return faults
}

const isPosition = (text: string) => /^[1-9]\d{0,3}$/.test(text) || text === '10000'

export const placeColumnOf = (columns: RowReading['columns']): ImportColumn =>
  columns.find((column) => column === 'address' || column === 'street') ?? 'address'

type DraftOfRow = { draft: DestinationDraft; unknown: RowFaults }

/** The draft of a new destination with the values of the row. */
function draftOfRow(values: RowValues, place: FoundAddress | null, reading: RowReading): DraftOfRow {
  const { company, vocabulary } = reading
  const draft = { ...newDestinationDraft(company, { tourTemplate: null }) }
  const unknown: Partial<Record<ImportColumn, RowFault>> = {}
  for (const column of valueColumns) {
    const value = values[column]
    if (value !== undefined && value !== '') draft[column] = value
  }
  if (values.timeWindow) {
    const window = readTimeWindow(values.timeWindow)
    if (window === null) unknown.timeWindow = { kind: 'noTimeWindow' }
    // Separate columns for start and end take precedence.
    if (window !== null && !values.earliestTime) draft.earliestTime = window.start
    if (window !== null && !values.latestTime) draft.latestTime = window.end
  }
  if (values.timeWindowType) draft.timeWindowType = values.timeWindowType
  if (values.rhythm && vocabulary.rhythmsFrom !== undefined) {
    const sentence = readRhythm(values.rhythm, vocabulary.rhythmsFrom)
    draft.rhythm = draftOfSentence(values.rhythm, vocabulary.rhythmsFrom)
    if ('unread' in sentence) unknown.rhythm = { kind: 'unreadRhythm', unread: sentence.unread }
  }
  if (values.tour) {
    const tour = tourNamedBy(vocabulary.tours, values.tour)
    if (isNameOfTours(vocabulary.tours, values.tour))
      unknown.tour = { kind: 'severalTours', name: values.tour }
    // A file of tours creates missing tours.
    else if (tour === null && reading.kind === 'tours') draft.tourTemplate = null
    else if (tour === null) unknown.tour = { kind: 'unknownTour', name: values.tour }
    else draft.tourTemplate = tour.iri
  }
  if (values.template) {
    const reference = namedBy(vocabulary.importReferences, values.template, (known) => [known])
    if (reference === null) unknown.template = { kind: 'unknownTemplate', name: values.template }
  }
  if (values.tags) {
    const { tags, missing } = tagsOf(values.tags, vocabulary)
    draft.tags = tags
    if (missing !== null) unknown.tags = { kind: 'unknownTag', name: missing }
  }
  draft.customFieldValues = customValuesOf(values, vocabulary)
  Object.assign(unknown, optionFaults(values, vocabulary))
  if (place !== null) {
    const { approximate: _, positionAccuracy = null, ...address } = place
    Object.assign(draft, address, { positionAccuracy })
  }
  return { draft, unknown }
}

function tagsOf(text: string, { tags }: ImportVocabulary): { tags: Iri[]; missing: string | null } {
  const names = text
    .split(/[,;|\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
  const found = names.map((name) => namedBy(tags, name, (tag) => [tag.name]))
  const at = found.indexOf(null)
  return {
    tags: [...new Set(found.flatMap((tag) => (tag === null ? [] : [tag.iri])))],
    missing: at === -1 ? null : (names[at] ?? null),
  }
}

function customValuesOf(values: RowValues, { customFields }: ImportVocabulary) {
  const drafts = customFields.flatMap((field) => {
    const text = values[`custom:${field.iri}`]
    return text === undefined || text === '' ? [] : [[field.iri, customDraftOf(field, text)] as const]
  })
  return Object.fromEntries(drafts)
}

/** Errors for options that a field does not offer, and for several options in a single-choice field. */
function optionFaults(values: RowValues, { customFields }: ImportVocabulary): RowFaults {
  const faults: Partial<Record<ImportColumn, RowFault>> = {}
  for (const field of customFields) {
    const text = values[`custom:${field.iri}`] ?? ''
    if (field.type !== 'select' || text === '') continue
    const { options, unknown } = optionsOfCell(text, field)
    if (unknown !== null) faults[`custom:${field.iri}`] = { kind: 'unknownOption', name: unknown }
    else if (field.multiple === false && options.length > 1)
      faults[`custom:${field.iri}`] = { kind: 'severalOptions' }
  }
  return faults
}

/** Members filled by a geocoded address. */
const placeMembers = [
  'address',
  'lat',
  'lng',
  'navLat',
  'navLng',
  'zip',
  'street',
  'city',
  'positionAccuracy',
] as const
/** Body members of columns with other names. */
const membersOf: Partial<Record<ImportColumn, readonly string[]>> = {
  tour: ['tourTemplate'],
  timeWindow: ['earliestTime', 'latestTime'],
  // Coordinates are members of the place.
  lat: [],
  lng: [],
}

/**
 * The body to send for a row. A new destination without a template gets the company's defaults for missing
 * values; with a template, it gets those of the template. In an existing record, empty cells change nothing.
 */
export function bodyOfRow(
  values: RowValues,
  place: FoundAddress | null,
  reading: RowReading,
  decision: 'create' | 'update',
): Record<string, unknown> {
  const { draft } = draftOfRow(values, place, reading)
  const body: Record<string, unknown> = bodyOfDraft(draft, reading.company)
  if (decision === 'create' && !values.template) return body
  const said = (Object.keys(values) as ImportColumn[]).filter((column) => values[column] !== '')
  const members = new Set<string>(place === null ? [] : placeMembers)
  for (const column of said)
    for (const member of customFieldOf(column) === null
      ? (membersOf[column] ?? [column])
      : ['customFieldValues'])
      members.add(member)
  return Object.fromEntries(Object.entries(body).filter(([member]) => members.has(member)))
}
