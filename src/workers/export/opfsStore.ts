import { type ChunkStore, isNotFound, StorageError, toStorageError } from './chunkStore'
import type { ExportJob } from './exportWorkerApi'
import { openSync, writeAtOnce } from './opfsWriter'
import { openPackFolder, type PackFolder } from './packFolder'

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
  const name = `probe-${crypto.randomUUID()}`
  try {
    const handle = await root.getFileHandle(name, { create: true })
    const file = await openSync(handle)
    if (file === null) return await writeAtOnce(handle, new Blob(['0']))
    try {
      file.write(new Uint8Array(1), 0)
    } finally {
      file.close()
    }
  } finally {
    await root.removeEntry(name).catch(() => undefined)
  }
}

function createOpfsStore(root: FileSystemDirectoryHandle): ChunkStore {
  const folders = new Map<string, Promise<PackFolder>>()
  const keyOf = ({ root: folder, id }: ExportJob) => JSON.stringify([folder, id])

  function open(job: ExportJob, create: boolean): Promise<PackFolder> {
    const key = keyOf(job)
    const known = folders.get(key)
    if (known !== undefined) return known
    const opening = folderOf(root, job, create).then(openPackFolder)
    folders.set(key, opening)
    opening.catch(() => folders.delete(key))
    return opening
  }

  return {
    createDraft: (job) => stored(async () => (await open(job, true)).createDraft()),
    read: (job, name) =>
      stored(async () => (await (await open(job, false)).read([name]))[0] ?? null).catch(nullIfMissing),
    readAll: async (job, names) =>
      (await stored(async () => (await open(job, false)).read(names)).catch(nullIfMissing)) ??
      names.map(() => null),
    settle: async (job) => (await folders.get(keyOf(job))?.catch(() => null))?.settle(),
    discard: async (job) => {
      const folder = await folders.get(keyOf(job))?.catch(() => null)
      folder?.settle()
      folders.delete(keyOf(job))
      await stored(async () => {
        const parent = await parentOf(root, job, false)
        await parent.removeEntry(job.id, { recursive: true })
      }).catch(nullIfMissing)
    },
  }
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
