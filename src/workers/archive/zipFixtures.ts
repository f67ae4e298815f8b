import { type Bytes, viewOf } from './byteSource'
import { crc32 } from './crc32'

/** Archives for tests, written field by field by the APPNOTE, without any code of the merge. */
export type FixtureEntry = {
  name: string | Uint8Array
  data: Uint8Array
  /** Deflated bytes of `data`; stored if missing. */
  deflated?: Uint8Array
  flags?: number
  hasDescriptor?: boolean
  hasZip64?: boolean
  comment?: string
}

export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text)

const fields = (...parts: readonly (readonly [value: number, width: 2 | 4 | 8])[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((sum, [, width]) => sum + width, 0))
  const view = viewOf(bytes)
  let at = 0
  for (const [value, width] of parts) {
    if (width === 2) view.setUint16(at, value, true)
    else if (width === 4) view.setUint32(at, value, true)
    else view.setBigUint64(at, BigInt(value), true)
    at += width
  }
  return bytes
}

export function joined(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export function zipOf(
  entries: readonly FixtureEntry[],
  { comment = '', hasZip64End = false }: { comment?: string; hasZip64End?: boolean } = {},
): Bytes {
  const local: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const entry of entries) {
    const name = typeof entry.name === 'string' ? bytesOf(entry.name) : entry.name
    const content = entry.deflated ?? entry.data
    const flags =
      (entry.flags ?? (typeof entry.name === 'string' ? 0x0800 : 0)) | (entry.hasDescriptor ? 8 : 0)
    const method = entry.deflated ? 8 : 0
    const crc = crc32(entry.data)
    const wide = 0xffffffff
    const sizes = entry.hasZip64 ? [wide, wide] : [content.length, entry.data.length]
    const [compressedBytes = 0, sizeBytes = 0] = sizes
    const extra = entry.hasZip64
      ? fields([1, 2], [16, 2], [entry.data.length, 8], [content.length, 8])
      : new Uint8Array(0)
    const header = fields(
      ...([
        [0x04034b50, 4],
        [20, 2],
        [flags, 2],
        [method, 2],
        [0x6000, 2],
        [0x5a21, 2],
        [entry.hasDescriptor ? 0 : crc, 4],
        [entry.hasDescriptor ? 0 : compressedBytes, 4],
        [entry.hasDescriptor ? 0 : sizeBytes, 4],
        [name.length, 2],
        [entry.hasDescriptor ? 0 : extra.length, 2],
      ] as const),
    )
    const descriptor = entry.hasDescriptor
      ? fields([0x08074b50, 4], [crc, 4], [content.length, 4], [entry.data.length, 4])
      : new Uint8Array(0)
    const localPart = joined([
      header,
      name,
      entry.hasDescriptor ? new Uint8Array(0) : extra,
      content,
      descriptor,
    ])
    const note = bytesOf(entry.comment ?? '')
    const listed = fields(
      ...([
        [0x02014b50, 4],
        [20, 2],
        [20, 2],
        [flags, 2],
        [method, 2],
        [0x6000, 2],
        [0x5a21, 2],
        [crc, 4],
        [compressedBytes, 4],
        [sizeBytes, 4],
        [name.length, 2],
        [extra.length, 2],
        [note.length, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [offset, 4],
      ] as const),
    )
    local.push(localPart)
    directory.push(joined([listed, name, extra, note]))
    offset += localPart.length
  }
  const directoryBytes = joined(directory)
  const count = entries.length
  const wideEnd = joined([
    fields([0x06064b50, 4], [44, 8], [45, 2], [45, 2], [0, 4], [0, 4]),
    fields([count, 8], [count, 8], [directoryBytes.length, 8], [offset, 8]),
    fields([0x07064b50, 4], [0, 4], [offset + directoryBytes.length, 8], [1, 4]),
  ])
  const note = bytesOf(comment)
  const end = joined([
    fields(
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [hasZip64End ? 0xffff : count, 2],
      [hasZip64End ? 0xffff : count, 2],
    ),
    fields([directoryBytes.length, 4], [hasZip64End ? 0xffffffff : offset, 4], [note.length, 2]),
    note,
  ])
  return joined([...local, directoryBytes, hasZip64End ? wideEnd : new Uint8Array(0), end])
}
