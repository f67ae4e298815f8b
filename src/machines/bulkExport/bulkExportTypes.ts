import type { ExportFailure, ExportOption, ExportStep, StoredChunk } from '../../contract/proof/exportJob'
import type { ExportChunk } from './exportChunks'

export type BulkExportInput = {
  jobId: string
  proofs: readonly string[]
  /** Parts that the PDFs shall not have. */
  leftOut?: readonly ExportOption[] | undefined
}
export type BulkExportContext = {
  /** Names the folder of the kept chunks. */
  jobId: string
  proofs: readonly string[]
  leftOut: readonly ExportOption[]
  chunks: readonly ExportChunk[]
  failure: { step: ExportStep; reason: ExportFailure } | null
  result: { fileName: string; sizeBytes: number; entryCount: number } | null
}

export type ChunkCommand = {
  jobId: string
  index: number
  proofs: readonly string[]
  leftOut: readonly ExportOption[]
}
export type KeptChunks = { jobId: string; chunks: readonly { index: number; stored: StoredChunk }[] }
export type Inspection = { missing: readonly number[]; entryCount: number }
export type Consolidated = { sizeBytes: number; entryCount: number }
export type Delivery = KeptChunks & { fileName: string; isChunked: boolean }

export type BulkExportEvent =
  | { type: 'export.retry' }
  | { type: 'export.cancel' }
  /** The network is back, or the page was opened again. */
  | { type: 'connection.restored' }
  /** The wait of a chunk is over. */
  | { type: 'chunk.due'; index: number }
  | { type: `xstate.done.actor.chunk.${string}`; actorId: string; output: StoredChunk }
  | { type: `xstate.error.actor.chunk.${string}`; actorId: string; error: unknown }
