import { deflateSync, Zip, ZipPassThrough } from 'fflate'
import fc from 'fast-check'
import { crc32 as nodeCrc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ArrivingSums } from './arrivingSums'
import { type Bytes, sourceOf } from './byteSource'
import { checkEntries } from './checkEntries'
import { readZipDirectory } from './zipDirectory'
import { bytesOf, joined, zipOf } from './zipFixtures'

function sumsOf(bytes: Bytes, pieceBytes = bytes.length) {
  const arriving = new ArrivingSums()
  for (let at = 0; at < bytes.length; at += pieceBytes) arriving.add(bytes.subarray(at, at + pieceBytes))
  return arriving.sums
}

/** As the server sends it: stored, with descriptors. */
function sent(contents: readonly Uint8Array[]): Bytes {
  const pieces: Uint8Array[] = []
  const zip = new Zip((_, piece) => void pieces.push(piece))
  for (const [index, content] of contents.entries()) {
    const entry = new ZipPassThrough(`${index}.pdf`)
    zip.add(entry)
    entry.push(content, true)
  }
  zip.end()
  return joined(pieces)
}

async function expectAll(bytes: Bytes, pieceBytes: number, contents: readonly Uint8Array[]): Promise<void> {
  const entries = await readZipDirectory(sourceOf(bytes))
  const found = sumsOf(bytes, pieceBytes)
  expect(entries.map(({ dataOffset }) => found.get(dataOffset))).toEqual(
    contents.map((content) => ({ sizeBytes: content.length, crc32: nodeCrc32(content) })),
  )
}

const pieceSizes = [1, 2, 3, 7, 27, 28, 29, 64, 255, 256, 257, 1_000, 100_000]
/** Looks like a descriptor and a header, but not of this length. */
const descriptorLike = joined([
  Uint8Array.of(0x50, 0x4b, 7, 8, 1, 2, 3, 4, 9, 0, 0, 0, 9, 0, 0, 0),
  bytesOf('PK\u0003\u0004PPPPPKPK'),
])
const contents = [
  bytesOf('Nachweis '.repeat(100)),
  new Uint8Array(0),
  descriptorLike,
  Uint8Array.of(0x50),
  new Uint8Array(70_000).fill(0x50),
]

describe.each(pieceSizes)('in pieces of %i bytes', (pieceBytes) => {
  it('has the sum of every entry with a descriptor', () => expectAll(sent(contents), pieceBytes, contents))

  it('has the sum of every entry whose header has its length, and of wide descriptors', async () => {
    const entries = contents.map((data, index) => ({ name: `${index}`, data }))
    await expectAll(zipOf(entries), pieceBytes, contents)
  })
})

it('agrees with zlib for any contents in any pieces', async () => {
  const anyBytes = fc.uint8Array({ maxLength: 300 })
  const property = fc.asyncProperty(fc.array(anyBytes), fc.integer({ min: 1, max: 400 }), (all, size) =>
    expectAll(sent(all), size, all),
  )
  await fc.assert(property, { numRuns: 50 })
})

it('ends with a compressed entry, a long entry, and anything else', () => {
  const data = contents[0] ?? new Uint8Array(0)
  const first = { name: 'a', data }
  for (const second of [{ deflated: deflateSync(data) }, { hasZip64: true }])
    expect(sumsOf(zipOf([first, { name: 'b', data, ...second }, first])).size).toBe(1)
  expect(sumsOf(bytesOf('%PDF-1.7 '.repeat(50)), 10).size).toBe(0)
})

it('decides about an entry without reading it again, and only if the lengths agree', async () => {
  const bytes = sent(contents)
  const entries = await readZipDirectory(sourceOf(bytes))
  const unreadable = {
    size: bytes.length,
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error('read')) }),
  }
  await checkEntries(unreadable, entries, { sums: sumsOf(bytes) })
  const damaged = bytes.slice()
  damaged[60] = (damaged[60] ?? 0) ^ 1
  await expect(checkEntries(unreadable, entries, { sums: sumsOf(damaged) })).rejects.toThrow('checksum')
  const other = new Map([...sumsOf(bytes)].map(([at, sum]) => [at, { ...sum, sizeBytes: sum.sizeBytes + 1 }]))
  await expect(checkEntries(unreadable, entries, { sums: other })).rejects.toThrow('read')
})
