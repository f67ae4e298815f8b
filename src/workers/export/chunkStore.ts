import type { ByteSink } from '../archive/byteSink'
import type { ByteSource } from '../archive/byteSource'
import type { ExportJob } from './exportWorkerApi'

/**
 * Storage of the files of an export. Every method rejects with StorageError only. A file exists completely
 * under its name or not at all, even if the worker terminates while writing.
 */
export type ChunkStore = {
  createDraft: (job: ExportJob) => Promise<Draft>
  /** Null if there is no such file. Readable as long as no draft of the job is kept. */
  read: (job: ExportJob, name: string) => Promise<Blob | null>
  /** The same for many names, in order. */
  readAll: (job: ExportJob, names: readonly string[]) => Promise<readonly (Blob | null)[]>
  /** Ends the access for writing while the job has no open draft. Never rejects. */
  settle: (job: ExportJob) => Promise<void>
  /** Deletes the folder of the job with its contents; its drafts must be kept or discarded before. */
  discard: (job: ExportJob) => Promise<void>
}

/** A file being written: write, then keep or discard. */
export type Draft = ByteSink & {
  /** The bytes written so far. Readable until the draft is kept or discarded. */
  written: () => ByteSource
  /** Ends writing and gives the draft its name, replacing an existing file. Resolves once it is on disk. */
  keepAs: (name: string) => Promise<void>
  /** Deletes the draft. Does nothing once it is kept; never rejects. */
  discard: () => Promise<void>
}

export const chunkFileName = (index: number): string => `chunk-${index}`
export const resultFileName = 'result.zip'

export class StorageError extends Error {
  readonly _tag = 'StorageError'
  constructor(
    readonly code: 'storage-full' | 'storage-unavailable',
    options?: { cause?: unknown },
  ) {
    super(code, options)
  }
}

const nameOf = (error: unknown): string =>
  error instanceof Error || error instanceof DOMException ? error.name : ''

export const isNotFound = (error: unknown): boolean => nameOf(error) === 'NotFoundError'

/** A full disk is distinguished, because only the user can free space. */
export function toStorageError(cause: unknown): StorageError {
  if (cause instanceof StorageError) return cause
  const isFull = nameOf(cause) === 'QuotaExceededError'
  return new StorageError(isFull ? 'storage-full' : 'storage-unavailable', { cause })
}
