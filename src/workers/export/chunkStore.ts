import type { ByteSink } from '../archive/byteSink'
import type { ExportJob } from './exportWorkerApi'

/**
 * Where the files of an export lie. Every method rejects with StorageError alone. A file is there as a whole
 * under its name or not at all, even when the worker is ended in the middle.
 */
export type ChunkStore = {
  createDraft: (job: ExportJob) => Promise<Draft>
  /** null when there is no such file. */
  read: (job: ExportJob, name: string) => Promise<Blob | null>
  /** The same for many names, in their order. */
  readAll: (job: ExportJob, names: readonly string[]) => Promise<readonly (Blob | null)[]>
  /** Deletes drafts that an ended worker left behind. */
  sweepDrafts: (job: ExportJob) => Promise<void>
  /** Deletes the folder of the job with all it holds; drafts of it must be finished or discarded before. */
  discard: (job: ExportJob) => Promise<void>
}

/** A file in the making: write, then seal, then keep or discard. */
export type Draft = ByteSink & {
  /** Ends the writing. */
  seal: () => Promise<void>
  /** Gives the sealed draft its name, in place of a file that had it before. */
  keepAs: (name: string) => Promise<void>
  /** Deletes the draft, written to or not. Does nothing once it is kept; never rejects. */
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

/** A full disk is told apart, because only there the user can help. */
export function toStorageError(cause: unknown): StorageError {
  if (cause instanceof StorageError) return cause
  const isFull = nameOf(cause) === 'QuotaExceededError'
  return new StorageError(isFull ? 'storage-full' : 'storage-unavailable', { cause })
}
