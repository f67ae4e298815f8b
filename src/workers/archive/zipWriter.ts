import { type Bytes, viewOf } from './byteSource'
import { lengths, max16, max32, signatures, zip64ExtraId } from './zipFormat'

/**
 * The data of an entry needed by the writer; lengths and checksum are known before its content is written.
 */
export type WrittenEntry = {
  nameBytes: Uint8Array
  /** Flags of its local header. */
  flags: number
  method: number
  crc32: number
  compressedBytes: number
  sizeBytes: number
  /** Date (upper half) and time (lower half) in MS-DOS format. */
  modified: number
  localOffset: number
}

const versions = { plain: 20, zip64: 45 } as const

/** The local header; its ZIP64 field always has both lengths (APPNOTE 4.5.3). */
export function localHeader(entry: WrittenEntry): Bytes {
  const isWide = entry.sizeBytes >= max32 || entry.compressedBytes >= max32
  const extra = isWide ? zip64Extra([entry.sizeBytes, entry.compressedBytes]) : new Uint8Array(0)
  const bytes = new Uint8Array(lengths.localHeader + entry.nameBytes.length + extra.length)
  const view = viewOf(bytes)
  view.setUint32(0, signatures.localHeader, true)
  view.setUint16(4, isWide ? versions.zip64 : versions.plain, true)
  view.setUint16(6, entry.flags, true)
  view.setUint16(8, entry.method, true)
  view.setUint32(10, entry.modified, true)
  view.setUint32(14, entry.crc32, true)
  view.setUint32(18, isWide ? max32 : entry.compressedBytes, true)
  view.setUint32(22, isWide ? max32 : entry.sizeBytes, true)
  view.setUint16(26, entry.nameBytes.length, true)
  view.setUint16(28, extra.length, true)
  bytes.set(entry.nameBytes, lengths.localHeader)
  bytes.set(extra, lengths.localHeader + entry.nameBytes.length)
  return bytes
}

export function directoryHeader(entry: WrittenEntry): Bytes {
  const wide = [entry.sizeBytes, entry.compressedBytes, entry.localOffset].filter((figure) => figure >= max32)
  const extra = wide.length > 0 ? zip64Extra(wide) : new Uint8Array(0)
  const bytes = new Uint8Array(lengths.directoryHeader + entry.nameBytes.length + extra.length)
  const view = viewOf(bytes)
  const version = wide.length > 0 ? versions.zip64 : versions.plain
  view.setUint32(0, signatures.directoryHeader, true)
  view.setUint16(4, version, true)
  view.setUint16(6, version, true)
  view.setUint16(8, entry.flags, true)
  view.setUint16(10, entry.method, true)
  view.setUint32(12, entry.modified, true)
  view.setUint32(16, entry.crc32, true)
  view.setUint32(20, Math.min(entry.compressedBytes, max32), true)
  view.setUint32(24, Math.min(entry.sizeBytes, max32), true)
  view.setUint16(28, entry.nameBytes.length, true)
  view.setUint16(30, extra.length, true)
  view.setUint32(42, Math.min(entry.localOffset, max32), true)
  bytes.set(entry.nameBytes, lengths.directoryHeader)
  bytes.set(extra, lengths.directoryHeader + entry.nameBytes.length)
  return bytes
}

/** The end record, preceded by its ZIP64 extension if a value does not fit. */
export function endRecords(place: { offset: number; sizeBytes: number; entryCount: number }): Bytes {
  const isWide = place.entryCount >= max16 || place.sizeBytes >= max32 || place.offset >= max32
  const plain = endRecord(place)
  if (!isWide) return plain
  const bytes = new Uint8Array(lengths.zip64EndRecord + lengths.zip64Locator + lengths.endRecord)
  const view = viewOf(bytes)
  view.setUint32(0, signatures.zip64EndRecord, true)
  view.setBigUint64(4, BigInt(lengths.zip64EndRecord - 12), true)
  view.setUint16(12, versions.zip64, true)
  view.setUint16(14, versions.zip64, true)
  view.setBigUint64(24, BigInt(place.entryCount), true)
  view.setBigUint64(32, BigInt(place.entryCount), true)
  view.setBigUint64(40, BigInt(place.sizeBytes), true)
  view.setBigUint64(48, BigInt(place.offset), true)
  const locatorAt = lengths.zip64EndRecord
  view.setUint32(locatorAt, signatures.zip64Locator, true)
  view.setBigUint64(locatorAt + 8, BigInt(place.offset + place.sizeBytes), true)
  view.setUint32(locatorAt + 16, 1, true)
  bytes.set(plain, locatorAt + lengths.zip64Locator)
  return bytes
}

function endRecord(place: { offset: number; sizeBytes: number; entryCount: number }): Bytes {
  const bytes = new Uint8Array(lengths.endRecord)
  const view = viewOf(bytes)
  view.setUint32(0, signatures.endRecord, true)
  view.setUint16(8, Math.min(place.entryCount, max16), true)
  view.setUint16(10, Math.min(place.entryCount, max16), true)
  view.setUint32(12, Math.min(place.sizeBytes, max32), true)
  view.setUint32(16, Math.min(place.offset, max32), true)
  return bytes
}

function zip64Extra(figures: readonly number[]): Bytes {
  const bytes = new Uint8Array(4 + figures.length * 8)
  const view = viewOf(bytes)
  view.setUint16(0, zip64ExtraId, true)
  view.setUint16(2, figures.length * 8, true)
  figures.forEach((figure, index) => view.setBigUint64(4 + index * 8, BigInt(figure), true))
  return bytes
}
