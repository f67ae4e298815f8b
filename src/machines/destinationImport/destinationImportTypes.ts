import type { Company } from '../../contract/company/company'
import type { ImportKind, RowDecision, RowOutcome } from '../../contract/imports/imports'
import type { Iri } from '../../contract/wire/ids'
import type { FoundAddress } from '../../domain/calls/geocoding'
import type { CellEdit, Corrections } from '../../domain/imports/grid/corrections'
import type { FileFault } from '../../domain/imports/sheets/fileFault'
import type { ImportColumn, ImportVocabulary } from '../../domain/imports/columns/importColumns'
import type { StayUnit } from '../../domain/imports/cells/readCell'
import type { ByRow, RowCandidate, RowFacts, RowMatch, RowPlace } from '../../domain/imports/rows/rowFacts'
import type { FileFormat, FileReading, Sheet } from '../../domain/imports/sheets/sheetTypes'
import type { Suggestion } from '../../domain/imports/columns/suggestColumns'

/** A file as described by the browser; its content is found by the key, and on disk by the job. */
type PickedImport = { key: string; name: string; sizeBytes: number }
export type PickedFile = {
  file: PickedImport
  /** Set for logs older than version 4: the import of the previous file was left on the server. */
  leavesImport?: true
}
/** A sheet without its cells. */
type SheetFacts = Omit<Sheet, 'rows'> & { rows: number }
/** The format and sheets of a file. */
type FileFacts = { format: FileFormat; sheets: readonly SheetFacts[] }
/** The content of a file, or the reason why it is unreadable. */
export type FileAnswer = { facts: FileFacts | null; fault: FileFault | null }

/** Earlier mapping of columns with the same headings. */
type SavedMapping = { iri: Iri; name: string; createdAt: string | null }
/** The likely fields of a sheet's columns. */
export type SheetReading = {
  /** Index in the rows; null when the first row is an ordinary row. */
  headLine: number | null
  vocabulary: ImportVocabulary
  suggestions: readonly Suggestion[]
  /** The suggestions, or an earlier mapping for the same headings. */
  columns: readonly (ImportColumn | null)[]
  stayUnit: StayUnit
  /** Columns whose numbers have different units; missing when there are none. */
  mixedColumns?: readonly number[]
  saved: SavedMapping | null
}

type RefusedRow = {
  row: number
  violations: readonly { propertyPath: string; message: string }[]
}
/** The actual result of rows, or the expected one. */
export type Outcome = { counts: Readonly<Record<RowOutcome, number>>; refused: readonly RefusedRow[] }

export type DestinationImportInput = {
  jobId: string
  kind: ImportKind
  company: Company
}

/**
 * A screen of an import uses the workflow actor, and `useImportedSheet` for the rows of its sheet.
 * `judgeRow` (src/domain/imports/rows) interprets a row and reports missing values, with `readingOf(context)`
 * and the facts below.
 */
export type DestinationImportContext = DestinationImportInput &
  RowFacts & {
    /** Rows typed into the page; they become a file only when the user submits them. */
    typed: string
    file: PickedImport | null
    /** Number of picked files; picking the same file again counts. */
    fileNumber: number
    fault: FileFault | 'lost' | null
    facts: FileFacts | null
    reading: FileReading
    /** Index of the chosen sheet. */
    sheet: number
    /**
     * The heading line chosen by the user, as an index in the rows; null for none; undefined to detect it.
     */
    chosenHead: number | null | undefined
    headLine: number | null
    vocabulary: ImportVocabulary
    suggestions: readonly Suggestion[]
    columns: readonly (ImportColumn | null)[]
    stayUnit: StayUnit
    mixedColumns?: readonly number[] | undefined
    saved: SavedMapping | null
    /** Name under which the mapping is saved when the import starts; empty to skip saving. */
    mappingName: string
    corrections: Corrections
    /** Rows still to be matched with records, and rows whose address is still to be searched. */
    unmatched: readonly number[]
    unplaced: readonly number[]
    /** Rows of the call in flight. */
    asked: readonly number[]
    /** The import on the server, once created; that of the previous file until it is cancelled. */
    importIri: Iri | null
    /** Rows still to be tried or written. */
    left: readonly number[]
    trial: Outcome
    written: Outcome
    /** The user stopped the writing, though rows are left. */
    isStopped: boolean
    /** Status of the call that failed last; 0 without an answer. */
    failure: number | null
    /** Seconds that the server asked to wait before a retry; null when it did not. */
    pauseSeconds: number | null
  }

/** Rows of a call, with the context. */
export type RowsRequest = { context: DestinationImportContext; rows: readonly number[] }

export type FileRequest = { jobId: string; key: string }
export type ReadRequest = FileRequest & { reading: FileReading }
export type EndRequest = { iri: Iri; state: 'done' | 'cancelled' }

export type MatchAnswer = {
  matches: ByRow<RowMatch>
  /** Rows that match one of several records. */
  candidates?: ByRow<readonly RowCandidate[]>
  /** Rows whose address has to be searched. */
  placeless: readonly number[]
  /** Time of the match; some servers do not send it. */
  at?: string
}
export type PlacesAnswer = {
  places: ByRow<RowPlace>
  /** Rows to request again, as no call was left for them. */
  waiting?: readonly number[]
}

export type DestinationImportEvent =
  | ({ type: 'file.picked' } & PickedFile)
  | { type: 'table.typed'; text: string }
  /** In another encoding, or with or without hidden rows. */
  | { type: 'reading.chosen'; reading: FileReading }
  | { type: 'sheet.chosen'; sheet: number }
  /** Null: there are no headings. */
  | { type: 'headLine.chosen'; headLine: number | null }
  | { type: 'column.mapped'; index: number; column: ImportColumn | null }
  | { type: 'stayUnit.chosen'; stayUnit: StayUnit }
  /** Use the suggested columns instead of the saved mapping. */
  | { type: 'mapping.dropped' }
  | { type: 'mapping.named'; name: string }
  | { type: 'step.gone'; to: 'back' | 'next' }
  | { type: 'cells.corrected'; edits: readonly CellEdit[] }
  | { type: 'correction.undone' }
  | { type: 'correction.redone' }
  | {
      type: 'rows.decided'
      rows: readonly number[]
      decision: RowDecision
      fields: readonly ImportColumn[] | null
      /** The record chosen among several matches. */
      target?: Iri
    }
  | { type: 'address.accepted'; rows: readonly { row: number; place: FoundAddress }[] }
  | { type: 'dryRun.asked' }
  | { type: 'import.begun' }
  | { type: 'import.stopped' }
  /** Repeats the call that got no answer. */
  | { type: 'retry' }
  | { type: 'connection.restored' }
  | { type: 'discard' }
  /** The user has read the result. */
  | { type: 'close' }
