import type { ExportFailure, StoredChunk } from '../../contract/proof/exportJob'

/** Where an export keeps its files: the folder of the user (may be a path), and the folder of the job below. */
export type ExportJob = { root: string; id: string }

/** One POST, ready to send. `timeoutMs` is the longest silence: before the answer, and between its pieces. */
export type ChunkCall = { url: string; headers: Record<string, string>; body: unknown; timeoutMs: number }

/** Errors never cross as exceptions. */
export type WorkerAnswer<T> = { ok: true; value: T } | { ok: false; failure: ExportFailure }

/** Bytes so far, and all there will be where that is known. Called at most ten times a second and at the end. */
export type OnProgress = (doneBytes: number, totalBytes: number | null) => void

export type IndexedChunk = { index: number; chunk: StoredChunk }

/** `missing`: indexes to fetch anew. `entryCount`: files in the chunks that are whole. */
export type Inspection = { missing: number[]; entryCount: number }

export type ConsolidatedResult = { sizeBytes: number; entryCount: number }

/**
 * The commands of the export, each done once and at once: no retry, no order, no limit. All of that is decided
 * by the caller.
 */
export type ExportWorkerApi = {
  ping: () => true
  /** Fetches, checks and keeps one chunk. A second call for the same index replaces the first one. */
  downloadChunk: (
    job: ExportJob,
    index: number,
    call: ChunkCall,
    onProgress: OnProgress,
  ) => Promise<WorkerAnswer<StoredChunk>>
  abortDownload: (job: ExportJob, index: number) => void
  /** The step `extract`: reads what this worker has not checked yet. Fails only when the storage itself fails. */
  inspect: (
    job: ExportJob,
    chunks: readonly IndexedChunk[],
    onProgress: OnProgress,
  ) => Promise<WorkerAnswer<Inspection>>
  /** Merges the chunks, which were inspected. `fileName` names PDFs among them whose answer named none. */
  consolidate: (
    job: ExportJob,
    chunks: readonly IndexedChunk[],
    fileName: string,
    onProgress: OnProgress,
  ) => Promise<WorkerAnswer<ConsolidatedResult>>
  /** The ZIP, merged anew where another worker consolidated it. Readable until `discard`. */
  openResult: (
    job: ExportJob,
    chunks: readonly IndexedChunk[],
    fileName: string,
    onProgress: OnProgress,
  ) => Promise<WorkerAnswer<Blob>>
  /** A chunk as it came, with its type. */
  openChunk: (job: ExportJob, kept: IndexedChunk, onProgress: OnProgress) => Promise<WorkerAnswer<Blob>>
  /** Aborts what runs for the job, then deletes its folder. */
  discard: (job: ExportJob) => Promise<WorkerAnswer<null>>
}
