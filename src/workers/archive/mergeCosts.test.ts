import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tailBytes } from './endRecord'
import { mergeToBlob, mergeZips, type MergeSource } from './mergeZips'
import { zipOf } from './zipFixtures'
import { lengths } from './zipFormat'

/* Browser operations of a merge: each read, write and part of a Blob costs more than its bytes. */

const mebi = 1024 * 1024

/** A file that takes `sizeBytes` in its archive, including header and name. */
const fileOf = (sizeBytes: number, name = 'a.pdf') => ({
  name,
  data: new Uint8Array(sizeBytes - lengths.localHeader - name.length),
})
type File = ReturnType<typeof fileOf>
const zip = (...files: readonly File[]): MergeSource<Blob> => ({
  kind: 'zip',
  source: new Blob([zipOf(files)]),
})
const zipsOf = (count: number, sizeBytes: number) =>
  Array.from({ length: count }, (_, index) => zip(fileOf(sizeBytes, `${index}.pdf`)))
/** Size of the directory of a result. */
const directoryBytes = (...names: readonly string[]) =>
  names.reduce<number>((sum, name) => sum + lengths.directoryHeader + name.length, lengths.endRecord)

const reads: number[] = []
const read = Blob.prototype.arrayBuffer
beforeEach(() => {
  reads.length = 0
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(function (this: Blob) {
    reads.push(this.size)
    return read.call(this)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0)

async function writesOf(sources: readonly MergeSource[]): Promise<number[]> {
  const writes: number[] = []
  await mergeZips(sources, { write: ({ length }) => void writes.push(length) })
  return writes
}

describe('reads of a merge', () => {
  it('read only the end of a source, unless one of its files is renamed', async () => {
    const source = new Blob([zipOf([{ name: 'a.pdf', data: new Uint8Array(3_000_000) }])])
    const { sizeBytes } = await mergeToBlob([{ kind: 'zip', source }])
    expect([sizeBytes, reads.length]).toEqual([source.size, 1])
    expect(sumOf(reads)).toBeLessThan(70_000)
    reads.length = 0
    await mergeToBlob([
      { kind: 'zip', source },
      { kind: 'zip', source },
    ])
    // Both ends together, and the header of the second.
    expect([reads.length, sumOf(reads) < 140_000]).toEqual([2, true])
  })

  it('combine many small sources', async () => {
    const sources = zipsOf(200, 40_000)
    await writesOf(sources)
    // The ends of 128 and of 72 sources, which are their whole contents.
    expect(reads).toHaveLength(2)
  })

  it('are kept in memory for small sources up to a limit, and repeated beyond it', async () => {
    const one = zipOf([{ name: 'a.pdf', data: new Uint8Array(50_000) }])
    const sources = Array.from({ length: 1_000 }, () => ({ kind: 'zip' as const, source: new Blob([one]) }))
    const allBytes = one.length * sources.length
    const merged = await mergeZips(sources, { write: () => undefined })
    expect(merged.entryCount).toBe(sources.length)
    const keptBytes = 2 * allBytes - sumOf(reads)
    expect(keptBytes).toBeLessThanOrEqual(40 * mebi)
    expect(keptBytes).toBeGreaterThan(33 * mebi)
  })

  it('load groups of 4 MiB into memory, two of them ahead of the one being written', async () => {
    const name = (index: number) => String(index).padStart(2, '0')
    const sources = Array.from({ length: 22 }, (_, index) => {
      const overhead = directoryBytes(name(index))
      return zip(fileOf(mebi - overhead, name(index)))
    })
    const readsAtWrites: number[] = []
    await mergeZips(sources, { write: () => void readsAtWrites.push(reads.length) })
    expect(reads).toEqual([22 * tailBytes, ...Array.from({ length: 5 }, () => 4 * mebi), 2 * mebi])
    // The third group fills the first block of 8 MiB: its sources are slightly smaller than 1 MiB without
    // their directory.
    expect(readsAtWrites[0]).toBe(1 + 3 + 2)
  })

  it('read a large source in parts of 8 MiB', async () => {
    await writesOf([zip(fileOf(40 * mebi))])
    expect(reads).toEqual([tailBytes, ...Array.from({ length: 5 }, () => 8 * mebi)])
  })
})

describe('writes of a merge into a file', () => {
  it('are few large blocks, however many small sources there are', async () => {
    const writes = await writesOf(zipsOf(17, mebi / 2))
    const names = zipsOf(17, 100).map((_, index) => `${index}.pdf`)
    expect(writes).toEqual([8 * mebi, mebi / 2 + directoryBytes(...names)])
  })

  it('write large files separately', async () => {
    const sources = [fileOf(mebi - 1), fileOf(mebi, 'b.pdf'), fileOf(100, 'c.pdf')].map((file) => zip(file))
    const directory = directoryBytes('a.pdf', 'b.pdf', 'c.pdf')
    expect(await writesOf(sources)).toEqual([mebi - 1, mebi, 100 + directory])
  })

  it('are large blocks even if small files of a large source are renamed', async () => {
    const files = Array.from({ length: 40 }, (_, i) => ({ name: `${i}.pdf`, data: new Uint8Array(900_000) }))
    const source = new Blob([zipOf(files)])
    const writes = await writesOf([
      { kind: 'zip', source },
      { kind: 'zip', source },
    ])
    // Five for a range of 36 MB, and as many for forty files that are joined to blocks of 8 MB.
    expect(writes.length).toBeLessThanOrEqual(12)
  })
})

describe('Blob parts of a merge', () => {
  /** The parts of the last Blob created. */
  async function partsOf(make: () => readonly MergeSource<Blob>[]): Promise<number[]> {
    const made: BlobPart[][] = []
    class WatchedBlob extends Blob {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options)
        made.push(parts)
      }
    }
    vi.stubGlobal('Blob', WatchedBlob)
    const { blob } = await mergeToBlob(make())
    expect(blob.type).toBe('application/zip')
    return (made.at(-1) ?? []).map((part) => (part as Blob).size)
  }

  it('are ranges of the sources, and joined bytes in parts of 16 MiB', async () => {
    const names = Array.from({ length: 33 }, (_, index) => `a (${index + 1}).pdf`)
    const sources = () => [
      zip(fileOf(mebi)),
      ...names.map((name) => zip({ name: 'a.pdf', data: fileOf(mebi / 2, name).data })),
    ]
    const rest = mebi / 2 + directoryBytes('a.pdf', ...names)
    expect(await partsOf(sources)).toEqual([mebi, 16 * mebi, rest])
  })

  it('are ranges from the size on where copying is slower than another range', async () => {
    const overhead = directoryBytes('a.pdf')
    const partsFor = (sizeBytes: number) =>
      partsOf(() => [zip(fileOf(2 * mebi)), zip(fileOf(sizeBytes - overhead))])
    const header = lengths.localHeader + 'a (1).pdf'.length
    const directory = directoryBytes('a.pdf', 'a (1).pdf')
    const content = mebi - overhead - lengths.localHeader - 'a.pdf'.length
    expect(await partsFor(mebi)).toEqual([2 * mebi, header, content, directory])
    expect(await partsFor(mebi - 1)).toEqual([2 * mebi, header + content - 1 + directory])
  })
})
