import type { ImportKind } from '../../../contract/imports/imports'
import type { Iri } from '../../../contract/wire/ids'
import type { RowEdits } from '../grid/corrections'

/** A record that may be that of a row. */
export type FittingRecord = {
  iri: Iri
  /** The tour that it is a stop of, and which one. */
  tour: Iri | null
  position: number | null
  /** What it says where the row says something else. */
  was: RowEdits
  /** Its reference is not that of the row. */
  hasOtherReference: boolean
}

/** A row and the records that fit it by what the server compares. */
export type FittedRow<Fitting extends FittingRecord> = {
  row: number
  /** The tour that it names; null for a new one, undefined where it names none. */
  tour: Iri | null | undefined
  /** Which stop of its tour it is: as it says, and counted among the rows of its tour. */
  positions: readonly number[]
  records: readonly Fitting[]
}

export type ChosenRecords<Fitting extends FittingRecord> = {
  matches: ReadonlyMap<number, Fitting>
  /** Records that a person has to choose between. */
  questions: ReadonlyMap<number, readonly Fitting[]>
}

/**
 * Which record belongs to which row. Of several that fit, that at the position of the row, else one that says what the row
 * says: where neither is known, the records are a question. A record belongs to one row.
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
  for (const [row, record] of oneEach(same)) take(row, record)
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

/** A file of tours says nothing about stops of other tours. */
function ofTour<Fitting extends FittingRecord>(
  { tour, records }: FittedRow<Fitting>,
  kind: ImportKind,
): readonly Fitting[] {
  return kind === 'tours' && tour !== undefined
    ? records.filter((record) => record.tour === null || record.tour === tour)
    : records
}

type Rows<Fitting extends FittingRecord> = readonly { row: number; records: readonly Fitting[] }[]

/** A record for as many rows as can have one of their own (augmenting paths in a bipartite graph). */
function oneEach<Fitting extends FittingRecord>(rows: Rows<Fitting>): Map<number, Fitting> {
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

/** Whether nothing of the record would change. */
const isSame = (record: FittingRecord, tour: Iri | null | undefined) =>
  Object.keys(record.was).length === 0 && isCertain(record, tour)

/** Not with a reference of its own, and not a stop of another tour than the row names. */
const isCertain = ({ tour: present, hasOtherReference }: FittingRecord, tour: Iri | null | undefined) =>
  !hasOtherReference && (tour === undefined || present === null || present === tour)
