import { type Draft, isNotFound, StorageError, toStorageError } from './chunkStore'
import { type DraftHandle, openSync, type SyncFile, writeAtOnce } from './opfsWriter'
import { headerBytes, listRecords, packHeader, type PackRecord } from './packRecord'

/**
 * The folder of one job: its files are records of packs. Creating, opening and renaming a file takes the
 * browser longer than writing a small chunk, so a pack is opened once and takes the drafts of one download
 * after the other.
 */
export type PackFolder = {
  createDraft: () => Promise<Draft>
  /** The files of these names; null if there is none. */
  read: (names: readonly string[]) => Promise<(Blob | null)[]>
  /** Closes packs without a draft. They are never opened again, so that Blobs of them stay readable. */
  settle: () => void
}

/** A pack open for writing. `end` is the end of its last record. */
type OpenPack = { name: string; file: SyncFile; end: number; isSettled: boolean }
type Place = PackRecord & { pack: string }

/** Lists the records of another worker, and deletes packs in which it completed none. */
export async function openPackFolder(folder: FileSystemDirectoryHandle): Promise<PackFolder> {
  const index = new Map<string, Place>()
  const open = new Set<OpenPack>()
  const idle: OpenPack[] = []
  let lastSequence = 0

  function add(place: Place): void {
    lastSequence = Math.max(lastSequence, place.sequence)
    if (place.sequence >= (index.get(place.name)?.sequence ?? 0)) index.set(place.name, place)
  }

  for (const name of await namesIn(folder)) {
    const records = await listRecords(await fileOf(folder, name)).catch(() => [])
    for (const record of records) add({ ...record, pack: name })
    if (records.length === 0) await folder.removeEntry(name).catch(() => undefined)
  }

  async function createHandle(): Promise<DraftHandle> {
    return folder.getFileHandle(`pack-${crypto.randomUUID()}`, { create: true })
  }

  async function createDraft(): Promise<Draft> {
    const free = idle.pop()
    if (free !== undefined) return draftIn(free)
    const handle = await createHandle()
    const file = await openSync(handle)
    if (file === null) {
      await folder.removeEntry(handle.name)
      return draftInMemory()
    }
    const pack: OpenPack = { name: handle.name, file, end: 0, isSettled: false }
    open.add(pack)
    return draftIn(pack)
  }

  function release(pack: OpenPack): void {
    if (!pack.isSettled) return void idle.push(pack)
    open.delete(pack)
    pack.file.close()
  }

  /** The content is in the pack as soon as it is written; the header makes it a record. */
  function draftIn(pack: OpenPack): Draft {
    const start = pack.end + headerBytes
    let end = start
    let isOver = false
    return {
      write: (bytes) => {
        if (isOver) throw new StorageError('storage-unavailable')
        inStorage(() => pack.file.write(bytes, end))
        end += bytes.length
      },
      written: () => pack.file.source(start, end),
      keepAs: async (name) => {
        const sequence = lastSequence + 1
        inStorage(() => {
          pack.file.write(packHeader(name, sequence, end - start), pack.end)
          pack.file.flush()
        })
        isOver = true
        pack.end = end
        add({ name, sequence, start, end, pack: pack.name })
        release(pack)
      },
      discard: async () => {
        if (isOver) return
        isOver = true
        try {
          pack.file.truncate(pack.end)
        } catch {
          pack.isSettled = true
        }
        release(pack)
      },
    }
  }

  /** Without synchronous access, a file exists only once it is closed: each draft has a pack of its own. */
  function draftInMemory(): Draft {
    let content = new Blob([])
    return {
      write: (bytes) => {
        content = new Blob([content, bytes])
      },
      written: () => content,
      keepAs: async (name) => {
        const sequence = lastSequence + 1
        try {
          const handle = await createHandle()
          await writeAtOnce(handle, new Blob([packHeader(name, sequence, content.size), content]))
          const end = headerBytes + content.size
          add({ name, sequence, start: headerBytes, end, pack: handle.name })
        } catch (error) {
          throw toStorageError(error)
        }
      },
      discard: async () => {
        content = new Blob([])
      },
    }
  }

  function settle(): void {
    for (const pack of open) pack.isSettled = true
    for (const pack of idle.splice(0)) release(pack)
  }

  return {
    createDraft,
    read: async (names) => {
      settle()
      const places = names.map((name) => index.get(name))
      const packs = new Set(places.flatMap((place) => place?.pack ?? []))
      const files = new Map(
        await Promise.all(
          [...packs].map(async (pack) => [pack, await fileOf(folder, pack).catch(nullIfMissing)] as const),
        ),
      )
      return places.map((place) => {
        const file = place && files.get(place.pack)
        return file ? file.slice(place.start, place.end) : null
      })
    },
    settle,
  }
}

async function namesIn(folder: FileSystemDirectoryHandle): Promise<string[]> {
  const names: string[] = []
  for await (const name of folder.keys()) names.push(name)
  return names
}

const fileOf = async (folder: FileSystemDirectoryHandle, name: string): Promise<File> =>
  (await folder.getFileHandle(name)).getFile()

function nullIfMissing(error: unknown): null {
  if (isNotFound(error)) return null
  throw error
}

function inStorage(work: () => void): void {
  try {
    work()
  } catch (error) {
    throw toStorageError(error)
  }
}
