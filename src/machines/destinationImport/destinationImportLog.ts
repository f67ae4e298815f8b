import * as Schema from 'effect/Schema'
import { Company } from '../../contract/company/company'
import { foundAddressFields } from '../../domain/calls/geocoding'
import { importKinds, rowDecisions } from '../../contract/imports/imports'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { fileFaults } from '../../domain/imports/sheets/fileFault'
import { textEncodings } from '../../domain/imports/sheets/sheetTypes'
import { importFields, isChosenColumn, type ImportColumn } from '../../domain/imports/columns/importColumns'
import { declareDurable, noPayload, type WrittenEvent } from '../../eventlog/durable'
import { destinationImportMachine } from './destinationImportMachine'

const failed = Schema.Struct({ error: ErrorFact })
const isColumn = (text: unknown): text is ImportColumn =>
  typeof text === 'string' &&
  (text.startsWith('custom:') || isChosenColumn(text) || (importFields as readonly string[]).includes(text))
const Column = Schema.declare(isColumn)
const Choice = Schema.NullOr(Column)
const StayUnit = Schema.Literals(['hours', 'minutes', 'seconds'])
const FoundAddress = Schema.Struct(foundAddressFields)
/** By row: object keys are strings; readers convert them to numbers. */
const byRow = <S extends Schema.Top>(of: S) => Schema.Record(Schema.String, of)
const Rows = Schema.Array(Schema.Int)

const FileAnswer = Schema.Struct({
  facts: Schema.NullOr(
    Schema.Struct({
      format: Schema.Union([
        Schema.Struct({ kind: Schema.Literals(['xlsx', 'ods']) }),
        Schema.Struct({
          kind: Schema.Literal('text'),
          encoding: Schema.Literals(textEncodings),
          separator: Schema.String,
        }),
      ]),
      sheets: Schema.Array(
        Schema.Struct({
          name: Schema.String,
          rows: Schema.Int,
          width: Schema.Int,
          problems: Schema.optionalKey(
            Schema.Array(
              Schema.Struct({ line: Schema.Int, kind: Schema.Literals(['openQuote', 'longCell']) }),
            ),
          ),
          hiddenCount: Schema.optionalKey(Schema.Int),
        }),
      ),
    }),
  ),
  fault: Schema.NullOr(Schema.Literals(fileFaults)),
})

const SheetReading = Schema.Struct({
  headLine: Schema.NullOr(Schema.Int),
  vocabulary: Schema.Struct({
    customFields: Schema.Array(
      Schema.Struct({
        iri: Schema.String,
        title: Schema.String,
        type: Schema.String,
        options: Schema.optionalKey(Schema.Array(Schema.String)),
        multiple: Schema.optionalKey(Schema.Boolean),
      }),
    ),
    tags: Schema.Array(Schema.Struct({ iri: Schema.String, name: Schema.String })),
    tours: Schema.Array(Schema.Struct({ iri: Schema.String, name: Schema.String, badge: Schema.String })),
    importReferences: Schema.Array(Schema.String),
    rhythmsFrom: Schema.optionalKey(Schema.String),
  }),
  suggestions: Schema.Array(
    Schema.Struct({
      column: Choice,
      certainty: Schema.Literals(['sure', 'likely', 'guessed', 'none']),
      unreadable: Schema.Int,
    }),
  ),
  columns: Schema.Array(Choice),
  stayUnit: StayUnit,
  mixedColumns: Schema.optionalKey(Schema.Array(Schema.Int)),
  saved: Schema.NullOr(
    Schema.Struct({ iri: Schema.String, name: Schema.String, createdAt: Schema.NullOr(Schema.String) }),
  ),
})

const Outcome = Schema.Struct({
  counts: Schema.Struct({
    new: Schema.Int,
    changed: Schema.Int,
    unchanged: Schema.Int,
    refused: Schema.Int,
    skipped: Schema.Int,
  }),
  refused: Schema.Array(
    Schema.Struct({
      row: Schema.Int,
      violations: Schema.Array(Schema.Struct({ propertyPath: Schema.String, message: Schema.String })),
    }),
  ),
})

const Place = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal('found'),
    address: FoundAddress,
    isAccepted: Schema.Boolean,
    others: Schema.optionalKey(Schema.Array(FoundAddress)),
  }),
  Schema.Struct({ kind: Schema.Literals(['notFound', 'failed']) }),
])

const Match = Schema.Struct({
  iri: Schema.String,
  seen: Schema.optionalKey(Schema.String),
  was: Schema.Record(Schema.String, Schema.String),
})
const Candidate = Schema.Struct({
  ...Match.fields,
  name: Schema.String,
  address: Schema.String,
  tour: Schema.String,
  position: Schema.NullOr(Schema.Finite),
})

/** Log of an import: its step, with every correction. The content of the file is not in the log. */
export const destinationImportLog = declareDurable<typeof destinationImportMachine>({
  machine: destinationImportMachine,
  version: 4,
  input: Schema.Struct({ jobId: Schema.String, kind: Schema.Literals(importKinds), company: Company }),
  events: {
    'file.picked': Schema.Struct({
      file: Schema.Struct({ key: Schema.String, name: Schema.String, sizeBytes: Schema.Finite }),
      leavesImport: Schema.optionalKey(Schema.Literal(true)),
    }),
    'table.typed': Schema.Struct({ text: Schema.String }),
    'reading.chosen': Schema.Struct({
      reading: Schema.Struct({
        encoding: Schema.NullOr(Schema.Literals(textEncodings)),
        hiddenRows: Schema.NullOr(Schema.Literals(['take', 'leave'])),
      }),
    }),
    'sheet.chosen': Schema.Struct({ sheet: Schema.Int }),
    'headLine.chosen': Schema.Struct({ headLine: Schema.NullOr(Schema.Int) }),
    'column.mapped': Schema.Struct({ index: Schema.Int, column: Choice }),
    'stayUnit.chosen': Schema.Struct({ stayUnit: StayUnit }),
    'mapping.dropped': noPayload,
    'mapping.named': Schema.Struct({ name: Schema.String }),
    'step.gone': Schema.Struct({ to: Schema.Literals(['back', 'next']) }),
    'cells.corrected': Schema.Struct({
      edits: Schema.Array(
        Schema.Struct({ row: Schema.Int, column: Column, text: Schema.NullOr(Schema.String) }),
      ),
    }),
    'correction.undone': noPayload,
    'correction.redone': noPayload,
    'rows.decided': Schema.Struct({
      rows: Rows,
      decision: Schema.Literals(rowDecisions),
      fields: Schema.NullOr(Schema.Array(Column)),
      target: Schema.optionalKey(Schema.String),
    }),
    'address.accepted': Schema.Struct({
      rows: Schema.Array(Schema.Struct({ row: Schema.Int, place: FoundAddress })),
    }),
    'dryRun.asked': noPayload,
    'import.begun': noPayload,
    'import.stopped': noPayload,
    retry: noPayload,
    'connection.restored': noPayload,
    discard: noPayload,
    close: noPayload,
    'xstate.done.actor.keepFile': noPayload,
    'xstate.error.actor.keepFile': failed,
    'xstate.done.actor.dropImport': noPayload,
    'xstate.error.actor.dropImport': failed,
    'xstate.done.actor.readFile': Schema.Struct({ output: FileAnswer }),
    'xstate.error.actor.readFile': failed,
    'xstate.done.actor.suggestColumns': Schema.Struct({ output: SheetReading }),
    'xstate.error.actor.suggestColumns': failed,
    'xstate.done.actor.matchRows': Schema.Struct({
      output: Schema.Struct({
        matches: byRow(Match),
        candidates: Schema.optionalKey(byRow(Schema.Array(Candidate))),
        placeless: Rows,
        at: Schema.optionalKey(Schema.String),
      }),
    }),
    'xstate.error.actor.matchRows': failed,
    'xstate.done.actor.findPlaces': Schema.Struct({
      output: Schema.Struct({ places: byRow(Place), waiting: Schema.optionalKey(Rows) }),
    }),
    'xstate.error.actor.findPlaces': failed,
    'xstate.done.actor.createImport': Schema.Struct({ output: Schema.Struct({ iri: Schema.String }) }),
    'xstate.error.actor.createImport': failed,
    'xstate.done.actor.tryRows': Schema.Struct({ output: Outcome }),
    'xstate.error.actor.tryRows': failed,
    'xstate.done.actor.keepMapping': noPayload,
    'xstate.error.actor.keepMapping': failed,
    'xstate.done.actor.writeRows': Schema.Struct({ output: Outcome }),
    'xstate.error.actor.writeRows': failed,
    'xstate.done.actor.endImport': noPayload,
    'xstate.error.actor.endImport': failed,
    'xstate.done.actor.cancelImport': noPayload,
    'xstate.error.actor.cancelImport': failed,
    'xstate.done.actor.discardFile': noPayload,
    'xstate.error.actor.discardFile': failed,
  },
  relaxed: ['table.typed', 'mapping.named'],
  merges: (earlier: WrittenEvent, later: WrittenEvent) => earlier.type === later.type,
  // Version 1 had no typed tables and no undoable step for accepted addresses. Version 2 did not match rows
  // again that the dry run refused. Version 3 left the import of a previous file on the server.
  upcasters: {
    1: (event) => event,
    2: (event) => event,
    3: (event) => (event.type === 'file.picked' ? { ...event, leavesImport: true } : event),
  },
  facts: ({ file, facts, columns, corrections, ...context }) => [
    [file?.key, context.fileNumber, context.typed.length],
    facts?.sheets.map(({ rows, width }) => [rows, width]),
    [context.fault, context.sheet, context.headLine, context.stayUnit, context.mappingName.length],
    columns,
    [corrections.past.length, corrections.future.length],
    [context.unmatched.length, context.unplaced.length, context.asked.length, context.left.length],
    [context.matches, context.places, context.choices].map((byRowOf) => Object.keys(byRowOf).length),
    [context.trial, context.written].map(({ counts, refused }) => [counts, refused.length]),
    [context.importIri, context.isStopped, context.failure],
  ],
  openKeys: [
    'type',
    'jobId',
    'kind',
    'key',
    'column',
    'decision',
    'fault',
    'certainty',
    'to',
    'iri',
    '@id',
    'rhythmsFrom',
  ],
  resumes: 'when-asked',
  isTrivial: ({ context: { file, typed } }) => file === null && typed === '',
  // Everything is written: the result only waits to be read.
  isAtRest: (snapshot) => snapshot.matches('written'),
})
