import type { Bytes } from '../archive/byteSource'
import { StorageError } from './chunkStore'

/** Members missing in the DOM types: they exist in workers only, or are not standardized yet. */
type SyncHandle = {
  write: (bytes: Bytes, options: { at: number }) => number
  close: () => void
}
export type DraftHandle = FileSystemFileHandle & {
  createSyncAccessHandle?: () => Promise<SyncHandle>
  /** Available in Chromium, Firefox and Safari for files of the private file system. */
  move?: (folder: FileSystemDirectoryHandle, name: string) => Promise<void>
}

export type FileWriter = { write: (bytes: Bytes) => Promise<void> | void; close: () => Promise<void> | void }

/**
 * Uses synchronous access in a worker, and a writable stream on the page. Data is not flushed to disk: losses
 * by a power failure are detected when the file is validated on its next use.
 */
export async function openWriter(handle: DraftHandle): Promise<FileWriter> {
  if (handle.createSyncAccessHandle) return syncWriter(await handle.createSyncAccessHandle())
  const stream = await handle.createWritable()
  return { write: (bytes) => stream.write(bytes), close: () => stream.close() }
}

function syncWriter(handle: SyncHandle): FileWriter {
  let at = 0
  return {
    write: (bytes) => {
      const written = handle.write(bytes, { at })
      if (written !== bytes.length) throw new StorageError('storage-full')
      at += written
    },
    close: () => handle.close(),
  }
}
