import { inflateSync } from 'node:zlib'

const headerBytes = 44
const entryBytes = 20

/**
 * Extracts the OpenType file from a WOFF 1.0 font file (W3C Recommendation WOFF 1.0, §3–5). pdfkit reads WOFF
 * too, but decompresses a table again for every letter.
 */
export function openTypeOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font file is not WOFF 1.0')
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, i) => {
    const entry = woff.subarray(headerBytes + i * entryBytes, headerBytes + (i + 1) * entryBytes)
    const [offset, packedLength, length] = [
      entry.readUInt32BE(4),
      entry.readUInt32BE(8),
      entry.readUInt32BE(12),
    ]
    const packed = woff.subarray(offset, offset + packedLength)
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.subarray(16, 20),
      // A table that compression would not shrink is stored unchanged.
      content: packedLength < length ? inflateSync(packed) : packed,
    }
  })
  const directory = Buffer.alloc(12 + 16 * tables.length)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tables.length, 4)
  const power = 2 ** Math.floor(Math.log2(tables.length))
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((tables.length - power) * 16, 10)
  const parts: Buffer[] = [directory]
  let position = directory.length
  for (const [i, { tag, checksum, content }] of tables.entries()) {
    const at = 12 + 16 * i
    tag.copy(directory, at)
    checksum.copy(directory, at + 4)
    directory.writeUInt32BE(position, at + 8)
    directory.writeUInt32BE(content.length, at + 12)
    const padded = Math.ceil(content.length / 4) * 4
    parts.push(content, Buffer.alloc(padded - content.length))
    position += padded
  }
  return Buffer.concat(parts)
}
