import { describe, expect, it } from 'vitest'
import { type Bytes, type ByteSource, sourceOf } from './byteSource'
import { crc32 } from './crc32'
import { listFiles, prepareSources, writeSource } from './mergeParts'
import { bytesOf, type FixtureEntry, joined, zipOf } from './zipFixtures'

/* How single sources are listed, planned and written; `mergeZips.test.ts` covers whole merges. */

const data = bytesOf('%PDF-1.7 a')
const entry = (name: string | Uint8Array, more: Partial<FixtureEntry> = {}): FixtureEntry => ({
  name,
  data,
  ...more,
})
const zip = zipOf([entry('a.pdf'), entry('b.pdf')])
/** Neither in memory nor a Blob: each source is read on its own. */
const fileOf = (bytes: Bytes): ByteSource => ({
  size: bytes.length,
  slice: (start, end) => ({ arrayBuffer: async () => bytes.slice(start, end).buffer }),
})
const listZips = (sources: readonly ByteSource[], keepableBytes = 0) =>
  listFiles(
    sources.map((source) => ({ kind: 'zip' as const, source })),
    keepableBytes,
  )

describe('listFiles', () => {
  const keptBytes = async (sources: readonly ByteSource[], keepableBytes: number) =>
    (await listZips(sources, keepableBytes)).map(({ contents }) => contents?.length ?? null)

  it('keeps completely read sources up to the limit', async () => {
    const size = zip.length
    expect(await keptBytes([fileOf(zip)], size)).toEqual([size])
    expect(await keptBytes([fileOf(zip)], size - 1)).toEqual([null])
    expect(await keptBytes([fileOf(zip), fileOf(zip)], 1.5 * size)).toEqual([size, null])
  })

  it('does not duplicate a source that is in memory', async () => {
    expect(await keptBytes([sourceOf(zip)], zip.length)).toEqual([null])
  })

  it('lists a PDF of any size with its checksum', async () => {
    const pdf = new Uint8Array(4 * 1024 * 1024 + 3).fill(7)
    const [listed] = await listFiles([{ kind: 'pdf', source: sourceOf(pdf), fileName: 'Ü.pdf' }], 0)
    expect(listed?.contents).toBeNull()
    expect(listed?.files).toEqual([
      {
        name: 'Ü.pdf',
        entry: {
          name: 'Ü.pdf',
          nameBytes: bytesOf('Ü.pdf'),
          flags: 0,
          method: 0,
          crc32: crc32(pdf),
          compressedBytes: pdf.length,
          sizeBytes: pdf.length,
          modified: 0x00210000,
          localOffset: 0,
          dataOffset: 0,
          boundary: pdf.length,
          hasExtra: false,
          isDirectory: false,
        },
      },
    ])
  })
})

/** Prepares the sources with the names of their files, or with other names. */
async function prepare(bytes: Bytes, names?: readonly string[]) {
  const group = await listZips([sourceOf(bytes)])
  const own = group.flatMap(({ files }) => files.map(({ name }) => name))
  const [prepared] = await prepareSources(group, names ?? own, () => false)
  if (prepared === undefined) throw new Error('One source was prepared')
  return prepared
}

describe('a file is copied unchanged', () => {
  const areCopied = async (bytes: Bytes, names?: readonly string[]) =>
    (await prepare(bytes, names)).plan.map(({ isCopied }) => isCopied)

  it.each([
    ['at any position', zip, [true, true]],
    ['with a name that is marked as UTF-8', zipOf([entry('ü.pdf')]), [true]],
    ['with a name that is the same in each encoding', zipOf([entry(bytesOf('~.pdf'))]), [true]],
    ['but not with a name that differs by encoding', zipOf([entry(bytesOf('ü.pdf'))]), [false]],
    ['nor with the first non-ASCII character', zipOf([entry(Uint8Array.of(0x80))]), [false]],
    ['nor with an extra field', zipOf([entry('a.pdf', { hasZip64: true })]), [false]],
    ['with a descriptor', zipOf([entry('a.pdf', { hasDescriptor: true })]), [true]],
  ])('%s', async (_, bytes, expected) => expect(await areCopied(bytes)).toEqual(expected))

  it('but not under another name', async () => {
    expect(await areCopied(zip, ['a.pdf', 'c.pdf'])).toEqual([true, false])
  })
})

describe('writeSource', () => {
  const write = async (names?: readonly string[]) => writeSource(await prepare(zip, names), 1000)
  const bytesIn = ({ pieces }: Awaited<ReturnType<typeof write>>) =>
    joined(pieces.filter((piece) => piece instanceof Uint8Array)).length

  it('copies neighbours as one range', async () => {
    const written = await write()
    expect(written.pieces).toHaveLength(1)
    expect(bytesIn(written)).toBe(2 * (30 + 5 + data.length))
    expect(written.entries.map(({ localOffset }) => localOffset)).toEqual([1000, 1045])
    expect([written.sizeBytes, written.copiedBytes]).toEqual([90, 20])
  })

  it('writes a new header for a renamed file', async () => {
    const written = await write(['a.pdf', 'lang.pdf'])
    expect(written.pieces.map((piece) => ('length' in piece ? piece.length : 0))).toEqual([45, 38, 10])
    expect([written.sizeBytes, written.copiedBytes]).toEqual([93, 20])
  })
})
