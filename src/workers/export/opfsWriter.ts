import { sourceOf, type Bytes, type ByteSource } from '../archive/byteSource'
import { StorageError } from './chunkStore'

/** Members missing in the DOM types: they exist in workers only. */
type SyncHandle = {
  read: (bytes: Bytes, options: { at: number }) => number
  write: (bytes: Bytes, options: { at: number }) => number
  truncate: (sizeBytes: number) => void
  flush: () => void
  close: () => void
}
export type DraftHandle = FileSystemFileHandle & { createSyncAccessHandle?: () => Promise<SyncHandle> }

/** Synchronous access to one file, which no other page or worker can open meanwhile. */
export type SyncFile = {
  /** @throws StorageError `storage-full` */
  write: (bytes: Bytes, at: number) => void
  /** The bytes from `start` up to, but not including, `end`. */
  source: (start: number, end: number) => ByteSource
  truncate: (sizeBytes: number) => void
  /** Waits until everything written is on disk. */
  flush: () => void
  close: () => void
}

/** Null where there is no synchronous access: outside of workers. */
export async function openSync(handle: DraftHandle): Promise<SyncFile | null> {
  if (!handle.createSyncAccessHandle) return null
  const access = await handle.createSyncAccessHandle()
  const read = (start: number, end: number): Bytes => {
    const bytes = new Uint8Array(end - start)
    return bytes.subarray(0, access.read(bytes, { at: start }))
  }
  return {
    write: (bytes, at) => {
      if (access.write(bytes, { at }) !== bytes.length) throw new StorageError('storage-full')
    },
    source: (from, to) => ({
      size: to - from,
      isQuick: true,
      slice: (start, end) => sourceOf(read(from + start, Math.min(from + end, to))).slice(0, end - start),
    }),
    truncate: (sizeBytes) => access.truncate(sizeBytes),
    flush: () => access.flush(),
    close: () => access.close(),
  }
}

/** Replaces the content of a file, completely or not at all. */
export async function writeAtOnce(handle: FileSystemFileHandle, content: Blob): Promise<void> {
  const stream = await handle.createWritable()
  await stream.write(content)
  await stream.close()
}
