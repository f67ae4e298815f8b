import { type ChunkStore, type Draft, isNotFound, StorageError, toStorageError } from './chunkStore'
import type { ExportJob } from './exportWorkerApi'
import { type DraftHandle, openWriter } from './opfsWriter'

const draftEnding = '.draft'
/** Number of files opened concurrently: each mostly waits for the browser. */
const maxConcurrentOpens = 32

/** The private file system (OPFS) of the origin. Rejects with StorageError if it is missing or blocked. */
export async function openOpfsStore(): Promise<ChunkStore> {
  const root = await stored(() => navigator.storage.getDirectory())
  await stored(() => probe(root)).catch((error: unknown) => {
    // A full disk still has the stored files; the next draft will report it.
    if (!(error instanceof StorageError && error.code === 'storage-full')) throw error
  })
  return createOpfsStore(root)
}

/** Private windows of some browsers have a file system that fails on the first write. */
async function probe(root: FileSystemDirectoryHandle): Promise<void> {
  const name = `probe-${crypto.randomUUID()}${draftEnding}`
  try {
    const writer = await openWriter(await root.getFileHandle(name, { create: true }))
    await writer.write(new Uint8Array(1))
    await writer.close()
  } finally {
    await root.removeEntry(name).catch(() => undefined)
  }
}

function createOpfsStore(root: FileSystemDirectoryHandle): ChunkStore {
  return {
    createDraft: (job) =>
      stored(async () => {
        const folder = await folderOf(root, job, true)
        // A unique name, because a worker that just terminated may still hold the lock of an older draft.
        const name = `${crypto.randomUUID()}${draftEnding}`
        const handle: DraftHandle = await folder.getFileHandle(name, { create: true })
        return createDraft(folder, handle)
      }),
    read: (job, name) =>
      stored(async () => openFile(await folderOf(root, job, false), name)).catch(nullIfMissing),
    readAll: async (job, names) => {
      const folder = await stored(() => folderOf(root, job, false)).catch(nullIfMissing)
      if (folder === null) return names.map(() => null)
      const files: (File | null)[] = []
      for (let at = 0; at < names.length; at += maxConcurrentOpens) {
        const next = names.slice(at, at + maxConcurrentOpens)
        files.push(
          ...(await Promise.all(
            next.map((name) => stored(() => openFile(folder, name)).catch(nullIfMissing)),
          )),
        )
      }
      return files
    },
    sweepDrafts: async (job) => {
      await stored(async () => {
        const folder = await folderOf(root, job, false)
        const names: string[] = []
        for await (const name of folder.keys()) if (name.endsWith(draftEnding)) names.push(name)
        for (const name of names) await folder.removeEntry(name).catch(() => undefined)
      }).catch(nullIfMissing)
    },
    discard: async (job) => {
      await stored(async () => {
        const parent = await parentOf(root, job, false)
        await parent.removeEntry(job.id, { recursive: true })
      }).catch(nullIfMissing)
    },
  }
}

async function createDraft(folder: FileSystemDirectoryHandle, handle: DraftHandle): Promise<Draft> {
  const draftName = handle.name
  const writer = await openWriter(handle)
  let isClosed = false
  let isKept = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await writer.close()
  }
  return {
    write: (bytes) => stored(() => writer.write(bytes)),
    seal: () => stored(close),
    keepAs: (name) =>
      stored(async () => {
        if (handle.move) await moveOnto(handle.move.bind(handle), folder, name)
        else await copyAs(folder, await handle.getFile(), name)
        isKept = true
        if (!handle.move) await folder.removeEntry(draftName).catch(() => undefined)
      }),
    discard: async () => {
      if (isKept) return
      await close().catch(() => undefined)
      await folder.removeEntry(draftName).catch(() => undefined)
    },
  }
}

/** Not every browser can move a file onto an existing one. A crash in between costs one download. */
async function moveOnto(
  move: NonNullable<DraftHandle['move']>,
  folder: FileSystemDirectoryHandle,
  name: string,
): Promise<void> {
  try {
    await move(folder, name)
  } catch {
    await folder.removeEntry(name).catch(ignoreMissing)
    await move(folder, name)
  }
}

const openFile = async (folder: FileSystemDirectoryHandle, name: string): Promise<File> =>
  (await folder.getFileHandle(name)).getFile()

/** Closing a writable file replaces the old one atomically, so it is complete or unchanged. */
async function copyAs(folder: FileSystemDirectoryHandle, file: File, name: string): Promise<void> {
  const handle = await folder.getFileHandle(name, { create: true })
  await file.stream().pipeTo(await handle.createWritable())
}

async function folderOf(
  root: FileSystemDirectoryHandle,
  job: ExportJob,
  create: boolean,
): Promise<FileSystemDirectoryHandle> {
  return (await parentOf(root, job, create)).getDirectoryHandle(job.id, { create })
}

async function parentOf(
  root: FileSystemDirectoryHandle,
  job: ExportJob,
  create: boolean,
): Promise<FileSystemDirectoryHandle> {
  let folder = root
  for (const part of job.root.split('/')) folder = await folder.getDirectoryHandle(part, { create })
  return folder
}

const stored = async <T>(work: () => T | Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw toStorageError(error)
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && isNotFound(error.cause)) return null
  throw error
}

function ignoreMissing(error: unknown): void {
  if (!isNotFound(error)) throw error
}
