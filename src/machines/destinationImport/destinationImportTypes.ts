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

/** A file as the browser tells of it; its content is found by the key, and on disk by the job. */
type PickedImport = { key: string; name: string; sizeBytes: number }
export type PickedFile = {
  file: PickedImport
  /** Logs of before version 4: what was made of the file before was left on the server. */
  leavesImport?: true
}
/** A sheet without what stands in it. */
type SheetFacts = Omit<Sheet, 'rows'> & { rows: number }
/** What was made of a file by its bytes. */
type FileFacts = { format: FileFormat; sheets: readonly SheetFacts[] }
/** A file that was read, or why it cannot be. */
export type FileAnswer = { facts: FileFacts | null; fault: FileFault | null }

/** How columns with the same headings were mapped before. */
type SavedMapping = { iri: Iri; name: string; createdAt: string | null }
/** What the columns of a sheet are likely to say. */
export type SheetReading = {
  /** Place in the rows; null where the first row is a row like all others. */
  headLine: number | null
  vocabulary: ImportVocabulary
  suggestions: readonly Suggestion[]
  /** What is suggested, or what was said of the same headings before. */
  columns: readonly (ImportColumn | null)[]
  stayUnit: StayUnit
  /** Columns whose numbers have no unit in common; left out without any. */
  mixedColumns?: readonly number[]
  saved: SavedMapping | null
}

type RefusedRow = {
  row: number
  violations: readonly { propertyPath: string; message: string }[]
}
/** What became of rows, or what would become of them. */
export type Outcome = { counts: Readonly<Record<RowOutcome, number>>; refused: readonly RefusedRow[] }

export type DestinationImportInput = {
  jobId: string
  kind: ImportKind
  company: Company
}

/**
 * Whoever shows an import has the joined workflow, and the rows of its sheet by `useImportedSheet`. What a row is and
 * what it lacks is judged by `judgeRow` (src/domain/import), with `readingOf(context)` and the facts here.
 */
export type DestinationImportContext = DestinationImportInput &
  RowFacts & {
    /** Rows that were typed into the page, which are a file only when somebody wants them read. */
    typed: string
    file: PickedImport | null
    /** How many files were picked so far, the same one again being another. */
    fileNumber: number
    fault: FileFault | 'lost' | null
    facts: FileFacts | null
    reading: FileReading
    /** Place of the chosen sheet among those of the file. */
    sheet: number
    /** A place in the rows that was chosen; null for no headings; undefined where it is found. */
    chosenHead: number | null | undefined
    headLine: number | null
    vocabulary: ImportVocabulary
    suggestions: readonly Suggestion[]
    columns: readonly (ImportColumn | null)[]
    stayUnit: StayUnit
    mixedColumns?: readonly number[] | undefined
    saved: SavedMapping | null
    /** Under which name the mapping is kept when the import begins; empty for not at all. */
    mappingName: string
    corrections: Corrections
    /** Rows for which records are still to be looked for, and those whose address is. */
    unmatched: readonly number[]
    unplaced: readonly number[]
    /** Rows that are being asked about. */
    asked: readonly number[]
    /** The import on the server, once there is one; of the file before until it is called off. */
    importIri: Iri | null
    /** Rows still to be tried or written. */
    left: readonly number[]
    trial: Outcome
    written: Outcome
    /** Nothing more is to be written, though rows are left. */
    isStopped: boolean
    /** Status of the call that failed last; 0 without an answer. */
    failure: number | null
    /** How long the server asks to wait before that call is made again; null where it does not. */
    pauseSeconds: number | null
  }

/** What is asked about rows: what is known of all, and which are meant. */
export type RowsRequest = { context: DestinationImportContext; rows: readonly number[] }

export type FileRequest = { jobId: string; key: string }
export type ReadRequest = FileRequest & { reading: FileReading }
export type EndRequest = { iri: Iri; state: 'done' | 'cancelled' }

export type MatchAnswer = {
  matches: ByRow<RowMatch>
  /** Of rows that may mean one of several records. */
  candidates?: ByRow<readonly RowCandidate[]>
  /** Rows whose address is to be looked for. */
  placeless: readonly number[]
  /** When it was looked; not every server tells. */
  at?: string
}
export type PlacesAnswer = {
  places: ByRow<RowPlace>
  /** Rows that are to be asked about again, since no call was left for them. */
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
  /** The columns as they are suggested, without what was saved. */
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
      /** Of several records that fit, the one that is meant. */
      target?: Iri
    }
  | { type: 'address.accepted'; rows: readonly { row: number; place: FoundAddress }[] }
  | { type: 'dryRun.asked' }
  | { type: 'import.begun' }
  | { type: 'import.stopped' }
  /** What got no answer is asked again. */
  | { type: 'retry' }
  | { type: 'connection.restored' }
  | { type: 'discard' }
  /** The result was read. */
  | { type: 'close' }
