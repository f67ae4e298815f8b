import type { Unread } from '../../../contract/rhythm/readRhythm'
import type { ImportColumn } from '../columns/importColumns'

/** The values of a row by column, in the spelling of the form; missing ones are omitted. */
export type RowValues = Readonly<Partial<Record<ImportColumn, string>>>

/** Columns that a new record requires. */
export type RequiredColumn = 'tour' | 'email' | 'firstName' | 'lastName'

/** Errors beyond the rules of the form, such as names unknown to the company. */
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
  | { kind: 'unreadRhythm'; unread: Unread }
  | { kind: 'zipDigits'; digits: number; expected: number }
  | { kind: 'missing'; column: RequiredColumn }
  /** A spreadsheet corrupted the value or could not compute it. */
  | { kind: 'errorValue' | 'spoiltNumber' | 'spoiltDate' | 'unreadable'; text: string }
  | { kind: 'noTimeWindow' | 'noCoordinate' | 'swappedCoordinates' }
  | { kind: 'noAddress' | 'addressNotFound' | 'noPosition' | 'noAnswer' | 'severalOptions' }
export type RowFaults = Readonly<Partial<Record<ImportColumn, RowFault>>>

/** Valid but possibly unintended values. Values typed by the user are never doubtful. */
export type RowDoubt =
  | { kind: 'stayUnit'; text: string }
  /** In hours. */
  | { kind: 'longStay'; hours: number }
export type RowDoubts = Readonly<Partial<Record<ImportColumn, RowDoubt>>>
