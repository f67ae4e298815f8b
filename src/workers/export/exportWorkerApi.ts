import type { ExportFailure, StoredChunk } from '../../contract/proof/exportJob'

/**
 * Location of an export's files: the folder of the user (may be a path), and the folder of the job within it.
 */
export type ExportJob = { root: string; id: string }

/**
 * One POST, ready to send. `timeoutMs` is the longest allowed silence, before the response and between its
 * pieces.
 */
export type ChunkCall = { url: string; headers: Record<string, string>; body: unknown; timeoutMs: number }

/** Errors never cross the worker boundary as exceptions. */
export type WorkerAnswer<T> = { ok: true; value: T } | { ok: false; failure: ExportFailure }

/** Bytes so far, and the total if known. Called at most ten times a second and at the end. */
export type OnProgress = (doneBytes: number, totalBytes: number | null) => void

export type IndexedChunk = { index: number; chunk: StoredChunk }

/** `missing`: indexes of chunks to fetch again. `entryCount`: number of files in the valid chunks. */
export type Inspection = { missing: number[]; entryCount: number }

export type ConsolidatedResult = { sizeBytes: number; entryCount: number }

/**
 * The commands of the export. Each runs once and immediately, without retries, order or limits: the caller
 * controls those.
 */
export type ExportWorkerApi = {
  ping: () => true
  /** Fetches, validates and stores one chunk. A second call for the same index replaces the first one. */
  downloadChunk: (
    job: ExportJob,
    index: number,
    call: ChunkCall,
    onProgress: OnProgress,
  ) => Promise<WorkerAnswer<StoredChunk>>
  abortDownload: (job: ExportJob, index: number) => void
  /**
   * The step `extract`: validates chunks that this worker has not validated yet. Fails only if the storage
   * fails.
   */
  inspect: (
    job: ExportJob,
    chunks: readonly IndexedChunk[],
    onProgress: OnProgress,
  ) => Promise<WorkerAnswer<Inspection>>
  /** Merges the inspected chunks. `fileName` is used for PDFs whose response had no name. */
  consolidate: (
    job: ExportJob,
    chunks: readonly IndexedChunk[],
    fileName: string,
    onProgress: OnProgress,
  ) => Promise<WorkerAnswer<ConsolidatedResult>>
  /** The ZIP, merged again if another worker consolidated it. Readable until `discard`. */
  openResult: (
    job: ExportJob,
    chunks: readonly IndexedChunk[],
    fileName: string,
    onProgress: OnProgress,
  ) => Promise<WorkerAnswer<Blob>>
  /** A chunk as received, with its type. */
  openChunk: (job: ExportJob, kept: IndexedChunk, onProgress: OnProgress) => Promise<WorkerAnswer<Blob>>
  /** Aborts running commands of the job, then deletes its folder. */
  discard: (job: ExportJob) => Promise<WorkerAnswer<null>>
}
