import type { ImportRow, RowDecision } from '../../contract/imports/imports'
import { zipOfText } from '../paste/pastedStops'
import { placeColumns } from '../paste/pastedColumns'
import type { RowEdits } from './corrections'
import type { ImportColumn } from './importColumns'
import {
  bodyOfRow,
  placeColumnOf,
  readRow,
  type ImportedRow,
  type RowReading,
  type RowValues,
} from './importRow'
import type { RowFacts, RowMatch, RowPlace } from './rowFacts'

/**
 * `open`: not looked up yet. `fault`: cannot be taken over as it is. `doubt`: will be, though its address is not sure.
 * `changes`, `same`: its record is there already.
 */
export type RowState = 'open' | 'fault' | 'doubt' | 'changes' | 'new' | 'same' | 'skipped'

export type JudgedRow = ImportedRow & {
  row: number
  state: RowState
  match: RowMatch | null
  place: RowPlace | null
  /** What will be done with it. */
  decision: RowDecision
  /** Columns of a record that is there which the file changes. */
  changes: readonly ImportColumn[]
}

const addressColumns: readonly string[] = [...placeColumns, 'houseNumber']
export const isAddressColumn = (column: ImportColumn) => addressColumns.includes(column)

/** A row with all that is known of it. */
export function judgeRow(
  row: number,
  cells: readonly string[],
  edits: RowEdits,
  { matches, places, choices }: RowFacts,
  reading: RowReading,
): JudgedRow {
  const read = readRow(cells, edits, reading)
  const match = matches[row] ?? null
  const place = places[row] ?? null
  const choice = choices[row] ?? null
  const wanted = choice?.decision ?? (match === null ? 'create' : 'update')
  const differing = match === null ? [] : (Object.keys(match.was) as ImportColumn[])
  const changes = differing.filter((column) => choice?.fields?.includes(column) ?? true)
  const needsPlace = wanted === 'create' || changes.some(isAddressColumn)
  const faults = withPlaceFault(read, needsPlace ? place : null, reading)
  const judged = { ...read, faults, row, match, place, changes }
  if (wanted === 'skip') return { ...judged, state: 'skipped', decision: 'skip' }
  if (Object.keys(faults).length > 0) return { ...judged, state: 'fault', decision: 'skip' }
  if (needsPlace && place === null) return { ...judged, state: 'open', decision: 'skip' }
  if (needsPlace && isDoubtful(place, read.addressText))
    return { ...judged, state: 'doubt', decision: wanted }
  if (wanted === 'create') return { ...judged, state: 'new', decision: wanted }
  return { ...judged, state: changes.length > 0 ? 'changes' : 'same', decision: wanted }
}

function withPlaceFault({ faults }: ImportedRow, place: RowPlace | null, { columns }: RowReading) {
  if (place === null || place.kind === 'found') return faults
  const column = placeColumnOf(columns)
  return faults[column] === undefined ? { ...faults, [column]: { kind: 'addressNotFound' } as const } : faults
}

/** Only its town was found, or another postcode or house number than the file says. */
function isDoubtful(place: RowPlace | null, addressText: string): boolean {
  if (place?.kind !== 'found' || place.isAccepted) return false
  const zip = zipOfText(addressText)
  const { approximate, street, zip: foundZip } = place.address
  if (approximate || (zip !== null && foundZip !== '' && foundZip !== zip)) return true
  const number = houseNumberOf(addressText)
  return number !== null && street !== '' && houseNumberOf(street) !== number
}

/** The number behind the street, without letters: 10a stands beside 10. Null without one. */
const houseNumberOf = (text: string): string | null =>
  /\p{L}\.? +(\d{1,4})(?!\d)/u.exec(text.split(',')[0] ?? '')?.[1] ?? null

/**
 * A row as it is sent.
 * @param line as a spreadsheet counts, from 1
 */
export function rowToSend(judged: JudgedRow, line: number, reading: RowReading): ImportRow {
  const { decision, match, place, values, changes } = judged
  const index = line - 1
  if (decision === 'skip') return { index, decision }
  const importReference = values.template || null
  const address = place?.kind === 'found' ? place.address : null
  if (decision === 'create')
    return { index, decision, values: bodyOfRow(values, address, reading, decision), importReference }
  const changed: RowValues = Object.fromEntries(
    Object.entries(values).filter(([column]) => changes.includes(column as ImportColumn)),
  )
  const isMoved = changes.some(isAddressColumn)
  return {
    index,
    decision,
    target: match?.iri ?? null,
    values: bodyOfRow(changed, isMoved ? address : null, reading, decision),
    importReference,
  }
}
