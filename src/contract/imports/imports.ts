import * as Schema from 'effect/Schema'
import {
  Text,
  integerBetween,
  listOf,
  maxText,
  nullable,
  readArray,
  readCount,
  readNumber,
  readRecord,
  requiredText,
  tolerant,
} from '../wire/fields'
import type { SentBody } from '../wire/sentBody'

/*
 * Imports of spreadsheets. The client parses, maps and repairs the file. The server receives valid rows in
 * chunks and stores the result of each, see docs/imports.md. Apart from list, record and deletion, the calls
 * are extensions of our server: other servers return 404.
 */

/** `tours`: one row per stop, with the name of its tour. */
export const importKinds = ['destinations', 'tours', 'users'] as const
export type ImportKind = (typeof importKinds)[number]

/** `open`: no row was written yet. `undone`: the created records were deleted again. */
export const importStates = ['open', 'running', 'done', 'cancelled', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** The key that rows were matched by; stored for display only. */
export const importKeys = ['refId', 'nameAndAddress'] as const
export type ImportKey = (typeof importKeys)[number]

export const rowOutcomes = ['new', 'changed', 'unchanged', 'refused', 'skipped'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

export const importLimits = {
  /** Rows per import. */
  rows: 50_000,
  /** Open or running imports per company. */
  openImports: 20,
  /** Rows per call that writes or validates rows. */
  rowsOfChunk: 500,
  /** Keys per call that searches matches. */
  keysOfMatch: 2_000,
  /** Records returned per key. */
  matchesOfKey: 50,
  /** Bytes per chunk; a larger one returns 413. */
  chunkBytes: 4 * 1024 * 1024,
} as const

export const importsPath = '/api/imports'
/** POST: finds existing records of rows. */
export const importMatchPath = '/api/imports/match'
/** GET, platform administrators only: the imports of all companies, with `company` `{@id, name}`. */
export const administrationImportsPath = '/api/administration/imports'
export const importRowsPath = (importIri: string) => `${importIri}/rows`
export const importDryRunPath = (importIri: string) => `${importIri}/dry-run`
export const importUndoPath = (importIri: string) => `${importIri}/undo`

const Named = Schema.Struct(tolerant({ '@id': Schema.String, name: Schema.String }))

/** Number of rows by result; `total` as given when the import was created. */
const Counts = Schema.Struct(
  tolerant({
    new: readCount,
    changed: readCount,
    unchanged: readCount,
    refused: readCount,
    skipped: readCount,
    total: readCount,
  }),
)

/** GET /api/imports: newest first; `search` matches the file name. */
export const Import = readRecord({
  kind: Schema.String,
  fileName: Schema.String,
  key: Schema.String,
  state: Schema.String,
  total: readNumber,
  counts: Counts,
  createdAt: Schema.String,
  createdBy: Named,
  /** Only in {@link administrationImportsPath}. */
  company: Named,
})
export type Import = typeof Import.Type

const Total = integerBetween(0, importLimits.rows)

/** POST /api/imports */
export const ImportCreate = Schema.Struct({
  kind: Schema.Literals(importKinds),
  fileName: requiredText(255),
  /** Number of rows in the file. */
  total: Total,
  key: nullable(Schema.Literals(importKeys)),
})
export type ImportCreate = SentBody<typeof ImportCreate.Encoded>

/** PATCH /api/imports/{id} */
export const ImportWrite = Schema.Struct({ state: Schema.Literals(['done', 'cancelled']) })
export type ImportWrite = SentBody<typeof ImportWrite.Encoded>

// ── rows ───────────────────────────────────────────────────────────────────────────────────────────────────

export const rowDecisions = ['create', 'update', 'skip'] as const
export type RowDecision = (typeof rowDecisions)[number]

/** The last row index of a spreadsheet. */
const maxIndex = 1_048_575

/**
 * A row to write. `target`, `values`, `importReference` and `tour` are validated per row: an error rejects
 * the row, not the chunk.
 */
const RowToWrite = Schema.Struct({
  /** 0-based row of the file. A row is written once, however often it is sent. */
  index: integerBetween(0, maxIndex),
  decision: Schema.Literals(rowDecisions),
  /** IRI of the record to update. */
  target: nullable(Schema.Unknown),
  /**
   * The body as POST /api/destinations (or /api/users) accepts it. In an update, omitted members are
   * unchanged, as are omitted fields of `customFieldValues`.
   */
  values: nullable(Schema.Unknown),
  /**
   * `Vorlage`: the template with this reference is linked, and supplies omitted values of a new record. The
   * server resolves it; an unknown one rejects the row.
   */
  importReference: nullable(Schema.Unknown),
  /** See {@link RowTour}. */
  tour: nullable(Schema.Unknown),
  /**
   * The version from {@link ImportMatchAnswer}: `seen` of the record to update, or `at` if there was none. If
   * the record was changed or created since, the row is rejected. Without it, nothing is checked.
   */
  seen: nullable(maxText(100)),
})

/**
 * The tour of a stop by name, ignoring case; a missing one is created. A tour given by IRI is in
 * `values.tourTemplate`, and only the position is used here. The client derives short names on badges from
 * names.
 */
export const RowTour = Schema.Struct({
  name: nullable(requiredText(120)),
  /** 1-based; without it, the stop is appended. */
  position: nullable(integerBetween(1, 10_000)),
})
export type RowTour = SentBody<typeof RowTour.Encoded>

/** POST {import}/rows and {import}/dry-run. */
export const ImportRows = Schema.Struct({ rows: listOf(RowToWrite, importLimits.rowsOfChunk) })

/** A row as the client sends it. */
export type ImportRow = {
  readonly index: number
  readonly decision: RowDecision
  readonly target?: string | null
  readonly values?: object | null
  readonly importReference?: string | null
  readonly tour?: RowTour | null
  readonly seen?: string | null
}

const RowViolation = Schema.Struct({ propertyPath: Schema.String, message: Schema.String })

/** Result of a row, or the expected result of a dry run. */
const RowAnswer = Schema.Struct({
  index: Schema.Finite,
  outcome: Schema.Literals(rowOutcomes),
  ...tolerant({
    /** The record; null for a rejected or skipped row, and for a new one in a dry run. */
    '@id': Schema.String,
    /** Paths of members of `values`, or `target`, `importReference`, `tour.name`, `tour.position`. */
    violations: Schema.Array(RowViolation),
  }),
})
export type RowAnswer = typeof RowAnswer.Type

/** GET {import}/rows: filters `outcome`, and `kept`, the rows whose record an undo did not revert. */
export const ImportedRow = Schema.Struct(
  tolerant({
    index: readNumber,
    outcome: Schema.String,
    '@id': Schema.String,
    violations: readArray(RowViolation),
    /** Name of the record when it was written. */
    name: Schema.String,
    /** For a rejected row: the row as sent, an {@link ImportRow}. */
    given: Schema.Unknown,
    /** Why an undo kept the record; a German sentence. */
    kept: Schema.String,
  }),
)
export type ImportedRow = typeof ImportedRow.Type

/** Response of both calls, in the order of the sent rows; `counts` are those of the import afterwards. */
export const ImportRowsAnswer = Schema.Struct({
  rows: Schema.Array(RowAnswer),
  ...tolerant({ state: Schema.String, counts: Counts }),
})
export type ImportRowsAnswer = typeof ImportRowsAnswer.Type

// ── undo ───────────────────────────────────────────────────────────────────────────────────────────────────

/** Response of POST {import}/undo; a repeated call returns the same. Lists the first 1,000 kept rows. */
export const UndoAnswer = Schema.Struct(
  tolerant({
    /** Number of deleted or restored records. */
    undone: readCount,
    keptCount: readCount,
    kept: Schema.Array(
      Schema.Struct({
        index: Schema.Finite,
        ...tolerant({
          '@id': Schema.String,
          name: Schema.String,
          /** A German sentence. */
          why: Schema.String,
        }),
      }),
    ),
  }),
)
export type UndoAnswer = typeof UndoAnswer.Type

// ── matching ───────────────────────────────────────────────────────────────────────────────────────────────

/** Compared ignoring case, blanks and spellings of `Straße`; text that is too long matches nothing. */
const MatchKey = Schema.Struct({
  index: integerBetween(0, maxIndex),
  refId: nullable(Text),
  name: nullable(Text),
  address: nullable(Text),
  /** Tour of the row: @id of an existing tour, or name of a new one. */
  tour: nullable(Text),
  /** For members of staff, who have no other unique value. */
  email: nullable(Text),
})

/** POST {@link importMatchPath} */
export const ImportMatch = Schema.Struct({
  kind: Schema.Literals(importKinds),
  keys: listOf(MatchKey, importLimits.keysOfMatch),
})
export type ImportMatch = SentBody<typeof ImportMatch.Encoded>

/**
 * Matches of rows; rows without a record are omitted. A row with a tour matches records of that tour, else
 * those without a tour, else all others. Every match is returned, at most {@link importLimits.matchesOfKey}
 * per key; the server chooses none.
 */
export const ImportMatchAnswer = Schema.Struct({
  matches: Schema.Array(
    Schema.Struct({
      index: Schema.Finite,
      '@id': Schema.String,
      /** As returned by GET of the record; sent only with its first occurrence. */
      record: Schema.optionalKey(Schema.Unknown),
      ...tolerant({ seen: Schema.String }),
    }),
  ),
  /** Time of the search, for rows without a record. */
  ...tolerant({ at: Schema.String }),
})
export type ImportMatchAnswer = typeof ImportMatchAnswer.Type
