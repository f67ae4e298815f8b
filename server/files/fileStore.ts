import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartupError, reasonOf } from '../startupError'

/** Facts about a content that has arrived completely. */
type ReceivedContent = { sizeBytes: number; sha256: string; head: Buffer }

/** Stores file contents by the key of their row. */
export type FileStore = {
  write: (storageKey: string, content: Buffer) => Promise<void>
  /**
   * Writes a content while it arrives, and marks it. Removes everything if the upload fails or is
   * interrupted.
   */
  receive: (storageKey: string, content: Readable) => Promise<ReceivedContent>
  /** @returns undefined when there is no such file */
  read: (storageKey: string) => Promise<Buffer | undefined>
  /** Reads the content as a stream. */
  stream: (storageKey: string) => Promise<Readable | undefined>
  /** Deletes the content. Succeeds if it does not exist. */
  remove: (storageKey: string) => Promise<void>
  /**
   * Marks a content as possibly unreferenced by a row. If the server ends before it is settled, the next
   * sweep checks it.
   */
  mark: (storageKey: string) => Promise<void>
  settle: (storageKey: string) => Promise<void>
  /** Lists the keys of all contents, for backups. */
  keys: () => AsyncIterable<string>
  /** Lists the marked contents. */
  marked: () => AsyncIterable<MarkedContent>
}

type MarkedContent = { storageKey: string; markedAt: Date }

/** Number of leading bytes used to detect the type: SVG files may begin with long comments such as licences. */
const headBytes = 64 * 1024

/**
 * Creates the folder of the files.
 * @throws StartupError if it cannot be written
 */
export function prepareFileFolder(dataDir: string): void {
  const folder = path.join(dataDir, 'files')
  const probe = path.join(folder, `.probe-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new StartupError(`The folder ${folder} cannot be written: ${reasonOf(error)}`)
  }
}

/** Stores files in `<dataDir>/files`, in subfolders named after the end of their key. */
export function localFileStore(dataDir: string): FileStore {
  /** Creates the file atomically. */
  async function appear<T>(storageKey: string, fill: (draft: string) => Promise<T>): Promise<T> {
    const file = pathOf(dataDir, storageKey)
    await mkdir(path.dirname(file), { recursive: true })
    const draft = draftOf(file)
    try {
      const filled = await fill(draft)
      await rename(draft, file)
      return filled
    } finally {
      await rm(draft, { force: true })
    }
  }

  async function mark(storageKey: string): Promise<void> {
    const file = pathOf(dataDir, storageKey)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(markOf(file), '', { mode: 0o600 })
  }

  return {
    write: (storageKey, content) => appear(storageKey, (draft) => writeFile(draft, content, { mode: 0o600 })),
    receive: (storageKey, content) =>
      appear(storageKey, async (draft) => {
        await mark(storageKey)
        const { counting, received } = countContent()
        // Opens the file first: a stream opens it lazily, possibly after a broken connection has removed it.
        const file = await open(draft, 'w', 0o600)
        await pipeline(content, counting, file.createWriteStream({ flush: true }))
        return received()
      }),
    async read(storageKey) {
      try {
        return await readFile(pathOf(dataDir, storageKey))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async stream(storageKey) {
      try {
        // Opens the file first, so that a missing file is reported before the response starts.
        const file = await open(pathOf(dataDir, storageKey))
        return createReadStream('', { fd: file })
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(storageKey) {
      const file = pathOf(dataDir, storageKey)
      // A draft remains if the server was killed while writing.
      for (const each of [file, draftOf(file), markOf(file)]) await rm(each, { force: true })
    },
    mark,
    settle: (storageKey) => rm(markOf(pathOf(dataDir, storageKey)), { force: true }),
    async *keys() {
      // Keys have no dot, and drafts and marks have an ending.
      for await (const file of allFiles(dataDir)) if (path.extname(file) === '') yield path.basename(file)
    },
    async *marked() {
      for await (const file of allFiles(dataDir)) {
        const { name: storageKey, ext } = path.parse(file)
        const found = ext === markEnding && (await stat(file).catch(() => null))
        if (found) yield { storageKey, markedAt: found.mtime }
      }
    },
  }
}

async function* allFiles(dataDir: string): AsyncGenerator<string> {
  const folder = path.join(dataDir, 'files')
  for (const subfolder of await readdir(folder).catch(noneIfMissing))
    for (const name of await readdir(path.join(folder, subfolder)).catch(noneIfMissing))
      yield path.join(folder, subfolder, name)
}

const draftOf = (file: string) => `${file}.part`
const markEnding = '.unsettled'
const markOf = (file: string) => `${file}${markEnding}`

const noneIfMissing = (error: unknown): string[] => {
  if (isMissing(error)) return []
  throw error
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Counts, hashes and samples the content that flows through it. */
export function countContent() {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let sizeBytes = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      sizeBytes += chunk.length
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
      done(null, chunk)
    },
  })
  return { counting, received: () => ({ sizeBytes, sha256: hash.digest('base64url'), head }) }
}

function pathOf(dataDir: string, storageKey: string): string {
  return path.join(dataDir, 'files', storageKey.slice(-2), checkedKey(storageKey))
}

/** @throws Error for a key with characters that could address another file */
export function checkedKey(storageKey: string): string {
  if (!/^[\w-]+$/.test(storageKey)) throw new Error('A storage key holds letters, digits and hyphens only')
  return storageKey
}
