import type { ExportFailure, ExportOption, ExportStep, StoredChunk } from '../../contract/proof/exportJob'
import type { ExportChunk } from './exportChunks'

export type BulkExportInput = {
  jobId: string
  proofs: readonly string[]
  /** Parts to leave out of the PDFs. */
  leftOut?: readonly ExportOption[] | undefined
  /** One PDF of all proofs instead of a ZIP; only for a server with `mergedPdf`. */
  isMerged?: boolean | undefined
}
export type BulkExportContext = {
  /** Names the folder of the stored chunks. */
  jobId: string
  proofs: readonly string[]
  leftOut: readonly ExportOption[]
  isMerged: boolean
  chunks: readonly ExportChunk[]
  failure: { step: ExportStep; reason: ExportFailure } | null
  result: { fileName: string; sizeBytes: number; entryCount: number } | null
}

export type ChunkCommand = {
  jobId: string
  index: number
  proofs: readonly string[]
  leftOut: readonly ExportOption[]
  isMerged: boolean
}
export type KeptChunks = { jobId: string; chunks: readonly { index: number; stored: StoredChunk }[] }
export type Inspection = { missing: readonly number[]; entryCount: number }
export type Consolidated = { sizeBytes: number; entryCount: number }
export type Delivery = KeptChunks & { fileName: string; isChunked: boolean }

export type BulkExportEvent =
  | { type: 'export.retry' }
  | { type: 'export.cancel' }
  /** The connection is back, or the page was reloaded. */
  | { type: 'connection.restored' }
  /** The delay of a chunk has passed. */
  | { type: 'chunk.due'; index: number }
  | { type: `xstate.done.actor.chunk.${string}`; actorId: string; output: StoredChunk }
  | { type: `xstate.error.actor.chunk.${string}`; actorId: string; error: unknown }
