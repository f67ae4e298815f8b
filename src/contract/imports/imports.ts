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
 * Imports of spreadsheets. The file is read, mapped and repaired by the client; the server takes clean rows in chunks
 * and remembers what became of each, see docs/imports.md. Beyond the list, the record and its deletion the calls are
 * ours: other servers answer 404.
 */

/** `tours`: one row per stop, with the name of its tour. */
export const importKinds = ['destinations', 'tours', 'users'] as const
export type ImportKind = (typeof importKinds)[number]

/** `open`: no row was written yet. `undone`: what it made is gone again. */
export const importStates = ['open', 'running', 'done', 'cancelled', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** By what rows were matched with records; kept to be shown. */
export const importKeys = ['refId', 'nameAndAddress'] as const
export type ImportKey = (typeof importKeys)[number]

export const rowOutcomes = ['new', 'changed', 'unchanged', 'refused', 'skipped'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

export const importLimits = {
  /** Of one import. */
  rows: 50_000,
  /** Of one company: open or running ones. */
  openImports: 20,
  /** Of one call that writes or tries rows. */
  rowsOfChunk: 500,
  /** Of one call that asks for matches. */
  keysOfMatch: 2_000,
  /** Records that are named for one of them. */
  matchesOfKey: 50,
  /** Of one chunk; more is answered 413. */
  chunkBytes: 4 * 1024 * 1024,
} as const

export const importsPath = '/api/imports'
/** POST: which records there are already for rows. */
export const importMatchPath = '/api/imports/match'
/** GET, platform administrators only: the imports of all companies, with `company` `{@id, name}`. */
export const administrationImportsPath = '/api/administration/imports'
export const importRowsPath = (importIri: string) => `${importIri}/rows`
export const importDryRunPath = (importIri: string) => `${importIri}/dry-run`
export const importUndoPath = (importIri: string) => `${importIri}/undo`

const Named = Schema.Struct(tolerant({ '@id': Schema.String, name: Schema.String }))

/** Of all five kinds of rows; `total` as it was said when the import was begun. */
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

/** GET /api/imports: newest first, `search` looks in the name of the file. */
export const Import = readRecord({
  kind: Schema.String,
  fileName: Schema.String,
  key: Schema.String,
  state: Schema.String,
  total: readNumber,
  counts: Counts,
  createdAt: Schema.String,
  createdBy: Named,
  /** In {@link administrationImportsPath} only. */
  company: Named,
})
export type Import = typeof Import.Type

const Total = integerBetween(0, importLimits.rows)

/** POST /api/imports */
export const ImportCreate = Schema.Struct({
  kind: Schema.Literals(importKinds),
  fileName: requiredText(255),
  /** Rows of the file. */
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

/** The last row that a spreadsheet can have. */
const maxIndex = 1_048_575

/**
 * A row to write. What stands in `target`, `values`, `importReference` and `tour` is judged row by row: what is wrong
 * there refuses the row and not the chunk.
 */
const RowToWrite = Schema.Struct({
  /** 0-based row of the file: a row is written once, however often it is sent. */
  index: integerBetween(0, maxIndex),
  decision: Schema.Literals(rowDecisions),
  /** IRI of the record to update. */
  target: nullable(Schema.Unknown),
  /**
   * The body as POST /api/destinations (or /api/users) takes it. When updating, what is left out stays; of
   * `customFieldValues` as well, where fields that are not named keep their values.
   */
  values: nullable(Schema.Unknown),
  /**
   * `Vorlage`: the template of this reference is linked, and gives a new record what its values leave out. Resolved by
   * the server; one that the company does not have refuses the row.
   */
  importReference: nullable(Schema.Unknown),
  /** See {@link RowTour}. */
  tour: nullable(Schema.Unknown),
  /**
   * What {@link ImportMatchAnswer} has said: the `seen` of the record to update, or its `at` where there was none. A record
   * that says something else now, or that somebody has made since, refuses the row. Without it nothing is looked at.
   */
  seen: nullable(maxText(100)),
})

/**
 * The tour of a stop: by its name, whatever its case; one that there is not yet is made. By IRI it stands in
 * `values.tourTemplate`, then only the position counts here. Short names on badges are made of names by the client.
 */
export const RowTour = Schema.Struct({
  name: nullable(requiredText(120)),
  /** 1-based; without it the stop comes last. */
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

/** What became of a row, or what would become of it. */
const RowAnswer = Schema.Struct({
  index: Schema.Finite,
  outcome: Schema.Literals(rowOutcomes),
  ...tolerant({
    /** The record; null for a refused or skipped row, and for a new one in a dry run. */
    '@id': Schema.String,
    /** Paths of members of `values`, or `target`, `importReference`, `tour.name`, `tour.position`. */
    violations: Schema.Array(RowViolation),
  }),
})
export type RowAnswer = typeof RowAnswer.Type

/** GET {import}/rows: filters `outcome`, and `kept`, those whose record an undo has left as it is. */
export const ImportedRow = Schema.Struct(
  tolerant({
    index: readNumber,
    outcome: Schema.String,
    '@id': Schema.String,
    violations: readArray(RowViolation),
    /** What the record was called when it was written. */
    name: Schema.String,
    /** Of a refused row: the row as it was sent, an {@link ImportRow}. */
    given: Schema.Unknown,
    /** Why an undo has left the record as it is; a German sentence. */
    kept: Schema.String,
  }),
)
export type ImportedRow = typeof ImportedRow.Type

/** Answer of both, in the order of the rows sent; `counts` are those of the import after it. */
export const ImportRowsAnswer = Schema.Struct({
  rows: Schema.Array(RowAnswer),
  ...tolerant({ state: Schema.String, counts: Counts }),
})
export type ImportRowsAnswer = typeof ImportRowsAnswer.Type

// ── undo ───────────────────────────────────────────────────────────────────────────────────────────────────

/** Answer of POST {import}/undo; a second call answers the same. The first 1,000 kept rows are named. */
export const UndoAnswer = Schema.Struct(
  tolerant({
    /** How many records are gone again or are what they were. */
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

/** Compared without case, spaces and spellings of `Straße`; what is too long matches nothing. */
const MatchKey = Schema.Struct({
  index: integerBetween(0, maxIndex),
  refId: nullable(Text),
  name: nullable(Text),
  address: nullable(Text),
  /** Of the row: the @id of a tour that there is, or the name of a new one. */
  tour: nullable(Text),
  /** Of members of staff, who have nothing else that is theirs alone. */
  email: nullable(Text),
})

/** POST {@link importMatchPath} */
export const ImportMatch = Schema.Struct({
  kind: Schema.Literals(importKinds),
  keys: listOf(MatchKey, importLimits.keysOfMatch),
})
export type ImportMatch = SentBody<typeof ImportMatch.Encoded>

/**
 * Rows without a record are left out. A row that names a tour has the records of that tour; else those without a tour,
 * else all others. Of several records that fit each is named, at most {@link importLimits.matchesOfKey}: the server
 * chooses none of them.
 */
export const ImportMatchAnswer = Schema.Struct({
  matches: Schema.Array(
    Schema.Struct({
      index: Schema.Finite,
      '@id': Schema.String,
      /** As GET of the record answers; only where a record is named for the first time. */
      record: Schema.optionalKey(Schema.Unknown),
      ...tolerant({ seen: Schema.String }),
    }),
  ),
  /** When it was looked: for rows without a record. */
  ...tolerant({ at: Schema.String }),
})
export type ImportMatchAnswer = typeof ImportMatchAnswer.Type
