import type { ImportRow, RowDecision } from '../../../contract/imports/imports'
import type { RowEdits } from '../grid/corrections'
import { isAddressColumn, type ImportColumn } from '../columns/importColumns'
import { bodyOfRow, placeColumnOf, readRow, type ImportedRow, type RowReading } from './importRow'
import { decisionOfKnown } from '../records/knownRecords'
import { tourNamedBy } from '../records/namedBy'
import type { RowCandidate, RowChoice, RowFacts, RowMatch, RowPlace } from './rowFacts'
import { placeOfCoordinates } from './rowCoordinates'
import { chosenPlace, isDoubtfulPlace, isStreetMissing } from './rowPlace'
import { placeOfPoint } from './rowPoint'
import type { RowDoubts, RowFault, RowFaults, RowValues } from './rowValues'
import { bodyOfStaffRow, missingStaffFaults } from './staffRow'
import { stayDoubts } from '../cells/stayDoubts'
import { isSumRow } from './sumRow'

/**
 * `open`: its address was not searched yet. `fault`: cannot be imported as it is. `doubt`: will be imported
 * although its address or a value is uncertain, or is skipped until the user chooses between the matching
 * records. `changes`, `same`: its record exists.
 */
export type RowState = 'open' | 'fault' | 'doubt' | 'changes' | 'new' | 'same' | 'skipped'

export type JudgedRow = ImportedRow & {
  row: number
  state: RowState
  match: RowMatch | null
  /** Records that the row may mean; the chosen one becomes its match. */
  candidates: readonly RowCandidate[]
  /** Whether a choice between the candidates is missing. */
  isOpenQuestion: boolean
  place: RowPlace | null
  /** Whether the address is uncertain. */
  isPlaceDoubtful: boolean
  doubts: RowDoubts
  /** The requested decision and the effective one: an invalid row is skipped. */
  wanted: RowDecision
  decision: RowDecision
  /** The choice that applies once the row is no longer skipped. */
  taken: RowChoice
  /** Version of its record when it was searched; null if the server sends none, or if it is irrelevant. */
  seen: string | null
  /** Whether the row is skipped as a total. */
  isSum: boolean
  /** Columns of an existing record that the file changes. */
  changes: readonly ImportColumn[]
}

/** Evaluates a row with everything known about it. */
export function judgeRow(
  row: number,
  cells: readonly string[],
  edits: RowEdits,
  { matches, places, choices, candidates: candidatesByRow = {}, lookedAt }: RowFacts,
  reading: RowReading,
): JudgedRow {
  const read = readRow(cells, edits, reading)
  const choice = choices[row] ?? null
  const candidates = candidatesByRow[row] ?? []
  const match = matches[row] ?? candidates.find(({ iri }) => iri === choice?.target) ?? null
  const place =
    placeOfPoint(read) ??
    chosenPlace(read.values) ??
    placeOfCoordinates(read, match, places[row] ?? null) ??
    places[row] ??
    null
  const hasRecord = match !== null || candidates.length > 0
  // A total row is skipped unless the user edited it.
  const isTotal = !hasRecord && Object.keys(edits).length === 0 && isSumRow(cells)
  const decided = hasRecord ? decisionOfKnown(reading) : 'create'
  const usual = isTotal ? 'skip' : decided
  const wanted = choice?.decision ?? usual
  const differing = match === null ? [] : (Object.keys(match.was) as ImportColumn[])
  const changes = differing.filter(
    (column) => (choice?.fields?.includes(column) ?? true) && !isSamePlace(column, match, place),
  )
  const needsPlace = reading.kind !== 'users' && (wanted === 'create' || changes.some(isAddressColumn))
  const isPlaceDoubtful =
    needsPlace && (isDoubtfulPlace(place, read.addressText) || isStreetMissing(place, read.values))
  const doubts = changedDoubts(
    stayDoubts(cells, edits, read.values, reading),
    wanted === 'update' ? changes : null,
  )
  const lacks = wanted === 'create' ? missingFaults(read.values, reading) : {}
  const all = { ...lacks, ...withPlaceFault(read, needsPlace ? place : null, reading) }
  const faults = wanted === 'update' && hasRecord ? withoutUnchanged(all, match, reading) : all
  const judged = {
    ...read,
    faults,
    doubts,
    isPlaceDoubtful,
    row,
    match,
    candidates,
    isOpenQuestion: wanted === 'update' && match === null,
    place,
    changes,
    wanted,
    isSum: isTotal && choice === null,
    taken: choiceBeforeSkip(choice, usual, hasRecord),
    seen: seenOf(wanted, match, lookedAt?.[row]),
  }
  if (wanted === 'skip') return { ...judged, state: 'skipped', decision: 'skip' }
  if (Object.keys(faults).length > 0) return { ...judged, state: 'fault', decision: 'skip' }
  if (judged.isOpenQuestion) return { ...judged, state: 'doubt', decision: 'skip' }
  if (needsPlace && place === null) return { ...judged, state: 'open', decision: 'skip' }
  if (isPlaceDoubtful || Object.keys(doubts).length > 0)
    return { ...judged, state: 'doubt', decision: wanted }
  if (wanted === 'create') return { ...judged, state: 'new', decision: wanted }
  return { ...judged, state: changes.length > 0 ? 'changes' : 'same', decision: wanted }
}

/** Drops doubts about values equal to the record; `changes` is null if there is no record. */
const changedDoubts = (doubts: RowDoubts, changes: readonly ImportColumn[] | null): RowDoubts =>
  changes === null || changes.includes('lengthOfStay') ? doubts : {}

/**
 * The choice before the user skipped the row. A row skipped by default becomes an update, or a new record.
 */
function choiceBeforeSkip(choice: RowChoice | null, usual: RowDecision, hasRecord: boolean): RowChoice {
  if (!hasRecord) return { decision: 'create', fields: null }
  return choice?.before ?? { decision: usual === 'skip' ? 'update' : usual, fields: null }
}

/** A requested duplicate does not depend on the version of the existing record. */
function seenOf(wanted: RowDecision, match: RowMatch | null, lookedAt: string | undefined): string | null {
  if (match === null) return lookedAt ?? null
  return wanted === 'update' ? (match.seen ?? null) : null
}

/**
 * Whether a differently spelled address is that of the record, because the geocoder returned the same one.
 */
const isSamePlace = (column: ImportColumn, match: RowMatch | null, place: RowPlace | null) =>
  isAddressColumn(column) && place?.kind === 'found' && place.address.address === match?.was[column]

/** Errors for missing values that a new record requires. */
function missingFaults(values: RowValues, { kind }: RowReading): RowFaults {
  if (kind === 'users') return missingStaffFaults(values)
  return kind === 'tours' && !values.tour ? { tour: { kind: 'missing', column: 'tour' } } : {}
}

/**
 * Drops errors of values equal to the record, because these are not written. An existing record needs no
 * address.
 */
function withoutUnchanged(
  faults: RowFaults,
  match: RowMatch | null,
  { kind, columns }: RowReading,
): RowFaults {
  const isPlaceKept = match !== null && match.was[placeColumnOf(columns)] === undefined
  const isKept = (column: ImportColumn, fault: RowFault | undefined) => {
    if (isAddressColumn(column)) return fault?.kind === 'noAddress' || isPlaceKept
    const isCompared = kind === 'users' ? column === 'roles' : !neverCompared.includes(column)
    return match !== null && isCompared && match.was[column] === undefined
  }
  const left = (Object.entries(faults) as [ImportColumn, RowFault][]).filter(
    ([column, fault]) => !isKept(column, fault),
  )
  return Object.fromEntries(left)
}
const neverCompared: readonly ImportColumn[] = ['template', 'position']

function withPlaceFault({ faults }: ImportedRow, place: RowPlace | null, { columns }: RowReading) {
  if (place === null || place.kind === 'found') return faults
  const column = placeColumnOf(columns)
  return faults[column] === undefined ? { ...faults, [column]: { kind: 'addressNotFound' } as const } : faults
}

/**
 * A row as sent to the server.
 * @param line line number as shown by a spreadsheet, from 1
 */
export function rowToSend(judged: JudgedRow, line: number, reading: RowReading): ImportRow {
  const { decision, match, place, values, changes, seen } = judged
  const index = line - 1
  if (decision === 'skip') return { index, decision }
  const importReference = values.template || null
  const asSeen = seen === null ? {} : { seen }
  const address = place?.kind === 'found' ? place.address : null
  if (decision === 'create')
    return reading.kind === 'users'
      ? { index, decision, values: bodyOfStaffRow(values, decision), ...asSeen }
      : {
          index,
          decision,
          values: bodyOfRow(values, address, reading, decision),
          importReference,
          ...tourOf(values, reading),
          ...asSeen,
        }
  const isPlaced = changes.includes('tour') || (changes.includes('position') && match?.was.tour === undefined)
  const changed: RowValues = Object.fromEntries(
    Object.entries(values).filter(
      ([column]) => changes.includes(column as ImportColumn) || (column === 'tour' && isPlaced),
    ),
  )
  const target = match?.iri ?? null
  if (reading.kind === 'users')
    return { index, decision, target, values: bodyOfStaffRow(changed, decision), ...asSeen }
  const isMoved = changes.some(isAddressColumn)
  return {
    index,
    decision,
    target,
    importReference,
    values: bodyOfRow(changed, isMoved ? address : null, reading, decision),
    ...(isPlaced ? tourOf(values, reading) : {}),
    ...asSeen,
  }
}

/** Tour and position to send: an existing tour is among the values, a new one is created by name. */
function tourOf(
  { tour = '', position = '' }: RowValues,
  { kind, vocabulary }: RowReading,
): Pick<ImportRow, 'tour'> {
  if (kind !== 'tours' || tour === '') return {}
  const isKnown = tourNamedBy(vocabulary.tours, tour) !== null
  return { tour: { name: isKnown ? null : tour, position: position === '' ? null : Number(position) } }
}
