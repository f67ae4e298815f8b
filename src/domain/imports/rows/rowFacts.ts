import type { RowDecision } from '../../../contract/imports/imports'
import type { Iri } from '../../../contract/wire/ids'
import type { FoundAddress } from '../../calls/geocoding'
import type { RowEdits } from '../grid/corrections'
import type { ImportColumn } from '../columns/importColumns'

/** The record that there is for a row already. */
export type RowMatch = {
  iri: Iri
  /** What the server knows it by as it was then; not every one tells. */
  seen?: string
  /** What the record says where the file says something else, as a form writes it. */
  was: RowEdits
}

/** One of several records that a row may mean, with what a person knows it by. */
export type RowCandidate = RowMatch & {
  name: string
  address: string
  /** Name of its tour, and which stop of it the record is. */
  tour: string
  position: number | null
}

/**
 * What the search for the address of a row has brought. `isAccepted`: a person has chosen it. `others` fit what the row
 * says as well, so nobody knows which one is meant.
 */
export type RowPlace =
  | { kind: 'found'; address: FoundAddress; isAccepted: boolean; others?: readonly FoundAddress[] }
  | { kind: 'notFound' | 'failed' }

/** What a person wants done with a row. */
export type RowChoice = {
  decision: RowDecision
  /** Of a record that is there, the columns to be changed; null for all that differ. */
  fields: readonly ImportColumn[] | null
  /** Of several records that fit, the one that is meant. */
  target?: Iri
  /** What was chosen before the row was left out: taken in again, it is that. */
  before?: RowChoice
}

/** By place in the rows of the sheet. */
export type ByRow<T> = Readonly<Record<number, T>>
/** What is known of the rows beyond what they say. */
export type RowFacts = {
  matches: ByRow<RowMatch>
  places: ByRow<RowPlace>
  choices: ByRow<RowChoice>
  /** Of rows that may mean one of several records, or one that is not certain to be theirs. */
  candidates?: ByRow<readonly RowCandidate[]>
  /** When it was looked for rows that have no record; not every server tells. */
  lookedAt?: ByRow<string>
}
