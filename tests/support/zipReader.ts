import { inflateRawSync } from 'node:zlib'

export type ZipEntry = { name: string; content: Buffer }

const endSignature = 0x06054b50
const directorySignature = 0x02014b50
const localSignature = 0x04034b50

/**
 * Reads a ZIP by its specification (APPNOTE 4.3), by its central directory, with Node's own inflate and CRC.
 * It shares no code with the product.
 * @throws when directory, headers, sizes or checksums do not agree
 */
export function readZip(bytes: Buffer): ZipEntry[] {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || bytes.readUInt32LE(end) !== endSignature) throw new Error('No end of central directory')
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== directorySignature) throw new Error(`No directory entry ${index}`)
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8')
    entries.push({ name, content: contentAt(bytes, at, name) })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  if (at !== end) throw new Error('The central directory does not end where it should')
  return entries
}

function contentAt(bytes: Buffer, entry: number, name: string): Buffer {
  const method = bytes.readUInt16LE(entry + 10)
  const checksum = bytes.readUInt32LE(entry + 16)
  const packedSize = bytes.readUInt32LE(entry + 20)
  const size = bytes.readUInt32LE(entry + 24)
  const local = bytes.readUInt32LE(entry + 42)
  if (bytes.readUInt32LE(local) !== localSignature) throw new Error(`No local header of ${name}`)
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const packed = bytes.subarray(start, start + packedSize)
  const content = method === 0 ? packed : inflateRawSync(packed)
  if (content.length !== size) throw new Error(`${name} has ${content.length} bytes and not ${size}`)
  if (crc32(content) !== checksum) throw new Error(`The checksum of ${name} is wrong`)
  return content
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
