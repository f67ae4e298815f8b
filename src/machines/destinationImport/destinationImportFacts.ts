import type { ImportKind, RowDecision } from '../../contract/imports/imports'
import { HttpError, statusOf } from '../../domain/calls/errors'
import type { FoundAddress } from '../../domain/calls/geocoding'
import {
  correct,
  noCorrections,
  redoCorrection,
  rowsOfStep,
  undoCorrection,
  type CellEdit,
  type Corrections,
} from '../../domain/imports/grid/corrections'
import {
  isAddressColumn,
  isRepeatable,
  placeColumn,
  type ImportColumn,
} from '../../domain/imports/columns/importColumns'
import type { RowReading } from '../../domain/imports/rows/importRow'
import { decisionOfKnown } from '../../domain/imports/records/knownRecords'
import type { ByRow, RowChoice } from '../../domain/imports/rows/rowFacts'
import { placeText } from '../../domain/imports/rows/rowPlace'
import { usualReading, type FileReading } from '../../domain/imports/sheets/sheetTypes'
import { omitRows, union, without } from './rowLists'
import type {
  DestinationImportContext as Context,
  DestinationImportInput,
  FileAnswer,
  MatchAnswer,
  Outcome,
  PickedFile,
  PlacesAnswer,
  RowsRequest,
  SheetReading,
} from './destinationImportTypes'

/** Rows per call. The geocoder may answer fewer addresses: one call, or a few concurrent ones. */
export const rowsOfCall = { match: 1_000, places: 200, trial: 500, writing: 200 } as const

export type Change = Partial<Context>

/** State after a successful call. */
export const noFailure = { failure: null, pauseSeconds: null } satisfies Change

export const noOutcome: Outcome = {
  counts: { new: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 },
  refused: [],
}

/** State before anything of a file is known. */
const unread = {
  facts: null,
  fault: null,
  reading: usualReading,
  sheet: 0,
  chosenHead: undefined,
  headLine: null,
  suggestions: [],
  columns: [],
  stayUnit: 'minutes',
  mixedColumns: undefined,
  saved: null,
  mappingName: '',
  corrections: noCorrections,
  unmatched: [],
  unplaced: [],
  asked: [],
  matches: {},
  places: {},
  choices: {},
  candidates: {},
  lookedAt: {},
  importIri: null,
  left: [],
  trial: noOutcome,
  written: noOutcome,
  isStopped: false,
  ...noFailure,
} satisfies Change

export const contextAtStart = (input: DestinationImportInput): Context => ({
  ...input,
  ...unread,
  typed: '',
  file: null,
  fileNumber: 0,
  vocabulary: { customFields: [], tags: [], tours: [], importReferences: [] },
})

export const withFile = ({ fileNumber, importIri }: Context, { file, leavesImport }: PickedFile): Change => ({
  ...unread,
  file,
  fileNumber: fileNumber + 1,
  importIri: leavesImport === true ? null : importIri,
})

/**
 * Each file is a separate import: the server answers a used id with the previous import, or refuses it. The
 * first file keeps the plain job id of older versions, so that a call in flight is repeated as the same.
 */
export const commandIdOf = ({ jobId, fileNumber }: Pick<Context, 'jobId' | 'fileNumber'>): string =>
  fileNumber > 1 ? `${jobId}.${fileNumber}` : jobId

/** Selects the sheet with the most rows. A file read with other options keeps the chosen sheet. */
export function withAnswer(
  { facts, fault }: FileAnswer,
  before: Pick<Context, 'facts' | 'sheet'> = unread,
): Change {
  const sheets = facts?.sheets ?? []
  if (before.facts !== null && before.sheet < sheets.length) return { facts, fault }
  const most = Math.max(...sheets.map(({ rows }) => rows))
  return {
    facts,
    fault,
    sheet: Math.max(
      0,
      sheets.findIndex(({ rows }) => rows === most),
    ),
  }
}

/** Another sheet or heading line means other rows. */
const otherRows = {
  corrections: noCorrections,
  matches: {},
  places: {},
  choices: {},
  candidates: {},
  lookedAt: {},
  unmatched: [],
  unplaced: [],
} satisfies Change

export const withSheet = (sheet: number): Change => ({ ...otherRows, sheet, chosenHead: undefined })
export const withReadingChosen = (reading: FileReading): Change => ({
  ...otherRows,
  reading,
  chosenHead: undefined,
})
/** The user decides whether hidden rows are imported. */
export const isDecided = ({ facts, sheet, reading }: Pick<Context, 'facts' | 'sheet' | 'reading'>): boolean =>
  reading.hiddenRows !== null || (facts?.sheets[sheet]?.hiddenCount ?? 0) === 0
export const withHead = (chosenHead: number | null): Change => ({ chosenHead })

export const withReading = (reading: SheetReading): Change => ({
  headLine: reading.headLine,
  vocabulary: reading.vocabulary,
  suggestions: reading.suggestions,
  columns: reading.columns,
  stayUnit: reading.stayUnit,
  mixedColumns: reading.mixedColumns,
  saved: reading.saved,
  mappingName: reading.saved?.name ?? '',
  places: {},
})

/** Each field has one column: choosing it for another column clears the first. */
export function withColumn({ columns, places }: Context, index: number, column: ImportColumn | null): Change {
  const isSecond = (choice: ImportColumn | null) =>
    choice !== null && choice === column && !isRepeatable(choice)
  const changed = columns.map((choice, at) => (at === index ? column : isSecond(choice) ? null : choice))
  const isOfPlace = [column, columns[index] ?? null].some((each) => each !== null && isAddressColumn(each))
  return { columns: changed, places: isOfPlace ? {} : places }
}

/** Drops the mapping of an earlier file. */
export const withoutSaved = ({ suggestions }: Context): Change => ({
  columns: suggestions.map(({ column }) => column),
  saved: null,
  mappingName: '',
  places: {},
})

export const readingOf = ({
  kind,
  company,
  vocabulary,
  columns,
  stayUnit,
  mixedColumns,
}: Pick<Context, keyof RowReading>): RowReading => ({
  kind,
  company,
  vocabulary,
  columns,
  stayUnit,
  mixedColumns,
})

type FileFacts = Pick<Context, 'facts' | 'sheet' | 'headLine'>

/** Index of the first row below title and headings. */
export const firstRowOf = ({ headLine }: Pick<Context, 'headLine'>): number =>
  headLine === null ? 0 : headLine + 1

/** Number of such rows. */
export const countRowsOfFile = ({ facts, sheet, headLine }: FileFacts): number =>
  Math.max(0, (facts?.sheets[sheet]?.rows ?? 0) - firstRowOf({ headLine }))

/** Their indices. */
export function rowsOfFile(context: FileFacts): number[] {
  const from = firstRowOf(context)
  return Array.from({ length: countRowsOfFile(context) }, (_, at) => from + at)
}

export const allUnmatched = (context: Context): Change => ({ unmatched: rowsOfFile(context), unplaced: [] })

// ── checking ───────────────────────────────────────────────────────────────────────────────────────────────

/** Corrected rows are matched again; a response in flight no longer counts for them. */
function rematchRows(context: Context, edits: readonly CellEdit[], corrections: Corrections): Change {
  const rows = rowsOfStep(edits)
  const moved = rowsOfStep(edits.filter(({ column }) => isAddressColumn(column)))
  return {
    corrections,
    unmatched: union(context.unmatched, rows),
    unplaced: without(context.unplaced, rows),
    asked: without(context.asked, rows),
    places: omitRows(context.places, moved),
  }
}

export const withEdits = (context: Context, edits: readonly CellEdit[]): Change =>
  rematchRows(context, edits, correct(context.corrections, edits))
export const withUndone = (context: Context): Change =>
  rematchRows(context, context.corrections.past.at(-1) ?? [], undoCorrection(context.corrections))
export const withRedone = (context: Context): Change =>
  rematchRows(context, context.corrections.future.at(-1) ?? [], redoCorrection(context.corrections))

/** Members of staff have no address to search. */
const isPlaceWanted = (kind: ImportKind, decision: RowDecision | undefined) =>
  kind !== 'users' && decision === 'create'

/** A skipped row keeps its earlier decision. */
function overChoice(before: RowChoice | undefined, choice: RowChoice): RowChoice {
  const kept = before?.decision === 'skip' ? before.before : before
  return choice.decision === 'skip' && kept !== undefined ? { ...choice, before: kept } : choice
}

export function withChoice(context: Context, rows: readonly number[], choice: RowChoice): Change {
  const chosen = Object.fromEntries(rows.map((row) => [row, overChoice(context.choices[row], choice)]))
  const placeless = isPlaceWanted(context.kind, choice.decision)
    ? rows.filter((row) => context.places[row] === undefined)
    : []
  return {
    choices: { ...context.choices, ...chosen },
    unplaced: union(context.unplaced, without(placeless, context.unmatched)),
  }
}

type Accepted = readonly { row: number; place: FoundAddress }[]

/** An ordinary step, so it can be undone. The content of the rows stays, so nothing is searched again. */
export function withAccepted(context: Context, accepted: Accepted): Change {
  const rows = accepted.map(({ row }) => row)
  const edits = accepted.map(
    ({ row, place }) => ({ row, column: placeColumn, text: placeText(place) }) as const,
  )
  return {
    corrections: correct(context.corrections, edits),
    unplaced: without(context.unplaced, rows),
    asked: without(context.asked, rows),
  }
}

export function withMatches(context: Context, { matches, candidates, placeless, at }: MatchAnswer): Change {
  const { kind, asked, choices, places } = context
  const isAsked = new Set(asked)
  const known = omitRows(context.matches, asked)
  const ofAsked = <T>(all: ByRow<T>) =>
    Object.fromEntries(Object.entries(all).filter(([row]) => isAsked.has(Number(row))))
  const found = ofAsked(matches)
  const usual = decisionOfKnown(context)
  const decisionOf = (row: number) => choices[row]?.decision ?? (row in found ? usual : undefined)
  const isPlaceless = new Set(placeless)
  const open = asked.filter((row) => isPlaceless.has(row) || isPlaceWanted(kind, decisionOf(row)))
  return {
    matches: { ...known, ...found },
    candidates: { ...omitRows(context.candidates ?? {}, asked), ...ofAsked(candidates ?? {}) },
    lookedAt: {
      ...omitRows(context.lookedAt ?? {}, asked),
      ...(at !== undefined && Object.fromEntries(asked.map((row) => [row, at]))),
    },
    unmatched: without(context.unmatched, asked),
    unplaced: union(
      context.unplaced,
      open.filter((row) => places[row] === undefined),
    ),
    asked: [],
    ...noFailure,
  }
}

export function withPlaces(context: Context, answer: PlacesAnswer): Change {
  const isAsked = new Set(context.asked)
  const found = Object.fromEntries(Object.entries(answer.places).filter(([row]) => isAsked.has(Number(row))))
  return {
    places: { ...context.places, ...found },
    unplaced: without(context.unplaced, without(context.asked, answer.waiting ?? [])),
    asked: [],
    ...noFailure,
  }
}

// ── calls ──────────────────────────────────────────────────────────────────────────────────────────────────

/** Rows of the next call. */
export const rowsToAsk = (context: Context, of: keyof typeof rowsOfCall): readonly number[] => {
  const rows = of === 'match' ? context.unmatched : of === 'places' ? context.unplaced : context.left
  return rows.slice(0, rowsOfCall[of])
}

export const requestOf = (context: Context): RowsRequest => ({ context, rows: context.asked })
export const withFailure = (error: unknown): Change => ({
  failure: statusOf(error),
  pauseSeconds: pauseSecondsOf(error),
  asked: [],
})

/** Seconds. A pause of zero would loop forever; a longer one is cut. */
const pauseLimits = { min: 1, max: 60 } as const
const pauseSecondsOf = (error: unknown): number | null =>
  error instanceof HttpError && error.retryAfterSeconds !== null
    ? Math.min(Math.max(Math.ceil(error.retryAfterSeconds), pauseLimits.min), pauseLimits.max)
    : null
