import * as Schema from 'effect/Schema'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { exportOptions, StoredChunk } from '../../contract/proof/exportJob'
import { noPayload, declareDurable } from '../../eventlog/durable'
import { bulkExportMachine } from './bulkExportMachine'

const failed = Schema.Struct({ error: ErrorFact })

/** Log of a bulk export: it resumes by itself after every interruption. */
export const bulkExportLog = declareDurable<typeof bulkExportMachine>({
  machine: bulkExportMachine,
  version: 1,
  input: Schema.Struct({
    jobId: Schema.String,
    proofs: Schema.Array(Schema.String),
    leftOut: Schema.optional(Schema.Array(Schema.Literals(exportOptions))),
    isMerged: Schema.optional(Schema.Boolean),
  }),
  events: {
    'export.retry': noPayload,
    'export.cancel': noPayload,
    'connection.restored': noPayload,
    'chunk.due': Schema.Struct({ index: Schema.Int }),
    'xstate.done.actor.chunk.*': Schema.Struct({ output: StoredChunk }),
    'xstate.error.actor.chunk.*': failed,
    'xstate.done.actor.prepareStorage': noPayload,
    'xstate.error.actor.prepareStorage': failed,
    'xstate.done.actor.inspectChunks': Schema.Struct({
      output: Schema.Struct({ missing: Schema.Array(Schema.Int), entryCount: Schema.Int }),
    }),
    'xstate.error.actor.inspectChunks': failed,
    'xstate.done.actor.consolidateChunks': Schema.Struct({
      output: Schema.Struct({ sizeBytes: Schema.Finite, entryCount: Schema.Int }),
    }),
    'xstate.error.actor.consolidateChunks': failed,
    'xstate.done.actor.deliverFile': noPayload,
    'xstate.error.actor.deliverFile': failed,
    'xstate.done.actor.discardFiles': noPayload,
    'xstate.error.actor.discardFiles': failed,
  },
  relaxed: [],
  upcasters: {},
  facts: ({ proofs, chunks, failure, result }) => [
    proofs.length,
    chunks.map(({ status, retries, pauses, stored }) => [status, retries, pauses, stored?.sizeBytes]),
    failure === null ? null : [failure.step, failure.reason.code],
    result?.sizeBytes,
  ],
  openKeys: ['jobId', 'proofs', 'kind', 'code'],
  resumes: 'by-itself',
})
