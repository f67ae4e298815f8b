import { stopIfAborted } from './archiveError'
import type { Bytes, ByteSource, Range } from './byteSource'
import type { ByteSink } from './byteSink'
import { uniqueFileNames } from '../../contract/archive/uniqueFileNames'
import { joinBytes } from './joinBytes'
import {
  listFiles,
  prepareSources,
  writeSource,
  type Listed,
  type MemoryChoice,
  type MergeSource,
  type Piece,
  type Prepared,
} from './mergeParts'
import { directoryHeader, endRecords, type WrittenEntry } from './zipWriter'

export type { MergeSource } from './mergeParts'

export type MergeOptions = {
  signal?: AbortSignal | undefined
  /** Called with the number of content bytes copied so far, and their total. */
  onProgress?: ((copiedBytes: number, totalBytes: number) => void) | undefined
}

export type MergedArchive = { sizeBytes: number; entryCount: number }

/** Number of directories read concurrently: each read mostly waits for the browser. */
const maxConcurrentLists = 128
/** Sources are read together up to this size, unless a single one is larger. */
const groupBytes = 4 * 1024 * 1024
/**
 * Small sources are read completely for their directory. Up to this size, they stay in memory instead of
 * being read twice.
 */
const keepableBytes = 40 * 1024 * 1024
/** Number of groups read ahead of the one being written; each may be completely in memory. */
const prefetchCount = 2
const rangePieceBytes = 8 * 1024 * 1024
/** Small sources are written in blocks of this size. */
const blockBytes = 8 * 1024 * 1024
/** Larger bytes are written separately, because joining them would cost more than a write. */
const largeBytes = 1024 * 1024
/** Cost of a range with its own header in a Blob, as the number of bytes copied in the same time. */
const rewriteCostBytes = 1024 * 1024
/** Bytes are passed to the browser as Blobs of this size, so that the page does not hold all of them. */
const blobPartBytes = 16 * 1024 * 1024

/**
 * Writes one ZIP with all files of `sources` in order. Contents are copied unchanged, compressed or not.
 * Names are flat, clean and unique; folders are dropped. ZIP64 is used from 65,535 entries or 4 GiB on.
 * Entries are not validated again, because `readZipDirectory` and `checkEntries` did so before.
 * @throws ArchiveError if a directory is inconsistent, `aborted` on `signal`, and every error of `sink`
 */
export async function mergeZips(
  sources: readonly MergeSource[],
  sink: ByteSink,
  options: MergeOptions = {},
): Promise<MergedArchive> {
  let waiting: Bytes[] = []
  let waitingBytes = 0
  const flush = async () => {
    if (waitingBytes > 0) await sink.write(joinBytes(waiting))
    waiting = []
    waitingBytes = 0
  }
  const wait = (bytes: Bytes) => {
    waiting.push(bytes)
    waitingBytes += bytes.length
  }
  const take = (bytes: Bytes): void | Promise<void> => {
    const isLarge = bytes.length >= largeBytes
    if (isLarge || waitingBytes + bytes.length > blockBytes) return takeAfterFlush(bytes, isLarge)
    wait(bytes)
  }
  const takeAfterFlush = async (bytes: Bytes, isLarge: boolean) => {
    await flush()
    if (isLarge) await sink.write(bytes)
    else wait(bytes)
  }
  const takeRange = async ({ source, start, end }: Range) => {
    for (let at = start; at < end; at += rangePieceBytes) {
      stopIfAborted(options.signal)
      const part = source.slice(at, Math.min(at + rangePieceBytes, end))
      await take(new Uint8Array(await part.arrayBuffer()))
    }
  }
  // A file is written fastest in few large blocks, so everything that fits is read into memory.
  const merged = await merge(
    sources,
    () => true,
    options,
    (piece) => (piece instanceof Uint8Array ? take(piece) : takeRange(piece)),
  )
  await flush()
  return merged
}

/**
 * Like `mergeZips`, but the result refers to the sources: their bytes are copied only where that is cheaper.
 */
export async function mergeToBlob(
  sources: readonly MergeSource<Blob>[],
  options: MergeOptions = {},
): Promise<MergedArchive & { blob: Blob }> {
  const parts: Blob[] = []
  let waiting: Bytes[] = []
  let waitingBytes = 0
  const flush = () => {
    if (waitingBytes > 0) parts.push(new Blob(waiting))
    waiting = []
    waitingBytes = 0
  }
  const merged = await merge(sources, isCheaperInMemory, options, (piece) => {
    if (piece instanceof Uint8Array) {
      waiting.push(piece)
      waitingBytes += piece.length
      if (waitingBytes >= blobPartBytes) flush()
      return
    }
    flush()
    parts.push(piece.source.slice(piece.start, piece.end))
  })
  flush()
  return { ...merged, blob: new Blob(parts, { type: 'application/zip' }) }
}

const isCheaperInMemory: MemoryChoice = (sizeBytes, rewrittenCount) =>
  sizeBytes < rewrittenCount * rewriteCostBytes

async function merge<S extends ByteSource>(
  sources: readonly MergeSource<S>[],
  choose: MemoryChoice,
  { signal, onProgress }: MergeOptions,
  put: (piece: Piece<S>) => void | Promise<void>,
): Promise<MergedArchive> {
  const listed = await listAll(sources, signal)
  const names = uniqueFileNames(listed.flatMap(({ files }) => files.map(({ name }) => name)))
  const totalBytes = sumOf(listed.flatMap(({ files }) => files.map(({ entry }) => entry.compressedBytes)))
  const entries: WrittenEntry[] = []
  let offset = 0
  let copiedBytes = 0
  for await (const prepared of prepareAll(groupsOf(listed), names, choose)) {
    stopIfAborted(signal)
    const written = writeSource(prepared, offset)
    for (const piece of written.pieces) {
      const isPut = put(piece)
      // Most pieces are only appended in memory; awaiting each of tens of thousands would be slow.
      if (isPut !== undefined) await isPut
    }
    for (const entry of written.entries) entries.push(entry)
    offset += written.sizeBytes
    copiedBytes += written.copiedBytes
    onProgress?.(copiedBytes, totalBytes)
  }
  const directory = joinBytes(entries.map(directoryHeader))
  const end = endRecords({ offset, sizeBytes: directory.length, entryCount: entries.length })
  await put(joinBytes([directory, end]))
  return { sizeBytes: offset + directory.length + end.length, entryCount: entries.length }
}

async function listAll<S extends ByteSource>(
  sources: readonly MergeSource<S>[],
  signal: AbortSignal | undefined,
): Promise<Listed<S>[]> {
  const listed: Listed<S>[] = []
  let leftBytes = keepableBytes
  for (let at = 0; at < sources.length; at += maxConcurrentLists) {
    stopIfAborted(signal)
    const next = await listFiles(sources.slice(at, at + maxConcurrentLists), leftBytes)
    const kept = new Set(next.flatMap(({ contents }) => contents?.buffer ?? []))
    leftBytes -= sumOf([...kept].map(({ byteLength }) => byteLength))
    listed.push(...next)
  }
  return listed
}

function* groupsOf<S extends ByteSource>(listed: readonly Listed<S>[]): Generator<Listed<S>[]> {
  let group: Listed<S>[] = []
  let sizeBytes = 0
  for (const next of listed) {
    const { size } = next.part.source
    if (group.length > 0 && sizeBytes + size > groupBytes) {
      yield group
      group = []
      sizeBytes = 0
    }
    group.push(next)
    sizeBytes += size
  }
  if (group.length > 0) yield group
}

/** Prepares one source after the other, while previous ones are being written. */
async function* prepareAll<S extends ByteSource>(
  groups: Iterable<readonly Listed<S>[]>,
  names: readonly string[],
  choose: MemoryChoice,
): AsyncGenerator<Prepared<S>> {
  const begun: Promise<Prepared<S>[]>[] = []
  let firstName = 0
  for (const group of groups) {
    const lastName = firstName + sumOf(group.map(({ files }) => files.length))
    const preparing = prepareSources(group, names.slice(firstName, lastName), choose)
    // After a failure, errors of sources read ahead are ignored.
    preparing.catch(() => undefined)
    begun.push(preparing)
    firstName = lastName
    if (begun.length > prefetchCount) yield* takeFirst(begun)
  }
  while (begun.length > 0) yield* takeFirst(begun)
}

async function* takeFirst<T>(begun: Promise<T[]>[]): AsyncGenerator<T> {
  const first = begun.shift()
  if (first !== undefined) yield* await first
}

const sumOf = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0)
