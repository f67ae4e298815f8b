import { ArchiveError } from './archiveError'
import { type ByteSource, SourceReader, viewOf } from './byteSource'
import { readZip64Extra } from './zip64Extra'
import type { ZipEntry } from './zipEntry'
import { flags, lengths, max32, signatures } from './zipFormat'

/** Enough for a header with its name in most cases. */
const quickReadBytes = 512
/** Flags that must be equal in both headers; the others only describe the compression level. */
const comparedFlags = flags.encrypted | flags.dataDescriptor | flags.utf8

/**
 * Compares the local header of each entry with the directory and sets its `dataOffset`.
 * @throws ArchiveError `corrupt` if they disagree, or if entries overlap each other or the directory (bombs
 *   use this to count the same bytes many times)
 */
export async function checkLocalHeaders(source: ByteSource, entries: readonly ZipEntry[]): Promise<void> {
  const reader = new SourceReader(source, source.isQuick ? quickReadBytes : undefined)
  for (const entry of entries.toSorted((left, right) => left.localOffset - right.localOffset)) {
    await readLocalHeader(reader, entry)
    if ((entry.flags & flags.dataDescriptor) !== 0) await checkDescriptor(reader, entry)
  }
}

/** Compares one local header with the directory and sets the `dataOffset` of the entry. */
export async function readLocalHeader(reader: SourceReader, entry: ZipEntry): Promise<void> {
  const fixed = viewOf(await reader.read(entry.localOffset, lengths.localHeader))
  const nameLength = fixed.getUint16(26, true)
  const extraLength = fixed.getUint16(28, true)
  const hasDescriptor = (entry.flags & flags.dataDescriptor) !== 0
  const isSameKind =
    fixed.getUint32(0, true) === signatures.localHeader &&
    ((fixed.getUint16(6, true) ^ entry.flags) & comparedFlags) === 0 &&
    fixed.getUint16(8, true) === entry.method
  if (!isSameKind) throw disagreement()
  const crc = fixed.getUint32(14, true)
  const short = [fixed.getUint32(22, true), fixed.getUint32(18, true)]

  const variable = await reader.read(entry.localOffset + lengths.localHeader, nameLength + extraLength)
  const name = variable.subarray(0, nameLength)
  const isSameName =
    nameLength === entry.nameBytes.length && name.every((byte, index) => byte === entry.nameBytes[index])
  const [sizeBytes, compressedBytes] = readZip64Extra(variable.subarray(nameLength), short)
  // With a data descriptor, the header may omit these values.
  const agrees = (local: number | undefined, listed: number, open: readonly unknown[]) =>
    local === listed || (hasDescriptor && open.includes(local))
  const isSameContent =
    agrees(crc, entry.crc32, [0]) &&
    agrees(compressedBytes, entry.compressedBytes, [0, max32]) &&
    agrees(sizeBytes, entry.sizeBytes, [0, max32])
  if (!isSameName || !isSameContent) throw disagreement()

  entry.dataOffset = entry.localOffset + lengths.localHeader + nameLength + extraLength
  if (dataEnd(entry) > entry.boundary) throw new ArchiveError('corrupt', 'entries overlap')
}

const dataEnd = ({ dataOffset, compressedBytes }: ZipEntry) => dataOffset + compressedBytes

/** A descriptor may start with a signature, and has lengths of four or eight bytes (APPNOTE 4.3.9). */
async function checkDescriptor(reader: SourceReader, entry: ZipEntry): Promise<void> {
  const at = dataEnd(entry)
  const bytes = await reader.read(at, Math.min(24, entry.boundary - at))
  for (const hasSignature of [true, false]) {
    for (const isWide of [false, true]) {
      if (isDescriptor(bytes, entry, hasSignature, isWide)) return
    }
  }
  throw disagreement()
}

function isDescriptor(bytes: Uint8Array, entry: ZipEntry, hasSignature: boolean, isWide: boolean): boolean {
  const start = hasSignature ? 4 : 0
  if (bytes.length < start + (isWide ? 20 : 12)) return false
  const view = viewOf(bytes)
  if (hasSignature && view.getUint32(0, true) !== signatures.dataDescriptor) return false
  const lengthAt = (at: number) => (isWide ? Number(view.getBigUint64(at, true)) : view.getUint32(at, true))
  return (
    view.getUint32(start, true) === entry.crc32 &&
    lengthAt(start + 4) === entry.compressedBytes &&
    lengthAt(start + (isWide ? 12 : 8)) === entry.sizeBytes
  )
}

const disagreement = () => new ArchiveError('corrupt', 'a local header contradicts the directory')
