import type { ImportKind } from '../../../contract/imports/imports'
import type { Iri } from '../../../contract/wire/ids'
import type { RowEdits } from '../grid/corrections'

/** A record that may match a row. */
export type FittingRecord = {
  iri: Iri
  /** The tour of the record, and its position there. */
  tour: Iri | null
  position: number | null
  /** Values of the record that differ from the row. */
  was: RowEdits
  /** Whether its reference differs from that of the row. */
  hasOtherReference: boolean
}

/** A row and the records that match it by the server's comparison. */
export type FittedRow<Fitting extends FittingRecord> = {
  row: number
  /** The tour that the row names; null for a new one, undefined if it names none. */
  tour: Iri | null | undefined
  /** Possible positions of the row in its tour: as given, and counted among the rows of its tour. */
  positions: readonly number[]
  records: readonly Fitting[]
}

export type ChosenRecords<Fitting extends FittingRecord> = {
  matches: ReadonlyMap<number, Fitting>
  /** Records between which the user has to choose. */
  questions: ReadonlyMap<number, readonly Fitting[]>
}

/**
 * Assigns records to rows. Of several matches, the one at the position of the row is chosen, else one without
 * differences. If neither exists, the matches are an open question. A record belongs to one row.
 * @param taken records that belong to other rows
 */
export function chooseRecords<Fitting extends FittingRecord>(
  rows: readonly FittedRow<Fitting>[],
  kind: ImportKind,
  taken: ReadonlySet<Iri>,
): ChosenRecords<Fitting> {
  const matches = new Map<number, Fitting>()
  const used = new Set<Iri>()
  const take = (row: number, record: Fitting) => {
    matches.set(row, record)
    used.add(record.iri)
  }
  const open = () => fitted.filter(({ row }) => !matches.has(row))
  const fitted = rows.map((row) => ({ ...row, records: ofTour(row, kind) }))
  for (const at of [0, 1]) {
    for (const { row, tour, positions, records } of open()) {
      const there = records.filter(
        ({ iri, position }) => position !== null && position === positions[at] && !used.has(iri),
      )
      const [record] = there
      if (record !== undefined && there.length === 1 && isCertain(record, tour)) take(row, record)
    }
  }
  const free = (records: readonly Fitting[]) => records.filter(({ iri }) => !used.has(iri) && !taken.has(iri))
  const same = open().map(({ row, tour, records }) => ({
    row,
    records: free(records).filter((record) => isSame(record, tour)),
  }))
  for (const [row, record] of matchDistinct(same)) take(row, record)
  const questions = new Map<number, readonly Fitting[]>()
  const left = open().map((row) => ({ ...row, records: free(row.records) }))
  const wanted = new Map<Iri, number>()
  for (const { iri } of left.flatMap(({ records }) => records)) wanted.set(iri, (wanted.get(iri) ?? 0) + 1)
  for (const { row, tour, records } of left) {
    const [record] = records
    if (record === undefined) continue
    const isOnly = records.length === 1 && wanted.get(record.iri) === 1
    if (isOnly && isCertain(record, tour)) take(row, record)
    else questions.set(row, records)
  }
  return { matches, questions }
}

/** A file of tours ignores stops of other tours. */
function ofTour<Fitting extends FittingRecord>(
  { tour, records }: FittedRow<Fitting>,
  kind: ImportKind,
): readonly Fitting[] {
  return kind === 'tours' && tour !== undefined
    ? records.filter((record) => record.tour === null || record.tour === tour)
    : records
}

type Rows<Fitting extends FittingRecord> = readonly { row: number; records: readonly Fitting[] }[]

/** Assigns a distinct record to as many rows as possible (augmenting paths in a bipartite graph). */
function matchDistinct<Fitting extends FittingRecord>(rows: Rows<Fitting>): Map<number, Fitting> {
  const owners = new Map<Iri, { row: number; records: readonly Fitting[] }>()
  const found = new Map<number, Fitting>()
  const canTake = (owner: Rows<Fitting>[number], visited: Set<Iri>): boolean => {
    for (const record of owner.records) {
      if (visited.has(record.iri)) continue
      visited.add(record.iri)
      const before = owners.get(record.iri)
      if (before !== undefined && !canTake(before, visited)) continue
      owners.set(record.iri, owner)
      found.set(owner.row, record)
      return true
    }
    return false
  }
  for (const row of rows) canTake(row, new Set())
  return found
}

/** Whether the row would change nothing of the record. */
const isSame = (record: FittingRecord, tour: Iri | null | undefined) =>
  Object.keys(record.was).length === 0 && isCertain(record, tour)

/** Whether a match is certain: its reference is not another one, and it is not a stop of another tour. */
const isCertain = ({ tour: present, hasOtherReference }: FittingRecord, tour: Iri | null | undefined) =>
  !hasOtherReference && (tour === undefined || present === null || present === tour)
