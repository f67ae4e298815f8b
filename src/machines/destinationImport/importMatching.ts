import { User } from '../../contract/access/user'
import { Destination } from '../../contract/destination/destination'
import type { ImportMatchAnswer } from '../../contract/imports/imports'
import type { Iri } from '../../contract/wire/ids'
import * as Option from 'effect/Option'
import * as Schema from 'effect/Schema'
import { chooseRecords, type FittingRecord } from '../../domain/imports/records/chooseRecords'
import type { RowEdits } from '../../domain/imports/grid/corrections'
import { placeColumnOf, type RowReading } from '../../domain/imports/rows/importRow'
import { hasOtherReference, tourNamed } from '../../domain/imports/records/knownRecords'
import { placesInTours } from '../../domain/imports/records/placesInTours'
import { recordDifferences } from '../../domain/imports/records/recordDifferences'
import type { RowCandidate, RowMatch } from '../../domain/imports/rows/rowFacts'
import type { SheetRow } from '../../domain/imports/sheets/sheetTypes'
import { staffDifferences } from '../../domain/imports/records/staffDifferences'
import { firstRowOf, readingOf } from './destinationImportFacts'
import type { DestinationImportContext as Context, MatchAnswer } from './destinationImportTypes'
import { inPieces, type ReadRow } from './importReading'

/* Assigns the records that the server found to the rows. */

type Rows = readonly SheetRow[]

/** Data of the whole file for the comparison of one row. */
type OfFile = {
  places: ReturnType<typeof placesInTours>
}

/** Positions of the rows in their tours; cached for the same file with the same corrections. */
export function ofFile(context: Context, sheet: Rows): OfFile {
  const grounds = [sheet, context.headLine, context.corrections.past, context.columns, context.vocabulary]
  if (counted === null || grounds.some((ground, at) => ground !== counted?.grounds[at])) {
    const places = placesInTours(sheet, firstRowOf(context), context.corrections, readingOf(context))
    counted = { grounds, places }
  }
  return counted
}
let counted: (OfFile & { grounds: readonly unknown[] }) | null = null

/** The matching records; rows without a record, or with another address, need a place. */
export async function matchesOf(
  context: Context,
  rows: readonly ReadRow[],
  answer: ImportMatchAnswer,
  { places }: OfFile,
): Promise<MatchAnswer> {
  const reading = readingOf(context)
  const placeColumn = placeColumnOf(context.columns)
  const known = new Map<Iri, Found>()
  const named = new Map<number, Found[]>()
  for (const found of answer.matches) {
    if (found.record !== undefined && !known.has(found['@id'])) known.set(found['@id'], found)
    const ofRow = named.get(found.index)
    if (ofRow === undefined) named.set(found.index, [found])
    else ofRow.push(found)
  }
  // The server sends a record only where it is named for the first time.
  const wholeOf = (found: Found) => (found.record === undefined ? known.get(found['@id']) : found)
  const fitted = await inPieces(rows, (read) => ({
    row: read.row,
    tour: tourNamed(read.values, reading.vocabulary),
    positions: places.get(read.row) ?? [],
    records: (named.get(read.row) ?? []).flatMap((found) => {
      const fitting = fittingOf(read, wholeOf(found), reading, places.get(read.row))
      return fitting === null ? [] : [fitting]
    }),
  }))
  const asked = new Set(rows.map(({ row }) => row))
  const taken = Object.entries(context.matches).filter(([row]) => !asked.has(Number(row)))
  const chosen = chooseRecords(fitted, context.kind, new Set(taken.map(([, { iri }]) => iri)))
  const matches: Record<number, RowMatch> = {}
  for (const [row, { match }] of chosen.matches) matches[row] = match
  const candidates: Record<number, readonly RowCandidate[]> = {}
  for (const [row, records] of chosen.questions)
    candidates[row] = records.map(({ match, facts }) => ({ ...match, ...facts }))
  const placeless = rows.filter(({ row, addressText }) => {
    const match = matches[row]
    return addressText !== '' && (match === undefined || match.was[placeColumn] !== undefined)
  })
  const { at } = answer
  return {
    matches,
    ...(chosen.questions.size > 0 && { candidates }),
    placeless: placeless.map(({ row }) => row),
    ...(at != null && { at }),
  }
}

type Found = ImportMatchAnswer['matches'][number]
type Fitting = FittingRecord & { match: RowMatch; facts: Omit<RowCandidate, keyof RowMatch> }

/**
 * Differences between a record and its row, with the facts that identify it for the user; null for an
 * undecodable record.
 */
function fittingOf(
  read: ReadRow,
  found: Found | undefined,
  reading: RowReading,
  positions: readonly number[] = [],
): Fitting | null {
  if (found === undefined) return null
  const { '@id': iri, record, seen } = found
  const fitting = (was: RowEdits) => ({ iri, was, match: { iri, was, ...(seen != null && { seen }) } })
  if (reading.kind === 'users') {
    const user = Option.getOrNull(Schema.decodeUnknownOption(User)(record))
    if (user === null) return null
    const facts = { name: '', address: '', tour: '', position: null }
    return {
      ...fitting(staffDifferences(read.values, user)),
      tour: null,
      position: null,
      hasOtherReference: false,
      facts,
    }
  }
  const stop = Option.getOrNull(Schema.decodeUnknownOption(Destination)(record))
  if (stop === null) return null
  const { name, address, tourTemplate, positionInTour, refId } = stop
  const position = positionInTour ?? null
  return {
    ...fitting(recordDifferences(read, stop, reading, positions)),
    tour: tourTemplate?.['@id'] ?? null,
    position,
    hasOtherReference: hasOtherReference(read.values, refId, reading),
    facts: { name: name ?? '', address: address ?? '', tour: tourTemplate?.name ?? '', position },
  }
}
