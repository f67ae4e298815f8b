import { ArchiveError } from './archiveError'
import { type SourceReader, viewOf } from './byteSource'
import { lengths, max16, max32, signatures } from './zipFormat'

/** Position of the central directory. */
export type DirectoryPlace = { offset: number; sizeBytes: number; entryCount: number }

/** The end record is within this number of trailing bytes, whatever its comment. */
export const tailBytes = lengths.zip64Locator + lengths.endRecord + max16

/**
 * Finds the end record, including its ZIP64 extension.
 * @throws ArchiveError `truncated` if it is missing, `unsupported` for archives on several disks, `corrupt`
 *   if its parts contradict each other
 */
export async function readEndRecord(reader: SourceReader): Promise<DirectoryPlace> {
  const { size } = reader.source
  const tailStart = Math.max(0, size - tailBytes)
  const tail = viewOf(await reader.read(tailStart, size - tailStart))
  const at = findEndRecord(tail)
  const plain: DirectoryPlace = {
    entryCount: tail.getUint16(at + 10, true),
    sizeBytes: tail.getUint32(at + 12, true),
    offset: tail.getUint32(at + 16, true),
  }
  const locatorAt = at - lengths.zip64Locator
  const isZip64 = locatorAt >= 0 && tail.getUint32(locatorAt, true) === signatures.zip64Locator
  if (isZip64) return readZip64(reader, tail, locatorAt, tailStart + locatorAt, plain)

  const isOnOneDisk = tail.getUint16(at + 4, true) === 0 && tail.getUint16(at + 6, true) === 0
  if (!isOnOneDisk) throw new ArchiveError('unsupported', 'the archive is split over several disks')
  if (tail.getUint16(at + 8, true) !== plain.entryCount) throw contradiction()
  return endingAt(plain, tailStart + at)
}

/** The last signature whose comment ends exactly with the file; otherwise the file was cut or appended to. */
function findEndRecord(tail: DataView): number {
  for (let at = tail.byteLength - lengths.endRecord; at >= 0; at--) {
    if (tail.getUint32(at, true) !== signatures.endRecord) continue
    if (at + lengths.endRecord + tail.getUint16(at + 20, true) === tail.byteLength) return at
  }
  throw new ArchiveError('truncated', 'the end record is missing')
}

async function readZip64(
  reader: SourceReader,
  tail: DataView,
  locatorAt: number,
  locatorOffset: number,
  plain: DirectoryPlace,
): Promise<DirectoryPlace> {
  const isOnOneDisk = tail.getUint32(locatorAt + 4, true) === 0 && tail.getUint32(locatorAt + 16, true) === 1
  if (!isOnOneDisk) throw new ArchiveError('unsupported', 'the archive is split over several disks')
  const recordOffset = Number(tail.getBigUint64(locatorAt + 8, true))
  if (recordOffset + lengths.zip64EndRecord > locatorOffset) throw contradiction()
  const record = viewOf(await reader.read(recordOffset, lengths.zip64EndRecord))
  const isRecord =
    record.getUint32(0, true) === signatures.zip64EndRecord &&
    recordOffset + 12 + Number(record.getBigUint64(4, true)) === locatorOffset &&
    record.getUint32(16, true) === 0 &&
    record.getUint32(20, true) === 0 &&
    record.getBigUint64(24, true) === record.getBigUint64(32, true)
  if (!isRecord) throw contradiction()
  const place: DirectoryPlace = {
    entryCount: Number(record.getBigUint64(32, true)),
    sizeBytes: Number(record.getBigUint64(40, true)),
    offset: Number(record.getBigUint64(48, true)),
  }
  const doesAgree =
    agrees(plain.entryCount, place.entryCount, max16) &&
    agrees(plain.sizeBytes, place.sizeBytes, max32) &&
    agrees(plain.offset, place.offset, max32)
  if (!doesAgree) throw contradiction()
  return endingAt(place, recordOffset)
}

const agrees = (short: number, long: number, placeholder: number): boolean =>
  short === placeholder || short === long

function endingAt(place: DirectoryPlace, end: number): DirectoryPlace {
  if (place.offset + place.sizeBytes !== end) throw contradiction()
  return place
}

const contradiction = () => new ArchiveError('corrupt', 'the end record contradicts the archive')
