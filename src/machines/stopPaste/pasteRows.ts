import type { Company } from '../../contract/company/company'
import { DestinationWrite } from '../../contract/destination/destination'
import { bodyOfDraft } from '../../domain/destination/destinationDraftBody'
import { draftViolations } from '../../domain/destination/destinationDraftRules'
import type { FoundAddress } from '../../domain/calls/geocoding'
import type { Iri } from '../../contract/wire/ids'
import type { ColumnChoice } from '../../domain/paste/pastedColumns'
import {
  addressTextOf,
  draftOfPasted,
  valuesOfRow,
  withoutRows,
  isOtherZip,
  type PastedTable,
  type PastedValues,
  type ValueColumn,
} from '../../domain/paste/pastedStops'
import { decodeOrViolations } from '../../contract/wire/violations'

/** A row that becomes a destination. */
export type PasteRow = {
  /** Its number in the table, from 1. */
  number: number
  /** The values of its cells. */
  written: PastedValues
  /** Corrections by the user. */
  edited: Readonly<Partial<Record<ValueColumn, string>>>
  /** The address to search, as corrected by the user; null for the one in the cells. */
  editedAddress: string | null
  isLeftOut: boolean
}

/** Result of a search for an address. */
export type Place = { kind: 'found'; address: FoundAddress } | { kind: 'notFound' } | { kind: 'failed' }
/** Places by searched address, so that equal addresses are searched once. */
export type Places = Readonly<Record<string, Place>>

/** The place of a row; `doubtful` needs a review: it is approximate, or has another postcode. */
export type PlaceOfRow =
  | Place
  | { kind: 'doubtful'; reason: 'approximate' | 'otherZip'; address: FoundAddress }
  | { kind: 'missing' }
  | { kind: 'unsearched' }

/** The rows of a table; corrections survive a change of columns. */
export function rowsOfTable(
  { rows }: PastedTable,
  columns: readonly ColumnChoice[],
  before: readonly PasteRow[],
): PasteRow[] {
  return rows.map((cells, index) => {
    const { edited = {}, editedAddress = null, isLeftOut = false } = before[index] ?? {}
    return {
      number: index + 1,
      written: valuesOfRow(cells, columns),
      edited,
      editedAddress,
      isLeftOut,
    }
  })
}

export const addressOfRow = ({ editedAddress, written }: PasteRow): string =>
  editedAddress ?? addressTextOf(written)

/** The values of a row, with corrections. */
export const valuesOf = ({ written, edited }: PasteRow): PastedValues => ({ ...written, ...edited })

export function placeOfRow(row: PasteRow, places: Places): PlaceOfRow {
  const text = addressOfRow(row).trim()
  if (text === '') return { kind: 'missing' }
  const place = Object.hasOwn(places, text) ? places[text] : undefined
  if (place?.kind !== 'found') return place ?? { kind: 'unsearched' }
  const { address } = place
  if (isOtherZip(address.zip, text)) {
    return { kind: 'doubtful', reason: 'otherZip', address }
  }
  return address.approximate ? { kind: 'doubtful', reason: 'approximate', address } : place
}

/** The next address to search; null when every included row has been searched. */
export function nextAddress(rows: readonly PasteRow[], places: Places): string | null {
  const next = rows.find((row) => !row.isLeftOut && placeOfRow(row, places).kind === 'unsearched')
  return next === undefined ? null : addressOfRow(next).trim()
}

/** Changes the row with this number. */
export const withRow = (
  rows: readonly PasteRow[],
  number: number,
  change: (row: PasteRow) => Partial<PasteRow>,
): PasteRow[] => rows.map((row) => (row.number === number ? { ...row, ...change(row) } : row))

/** Removes failed searches, so that they are repeated. */
export const withoutFailed = (places: Places): Places =>
  Object.fromEntries(Object.entries(places).filter(([, { kind }]) => kind !== 'failed'))

/** Removes the result for one row, so that it is searched again. */
export function withoutPlaceOf(rows: readonly PasteRow[], number: number, places: Places): Places {
  const row = rows.find((candidate) => candidate.number === number)
  const text = row === undefined ? null : addressOfRow(row).trim()
  return Object.fromEntries(Object.entries(places).filter(([searched]) => searched !== text))
}

const known = new WeakMap<PasteRow, { company: Company; problems: Readonly<Record<string, string>> }>()

/** Problems of a row's values by column, except for its place. A row is validated once per company. */
export function problemsOfRow(row: PasteRow, company: Company): Readonly<Record<string, string>> {
  const before = known.get(row)
  if (before?.company === company) return before.problems
  const draft = draftOfPasted(valuesOf(row), null, company, null)
  const { address: _, ...problems } = draftViolations(draft, company)
  known.set(row, { company, problems })
  return problems
}

type Judged = { company: Company; address: FoundAddress; isSendable: boolean }
const judged = new WeakMap<PasteRow, Judged>()

/** Whether a row can be added as it is: it has a place, and its body is valid for the server. */
export function isReady(row: PasteRow, places: Places, company: Company): boolean {
  const place = placeOfRow(row, places)
  if (row.isLeftOut || !('address' in place)) return false
  if (Object.keys(problemsOfRow(row, company)).length > 0) return false
  const { address } = place
  const before = judged.get(row)
  if (before?.company === company && before.address === address) return before.isSendable
  const isTaken = isSendable(bodyOf(row, address, company, null))
  judged.set(row, { company, address, isSendable: isTaken })
  return isTaken
}

const bodyOf = (row: PasteRow, address: FoundAddress, company: Company, tourTemplate: Iri | null) =>
  bodyOfDraft(draftOfPasted(valuesOf(row), address, company, tourTemplate), company)

/** The bodies of the destinations that can be added, in the order of the table. */
export function bodiesOf(
  rows: readonly PasteRow[],
  places: Places,
  company: Company,
  tourTemplate: Iri,
): DestinationWrite[] {
  return rows.flatMap((row) => {
    const place = placeOfRow(row, places)
    if (!isReady(row, places, company) || !('address' in place)) return []
    const body = bodyOf(row, place.address, company, tourTemplate)
    return isSendable(body) ? [body] : []
  })
}

export const countReady = ({ rows, places, company }: Pasted): number =>
  rows.filter((row) => isReady(row, places, company)).length

type Pasted = { company: Company; rows: readonly PasteRow[]; places: Places }

/**
 * The rest after the ready rows became stops: the other rows, renumbered, with their text and table. Skipped
 * rows alone leave nothing.
 */
export function restOf({ text, table, rows, places, company }: Pasted & Sheet): Partial<Pasted> & Sheet {
  const staying = rows.filter((row) => !isReady(row, places, company))
  const isOpen = staying.some(({ isLeftOut }) => !isLeftOut)
  const stays = new Set(isOpen ? staying.map(({ number }) => number) : [])
  const rest = table === null ? { text, table } : withoutRows(text, table, (index) => stays.has(index + 1))
  return { ...rest, rows: isOpen ? staying.map((row, index) => ({ ...row, number: index + 1 })) : [] }
}

type Sheet = { text: string; table: PastedTable | null }

const isSendable = (body: unknown): body is DestinationWrite =>
  decodeOrViolations(DestinationWrite, body).violations === undefined

export type PasteCounts = {
  /** Rows that are not skipped. */
  rows: number
  /** Of these, rows whose address was searched, or that have none. */
  searched: number
  /** Found, including the doubtful ones. */
  found: number
  doubtful: number
  notFound: number
  failed: number
  /** With invalid values. */
  faulty: number
  /** Rows that would be added. */
  ready: number
  leftOut: number
}

export function countRows(rows: readonly PasteRow[], places: Places, company: Company): PasteCounts {
  const counts: PasteCounts = {
    rows: 0,
    searched: 0,
    found: 0,
    doubtful: 0,
    notFound: 0,
    failed: 0,
    faulty: 0,
    ready: 0,
    leftOut: 0,
  }
  for (const row of rows) {
    if (row.isLeftOut) {
      counts.leftOut += 1
      continue
    }
    const { kind } = placeOfRow(row, places)
    counts.rows += 1
    if (kind !== 'unsearched') counts.searched += 1
    if (kind === 'found' || kind === 'doubtful') counts.found += 1
    if (kind === 'doubtful') counts.doubtful += 1
    if (kind === 'notFound' || kind === 'missing') counts.notFound += 1
    if (kind === 'failed') counts.failed += 1
    if (Object.keys(problemsOfRow(row, company)).length > 0) counts.faulty += 1
    if (isReady(row, places, company)) counts.ready += 1
  }
  return counts
}
