import { viewOf, SourceReader, type Bytes, type ByteSource } from '../archive/byteSource'
import { crc32 } from '../archive/crc32'

/*
 * A pack is a file with several records in a row: a header of fixed length, then the content. The header is
 * written after the content, so a record exists completely or not at all. All numbers are little-endian:
 *
 *   0  signature          4 bytes
 *   4  sequence           4 bytes, higher in later records of a job
 *   8  length of content  8 bytes
 *  16  length of name     1 byte
 *  17  name               at most 43 bytes of UTF-8
 *  60  CRC-32 of the above
 */
export const headerBytes = 64
const signature = 0x4b_50_57_54
const nameAt = 17
const checkedBytes = 60

export type PackRecord = { name: string; sequence: number; start: number; end: number }

export function packHeader(name: string, sequence: number, sizeBytes: number): Bytes {
  const bytes = new Uint8Array(headerBytes)
  const view = viewOf(bytes)
  const nameBytes = new TextEncoder().encode(name)
  view.setUint32(0, signature, true)
  view.setUint32(4, sequence, true)
  view.setBigUint64(8, BigInt(sizeBytes), true)
  bytes[16] = nameBytes.length
  bytes.set(nameBytes, nameAt)
  view.setUint32(checkedBytes, crc32(bytes.subarray(0, checkedBytes)), true)
  return bytes
}

/** Many headers of small records are read at once. */
const windowBytes = 64 * 1024

/** The records of a pack up to its end, or to the first incomplete one. */
export async function listRecords(pack: ByteSource): Promise<PackRecord[]> {
  const reader = new SourceReader(pack, windowBytes)
  const records: PackRecord[] = []
  let at = 0
  while (at + headerBytes <= pack.size) {
    const header = await reader.read(at, headerBytes)
    const view = viewOf(header)
    const start = at + headerBytes
    const end = start + Number(view.getBigUint64(8, true))
    const isHeader =
      view.getUint32(0, true) === signature &&
      view.getUint32(checkedBytes, true) === crc32(header.subarray(0, checkedBytes))
    if (!isHeader || end > pack.size) break
    const name = new TextDecoder().decode(header.subarray(nameAt, nameAt + (header[16] ?? 0)))
    records.push({ name, sequence: view.getUint32(4, true), start, end })
    at = end
  }
  return records
}
