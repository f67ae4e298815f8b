import { ExportError } from '../../src/domain/calls/exportError'
import type { ExportFailure, StoredChunk } from '../../src/contract/proof/exportJob'
import { bulkExportMachine } from '../../src/machines/bulkExport/bulkExportMachine'
import type { BulkExportInput } from '../../src/machines/bulkExport/bulkExportTypes'
import { failureOf } from './bulkExportOracle'
import type { Model } from '../support/model'

export type Machine = typeof bulkExportMachine
const invokes = {
  prepareStorage: 'prepareStorage',
  inspectChunks: 'inspectChunks',
  consolidateChunks: 'consolidateChunks',
  deliverFile: 'deliverFile',
  discardFiles: 'discardFiles',
} as const
const spawns = { 'chunk.*': 'downloadChunk' } as const
type ExportModel = Model<Machine, typeof invokes, typeof spawns>

/** Number of proofs to export. */
export const exportOf = (count: number): BulkExportInput => ({
  jobId: 'job',
  proofs: Array.from({ length: count }, (_, index) => `/api/proofs/${index}`),
})
export const failed = (code: ExportFailure['code'], facts?: Partial<ExportFailure>) => ({
  error: new ExportError(failureOf(code, facts)),
})
export const stored = (fileName: string | null): { output: StoredChunk } => ({
  output: { sizeBytes: 1_000, kind: 'zip', entryCount: 10, fileName },
})

const events: ExportModel['events'] = {
  'export.retry': [{}],
  'export.cancel': [{}],
  'connection.restored': [{}],
  'chunk.due': [],
  'xstate.done.actor.chunk.*': () => [stored('Mai.zip')],
  'xstate.error.actor.chunk.*': (id) =>
    id === 'chunk.0'
      ? [
          failed('network'),
          failed('http', { status: 503, retryAfterSeconds: 90 }),
          failed('http', { status: 403 }),
        ]
      : [failed('corrupt')],
  'xstate.done.actor.prepareStorage': [{ output: undefined }],
  'xstate.error.actor.prepareStorage': [failed('storage-full')],
  'xstate.done.actor.inspectChunks': [
    { output: { missing: [], entryCount: 20 } },
    { output: { missing: [1], entryCount: 10 } },
  ],
  'xstate.error.actor.inspectChunks': [failed('worker-lost')],
  'xstate.done.actor.consolidateChunks': [{ output: { sizeBytes: 2_000, entryCount: 20 } }],
  'xstate.error.actor.consolidateChunks': [failed('unsupported')],
  'xstate.done.actor.deliverFile': [{ output: undefined }],
  'xstate.error.actor.deliverFile': [{ error: new Error('No download') }],
  'xstate.done.actor.discardFiles': [{ output: undefined }],
  'xstate.error.actor.discardFiles': [failed('storage-unavailable')],
}

/**
 * The attempts of a chunk count until it is checked; the other facts are those that guards read, and their
 * decisions.
 */
const facts: ExportModel['facts'] = ({ chunks, failure, result }) => [
  chunks.map(({ status, retries, pauses }) => (status === 'checked' ? status : [status, retries, pauses])),
  failure?.step,
  failure?.reason.code,
  result !== null,
]

/** The bulk export of two chunks, for the path tests here and in the browser. */
export const bulkExportModel: ExportModel = {
  machine: bulkExportMachine,
  input: exportOf(11),
  invokes,
  spawns,
  events,
  facts,
}
