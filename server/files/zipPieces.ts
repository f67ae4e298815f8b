import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** @param at written as local time: ZIP has no time zones */
export type ZipEntry = { name: string; at: Date; pieces: AsyncIterable<Uint8Array> }

/**
 * Yields a ZIP in pieces while reading its entries. Entries are stored uncompressed: large ones are already
 * compressed.
 */
export async function* zipPieces(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for await (const { name, at, pieces } of entries) {
    const entry = beginEntry(zip, name, at < earliest ? earliest : at)
    for await (const piece of pieces) {
      entry.push(piece)
      yield* ready.splice(0)
    }
    entry.end()
    yield* ready.splice(0)
    // Lets other requests run in between, even if no disk access is pending.
    await setImmediate()
  }
  zip.end()
  yield* ready.splice(0)
}

/** The earliest timestamp of a ZIP entry. */
const earliest = new Date(1980, 0, 1)

/** Begins a stored entry. zlib computes its checksum ten times as fast as fflate. */
function beginEntry(zip: Zip, filename: string, mtime: Date) {
  const entry: ZipInputFile = { filename, mtime, size: 0, crc: 0, compression: 0 }
  zip.add(entry)
  const put = (piece: Uint8Array, isLast: boolean) => {
    entry.size += piece.length
    entry.crc = crc32(piece, entry.crc)
    entry.ondata?.(null, piece as Uint8Array<ArrayBuffer>, isLast)
  }
  return { push: (piece: Uint8Array) => put(piece, false), end: () => put(new Uint8Array(0), true) }
}
