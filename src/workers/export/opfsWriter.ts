import type { Bytes } from '../archive/byteSource'
import { StorageError } from './chunkStore'

/** What the DOM types leave out: it exists in workers only, or is not in the standard yet. */
type SyncHandle = {
  write: (bytes: Bytes, options: { at: number }) => number
  close: () => void
}
export type DraftHandle = FileSystemFileHandle & {
  createSyncAccessHandle?: () => Promise<SyncHandle>
  /** In Chromium, Firefox and Safari for files of the private file system. */
  move?: (folder: FileSystemDirectoryHandle, name: string) => Promise<void>
}

export type FileWriter = { write: (bytes: Bytes) => Promise<void> | void; close: () => Promise<void> | void }

/**
 * Synchronous access in a worker, a writable stream on the page. Nothing waits for the disk: what a loss of power takes
 * is found missing by the check of whoever opens the file next.
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
