import type { ImportColumn } from '../columns/importColumns'

/** What a row says, by column, as the form of its record writes it; what it does not say is missing. */
export type RowValues = Readonly<Partial<Record<ImportColumn, string>>>

/** Columns without which there is no new record. */
export type RequiredColumn = 'tour' | 'email' | 'firstName' | 'lastName'

/** Words that the company does not know; everything else is said by the rules of the form. */
export type RowFault =
  | { kind: 'rule'; message: string }
  | {
      kind:
        | 'unknownTour'
        | 'severalTours'
        | 'unknownTag'
        | 'unknownTemplate'
        | 'unknownRole'
        | 'unknownOption'
      name: string
    }
  | { kind: 'zipDigits'; digits: number; expected: number }
  | { kind: 'missing'; column: RequiredColumn }
  /** A spreadsheet has made something else of what stood there, or could not compute it. */
  | { kind: 'errorValue' | 'spoiltNumber' | 'spoiltDate'; text: string }
  | { kind: 'noTimeWindow' | 'noCoordinate' | 'swappedCoordinates' }
  | { kind: 'noAddress' | 'addressNotFound' | 'noPosition' | 'noAnswer' | 'severalOptions' }
export type RowFaults = Readonly<Partial<Record<ImportColumn, RowFault>>>

/** Readable, but perhaps not meant like that; a person who has typed it has meant it. */
export type RowDoubt =
  | { kind: 'stayUnit'; text: string }
  /** In hours. */
  | { kind: 'longStay'; hours: number }
export type RowDoubts = Readonly<Partial<Record<ImportColumn, RowDoubt>>>
