import { ArchiveError } from './archiveError'
import { type Bytes, type ByteSource, SourceReader, viewOf } from './byteSource'
import { type DirectoryPlace, readEndRecord } from './endRecord'
import { checkLocalHeaders } from './localHeaders'
import { readZip64Extra } from './zip64Extra'
import type { ZipEntry } from './zipEntry'
import { flags, lengths, max16, methods, signatures } from './zipFormat'
import { decodeName } from './zipNames'

/** Maximum number of entries, because the directory is held in memory. */
const maxEntries = 500_000

/**
 * Lists the entries of a ZIP in the order of its directory, and compares every local header with it.
 * @throws ArchiveError `wrong-content` without the magic bytes, `truncated` without an end record, `corrupt`
 *   if records contradict each other, overlap or exceed the file, `unsupported` for encryption, several
 *   disks, other methods than stored and deflated, and more than 500,000 entries
 */
export async function readZipDirectory(source: ByteSource): Promise<ZipEntry[]> {
  await checkMagic(source)
  const entries = await listZip(source)
  await checkLocalHeaders(source, entries)
  return entries
}

/**
 * The entries of a validated ZIP in the order of its directory. Reads only the end of the archive.
 * @param tail its end, if it was read already
 * @throws like `readZipDirectory`, for errors in the directory
 */
export async function listZip(source: ByteSource, tail?: Bytes): Promise<ZipEntry[]> {
  const reader = new SourceReader(source, undefined, tail)
  const place = await readEndRecord(reader)
  const minBytes = place.entryCount * lengths.directoryHeader
  if (minBytes > place.sizeBytes) throw new ArchiveError('corrupt', 'the directory is too short')
  if (place.entryCount > maxEntries) throw new ArchiveError('unsupported', 'too many entries')
  const entries = await readHeaders(reader, place)
  setBoundaries(entries, place.offset)
  return entries
}

/** Each entry extends to the next one, and the last one to the directory. */
function setBoundaries(entries: readonly ZipEntry[], directoryOffset: number): void {
  const inOrder = entries.toSorted((left, right) => left.localOffset - right.localOffset)
  for (const [index, entry] of inOrder.entries()) {
    entry.boundary = inOrder[index + 1]?.localOffset ?? directoryOffset
    const minEnd = entry.localOffset + lengths.localHeader + entry.nameBytes.length + entry.compressedBytes
    if (minEnd > entry.boundary) throw new ArchiveError('corrupt', 'entries overlap')
  }
}

async function checkMagic(source: ByteSource): Promise<void> {
  const bytes = new Uint8Array(await source.slice(0, Math.min(4, source.size)).arrayBuffer())
  const expected = [0x50, 0x4b, 0x03, 0x04]
  if (bytes.length < 4 && bytes.every((byte, index) => byte === expected[index]))
    throw new ArchiveError('truncated', 'only the beginning is present')
  const signature = bytes.length < 4 ? 0 : viewOf(bytes).getUint32(0, true)
  if (signature === signatures.dataDescriptor)
    throw new ArchiveError('unsupported', 'the archive is split over several files')
  const isZip =
    signature === signatures.localHeader ||
    signature === signatures.endRecord ||
    signature === signatures.zip64EndRecord
  if (!isZip) throw new ArchiveError('wrong-content', 'not a ZIP')
}

async function readHeaders(reader: SourceReader, place: DirectoryPlace): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  const end = place.offset + place.sizeBytes
  let at = place.offset
  while (at < end) {
    const fixed = viewOf(await reader.read(at, lengths.directoryHeader))
    const nameBytes = fixed.getUint16(28, true)
    const extraBytes = fixed.getUint16(30, true)
    const length = lengths.directoryHeader + nameBytes + extraBytes + fixed.getUint16(32, true)
    if (at + length > end) throw new ArchiveError('corrupt', 'the directory is cut')
    entries.push(readHeader(await reader.read(at, length), nameBytes, extraBytes))
    at += length
  }
  if (entries.length !== place.entryCount) throw new ArchiveError('corrupt', 'the directory miscounts')
  return entries
}

function readHeader(bytes: Uint8Array, nameLength: number, extraLength: number): ZipEntry {
  const header = viewOf(bytes)
  if (header.getUint32(0, true) !== signatures.directoryHeader)
    throw new ArchiveError('corrupt', 'the directory holds something else')
  const nameEnd = lengths.directoryHeader + nameLength
  const nameBytes = bytes.slice(lengths.directoryHeader, nameEnd)
  const disk = header.getUint16(34, true)
  const [sizeBytes = 0, compressedBytes = 0, localOffset = 0] = readZip64Extra(
    bytes.subarray(nameEnd, nameEnd + extraLength),
    [header.getUint32(24, true), header.getUint32(20, true), header.getUint32(42, true)],
  )
  if (disk !== 0 && disk !== max16) throw new ArchiveError('unsupported', 'an entry lies on another disk')
  const entryFlags = header.getUint16(8, true)
  const method = header.getUint16(10, true)
  checkReadable(entryFlags, method)
  const name = decodeName(nameBytes, (entryFlags & flags.utf8) !== 0)
  return {
    name,
    nameBytes,
    // With content, it is a file with an unusual name, and no file may be lost.
    isDirectory: /[/\\]$/.test(name) && sizeBytes === 0,
    flags: entryFlags,
    method,
    crc32: header.getUint32(16, true),
    compressedBytes,
    sizeBytes,
    modified: header.getUint32(12, true),
    hasExtra: extraLength > 0,
    localOffset,
    dataOffset: 0,
    boundary: 0,
  }
}

function checkReadable(entryFlags: number, method: number): void {
  const secret = flags.encrypted | flags.strongEncryption | flags.maskedHeaders
  if ((entryFlags & secret) !== 0) throw new ArchiveError('unsupported', 'an entry is encrypted')
  if (method !== methods.stored && method !== methods.deflated)
    throw new ArchiveError('unsupported', `compression method ${method}`)
}
