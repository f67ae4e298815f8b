import {
  type Bytes,
  type ByteSource,
  type Range,
  readTogether,
  sourceOf,
  SourceReader,
  wholeReadBytes,
} from './byteSource'
import { crc32 } from './crc32'
import { tailBytes } from './endRecord'
import { readLocalHeader } from './localHeaders'
import { listZip } from './zipDirectory'
import type { ZipEntry } from './zipEntry'
import { flags, lengths, methods } from './zipFormat'
import { localHeader, type WrittenEntry } from './zipWriter'

/** A source of a merge: the files of a validated ZIP, or one PDF with its name. */
export type MergeSource<S extends ByteSource = ByteSource> =
  | { kind: 'zip'; source: S }
  | { kind: 'pdf'; source: S; fileName: string }

/** The files of one source, in the order in which they are written. */
export type Listed<S extends ByteSource> = {
  part: MergeSource<S>
  files: readonly ListedFile[]
  /** The whole source, if it was read for its directory and may stay in memory. */
  contents: Bytes | null
}
type ListedFile = { name: string; entry: ZipEntry }

/** Output of a merge: new bytes, or a range that is copied unchanged. */
export type Piece<S extends ByteSource> = Bytes | Range<S>

/** Whether a source with some rewritten entries is read into memory; otherwise it is copied in ranges. */
export type MemoryChoice = (sizeBytes: number, rewrittenCount: number) => boolean

/** 1980-01-01 00:00, the earliest date of the format, because a PDF has no date. */
const noDate = 0x00210000
/** Enough for a header with its name in most cases. */
const headerReadBytes = 512
const pdfPieceBytes = 4 * 1024 * 1024

/**
 * Reads the directories of ZIPs, and each PDF completely to compute its checksum.
 * @param keepableBytes how many of the bytes read may stay in memory
 */
export async function listFiles<S extends ByteSource>(
  parts: readonly MergeSource<S>[],
  keepableBytes: number,
): Promise<Listed<S>[]> {
  const zips = parts.flatMap(({ kind, source }) => (kind === 'zip' ? source : []))
  const tails = await readTogether(
    zips.map((source) => ({ source, start: Math.max(0, source.size - tailBytes), end: source.size })),
  )
  const tailOf = new Map(zips.map((source, index) => [source, tails[index]]))
  const keep = keeper(keepableBytes)
  return Promise.all(
    parts.map(async (part) => {
      if (part.kind === 'pdf')
        return { part, files: [await fileOfPdf(part.source, part.fileName)], contents: null }
      const tail = tailOf.get(part.source)
      const contents = keep(part.source, tail)
      const entries = await listZip(part.source, tail)
      const files = entries
        .filter(({ isDirectory }) => !isDirectory)
        .map((entry) => ({ name: entry.name, entry }))
      return { part, files, contents }
    }),
  )
}

/**
 * The end of a small source is the whole source. Sources read together share one buffer, which stays in
 * memory even if only a part is kept.
 */
function keeper(keepableBytes: number) {
  let leftBytes = keepableBytes
  let kept: ArrayBuffer | null = null
  return ({ size, inMemory }: ByteSource, tail: Bytes | undefined): Bytes | null => {
    if (inMemory !== undefined || tail?.length !== size) return null
    if (tail.buffer === kept) return tail
    if (tail.buffer.byteLength > leftBytes) return null
    kept = tail.buffer
    leftBytes -= kept.byteLength
    return tail
  }
}

async function fileOfPdf(source: ByteSource, name: string): Promise<ListedFile> {
  const sizeBytes = source.size
  let crc = 0
  const reader = new SourceReader(source)
  for (let at = 0; at < sizeBytes; at += pdfPieceBytes)
    crc = crc32(await reader.read(at, Math.min(pdfPieceBytes, sizeBytes - at)), crc)
  const nameBytes = encoder.encode(name)
  const figures = { crc32: crc, compressedBytes: sizeBytes, sizeBytes, modified: noDate }
  const place = { localOffset: 0, dataOffset: 0, boundary: sizeBytes, hasExtra: false, isDirectory: false }
  return { name, entry: { name, nameBytes, flags: 0, method: methods.stored, ...figures, ...place } }
}

const encoder = new TextEncoder()

/** A file to write: its new name, and whether its header can be copied unchanged. */
type Planned = { entry: ZipEntry; nameBytes: Bytes; isCopied: boolean }

/** A source with everything that must be read before its files can be written. */
export type Prepared<S extends ByteSource> = {
  listed: Listed<S>
  plan: readonly Planned[]
  memory: Bytes | null
}

/**
 * @param group several small sources, or one source
 * @param names clean and unique names of the files of these sources, in order
 */
export async function prepareSources<S extends ByteSource>(
  group: readonly Listed<S>[],
  names: readonly string[],
  choose: MemoryChoice,
): Promise<Prepared<S>[]> {
  let firstName = 0
  const planned = group.map((listed) => {
    const plan = planFiles(listed, names.slice(firstName, (firstName += listed.files.length)))
    const rewritten = listed.part.kind === 'zip' ? plan.filter(({ isCopied }) => !isCopied) : []
    return { listed, plan, rewritten }
  })
  const joined = planned
    .filter(({ listed, rewritten }) => isJoined(listed.part.source, rewritten.length, choose))
    .map(({ listed }) => listed)
  const read = joined.flatMap(({ part, contents }) => (contents === null ? part.source : []))
  const contents = await readTogether(read.map((source) => ({ source, start: 0, end: source.size })))
  const memoryOf = new Map<ByteSource, Bytes | null | undefined>([
    ...joined.map(({ part, contents: kept }) => [part.source, kept] as const),
    ...read.map((source, index) => [source, contents[index]] as const),
  ])
  return Promise.all(
    planned.map(async ({ listed, plan, rewritten }) => {
      const { source } = listed.part
      const memory = memoryOf.get(source) ?? source.inMemory ?? null
      const reader = () => new SourceReader(memory === null ? source : sourceOf(memory), headerReadBytes)
      await Promise.all(rewritten.map(({ entry }) => readLocalHeader(reader(), entry)))
      return { listed, plan, memory }
    }),
  )
}

const isJoined = (source: ByteSource, rewrittenCount: number, choose: MemoryChoice): boolean =>
  source.inMemory === undefined && source.size <= wholeReadBytes && choose(source.size, rewrittenCount)

const planFiles = ({ part, files }: Listed<ByteSource>, names: readonly string[]): Planned[] =>
  files.map(({ entry, name }, index) => {
    const nameBytes = encoder.encode(names[index])
    return { entry, nameBytes, isCopied: part.kind === 'zip' && names[index] === name && isPlain(entry) }
  })

/** Possible lengths of a data descriptor, with or without its signature, short or wide (APPNOTE 4.3.9). */
const descriptorLengths = [12, 16, 20, 24]

/**
 * Whether header, data and descriptor exactly fill the space up to the next entry, so that they can be copied
 * together. An entry in doubt gets a new header.
 */
function isPlain({
  hasExtra,
  nameBytes,
  compressedBytes,
  localOffset,
  boundary,
  flags: set,
}: ZipEntry): boolean {
  const isNameClear = (set & flags.utf8) !== 0 || nameBytes.every((byte) => byte < 0x80)
  if (hasExtra || !isNameClear) return false
  const leftBytes = boundary - localOffset - lengths.localHeader - nameBytes.length - compressedBytes
  return (set & flags.dataDescriptor) !== 0 ? descriptorLengths.includes(leftBytes) : leftBytes === 0
}

export type Written<S extends ByteSource> = {
  pieces: readonly Piece<S>[]
  entries: readonly WrittenEntry[]
  sizeBytes: number
  /** Bytes of file contents. */
  copiedBytes: number
}

/** @param offset offset of the source in the result */
export function writeSource<S extends ByteSource>(
  { listed: { part }, plan, memory }: Prepared<S>,
  offset: number,
): Written<S> {
  const { source } = part
  const pieces: Piece<S>[] = []
  const entries: WrittenEntry[] = []
  let run = null as Range<S> | null
  let at = offset
  let copiedBytes = 0
  for (const { entry, nameBytes, isCopied } of plan) {
    copiedBytes += entry.compressedBytes
    if (isCopied) {
      entries.push({ ...entry, nameBytes: entry.nameBytes, localOffset: at })
      if (run?.end === entry.localOffset) run.end = entry.boundary
      else {
        run = { source, start: entry.localOffset, end: entry.boundary }
        pieces.push(run)
      }
      at += entry.boundary - entry.localOffset
      continue
    }
    run = null
    const written = { ...entry, nameBytes, flags: flags.utf8, localOffset: at }
    const header = localHeader(written)
    entries.push(written)
    const start = entry.dataOffset
    pieces.push(header, { source, start, end: start + entry.compressedBytes })
    at += header.length + entry.compressedBytes
  }
  return {
    pieces: memory !== null ? pieces.map((piece) => bytesOf(piece, memory)) : pieces,
    entries,
    sizeBytes: at - offset,
    copiedBytes,
  }
}

function bytesOf<S extends ByteSource>(piece: Piece<S>, memory: Bytes): Bytes {
  return piece instanceof Uint8Array ? piece : memory.subarray(piece.start, piece.end)
}
