import type { Bytes } from '../archive/byteSource'
import { type ChunkStore, type Draft, StorageError } from './chunkStore'
import type { ExportJob } from './exportWorkerApi'

/** For browsers without a private file system, and for tests. Its content is lost with its worker. */
export function createMemoryStore(): ChunkStore {
  const folders = new Map<string, Map<string, Blob>>()
  const keyOf = ({ root, id }: ExportJob) => JSON.stringify([root, id])

  return {
    createDraft: (job) => Promise.resolve(createDraft((name, blob) => folderOf(job).set(name, blob))),
    read: (job, name) => Promise.resolve(folders.get(keyOf(job))?.get(name) ?? null),
    readAll: (job, names) => Promise.resolve(names.map((name) => folders.get(keyOf(job))?.get(name) ?? null)),
    settle: () => Promise.resolve(),
    discard: (job) => {
      folders.delete(keyOf(job))
      return Promise.resolve()
    },
  }

  function folderOf(job: ExportJob): Map<string, Blob> {
    const folder = folders.get(keyOf(job)) ?? new Map<string, Blob>()
    folders.set(keyOf(job), folder)
    return folder
  }
}

function createDraft(keep: (name: string, blob: Blob) => void): Draft {
  let pieces: Bytes[] = []
  return {
    write: (bytes) => {
      try {
        pieces.push(bytes.slice())
      } catch (cause) {
        throw new StorageError('storage-full', { cause })
      }
    },
    written: () => new Blob(pieces),
    keepAs: (name) => {
      keep(name, new Blob(pieces))
      pieces = []
      return Promise.resolve()
    },
    discard: () => {
      pieces = []
      return Promise.resolve()
    },
  }
}
