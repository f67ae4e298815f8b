import type { RowDecision } from '../../../contract/imports/imports'
import type { Iri } from '../../../contract/wire/ids'
import type { FoundAddress } from '../../calls/geocoding'
import type { RowEdits } from '../grid/corrections'
import type { ImportColumn } from '../columns/importColumns'

/** The existing record of a row. */
export type RowMatch = {
  iri: Iri
  /** Version of the record when it was read; missing if the server sends none. */
  seen?: string
  /** Values of the record that differ from the file, in the spelling of the form. */
  was: RowEdits
}

/** One of several records that a row may mean, with data that identifies it for the user. */
export type RowCandidate = RowMatch & {
  name: string
  address: string
  /** Name of its tour, and its position there. */
  tour: string
  position: number | null
}

/**
 * Result of the address search of a row. `isAccepted`: the user chose the address. `others` match the row
 * equally well.
 */
export type RowPlace =
  | { kind: 'found'; address: FoundAddress; isAccepted: boolean; others?: readonly FoundAddress[] }
  | { kind: 'notFound' | 'failed' }

/** The user's decision for a row. */
export type RowChoice = {
  decision: RowDecision
  /** The columns of an existing record to change; null for all that differ. */
  fields: readonly ImportColumn[] | null
  /** The chosen record, if several match. */
  target?: Iri
  /** The choice before the row was skipped; it is restored when the row is included again. */
  before?: RowChoice
}

/** By index in the rows of the sheet. */
export type ByRow<T> = Readonly<Record<number, T>>
/** Everything known about the rows beyond their cells. */
export type RowFacts = {
  matches: ByRow<RowMatch>
  places: ByRow<RowPlace>
  choices: ByRow<RowChoice>
  /** Candidates of rows that match several records, or one without certainty. */
  candidates?: ByRow<readonly RowCandidate[]>
  /** Time of the search for rows without a record; missing if the server sends none. */
  lookedAt?: ByRow<string>
}
