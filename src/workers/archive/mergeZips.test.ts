import fc from 'fast-check'
import { deflateSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readZip } from '../../../tests/support/zipReader'
import { checkEntries } from './checkEntries'
import { mergeToBlob, mergeZips, type MergeSource } from './mergeZips'
import { readZipDirectory } from './zipDirectory'
import { bytesOf, type FixtureEntry, joined, zipOf } from './zipFixtures'

const zip = (entries: readonly FixtureEntry[]): MergeSource<Blob> => ({
  kind: 'zip',
  source: new Blob([zipOf(entries)]),
})
const pdf = (fileName: string, text: string): MergeSource<Blob> => ({
  kind: 'pdf',
  source: new Blob([bytesOf(text)]),
  fileName,
})

async function mergeIntoFile(sources: readonly MergeSource<Blob>[]) {
  const pieces: Uint8Array[] = []
  const merged = await mergeZips(sources, { write: (bytes) => void pieces.push(bytes.slice()) })
  return { merged, bytes: joined(pieces) }
}

async function mergeIntoBlob(sources: readonly MergeSource<Blob>[]) {
  const { blob, ...merged } = await mergeToBlob(sources)
  return { merged, bytes: new Uint8Array(await blob.arrayBuffer()) }
}

type Merge = typeof mergeIntoFile

/** Names and contents as read by another library. */
const textsOf = (bytes: Uint8Array): [name: string, text: string][] =>
  readZip(Buffer.from(bytes)).map(({ name, content }) => [name, content.toString('utf8')])

const directoryOf = (bytes: Uint8Array): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 6, true)

/** An archive as left by a program that deleted an entry. */
function withGap(): Uint8Array<ArrayBuffer> {
  const bytes = zipOf([
    { name: 'a.pdf', data: bytesOf('eins') },
    { name: 'b.pdf', data: bytesOf('zwei') },
  ])
  const between = directoryOf(bytes) / 2
  const all = joined([bytes.slice(0, between), new Uint8Array(9), bytes.slice(between)])
  const view = new DataView(all.buffer)
  const directory = directoryOf(bytes) + 9
  view.setUint32(all.length - 6, directory, true)
  view.setUint32(directory + 46 + 5 + 42, between + 9, true)
  return all
}

describe.each<[string, Merge]>([
  ['a file', mergeIntoFile],
  ['a Blob', mergeIntoBlob],
])('merge into %s', (_, merge) => {
  it('combines ZIPs and PDFs into one ZIP with flat and unique names', async () => {
    const text = bytesOf('Nachweis '.repeat(50))
    const { merged, bytes } = await merge([
      zip([
        { name: 'tour/', data: new Uint8Array(0) },
        { name: 'tour/a.pdf', data: text, deflated: deflateSync(text) },
        { name: '../../a.pdf', data: bytesOf('zwei'), hasDescriptor: true },
      ]),
      pdf('A.PDF', '%PDF-1.7 drei'),
      zip([{ name: 'a (1).pdf', data: bytesOf('vier') }]),
      zip([]),
    ])
    expect(textsOf(bytes)).toEqual([
      ['a.pdf', 'Nachweis '.repeat(50)],
      ['a (2).pdf', 'zwei'],
      ['A (3).PDF', '%PDF-1.7 drei'],
      ['a (1).pdf', 'vier'],
    ])
    expect(merged).toEqual({ sizeBytes: bytes.length, entryCount: 4 })
  })

  it('copies compressed bytes and dates unchanged', async () => {
    const text = bytesOf('Nachweis '.repeat(500))
    const deflated = deflateSync(text, { level: 1 })
    const source = zip([{ name: 'a.pdf', data: text, deflated }])
    const { bytes } = await merge([source, source])
    const entries = await readZipDirectory(new Blob([bytes]))
    const copies = entries.map(({ dataOffset, compressedBytes, modified }) => ({
      bytes: bytes.slice(dataOffset, dataOffset + compressedBytes),
      modified,
    }))
    const copy = { bytes: new Uint8Array(deflated), modified: 0x5a216000 }
    expect(copies).toEqual([copy, copy])
  })

  it('copies entries with unchanged names completely, including descriptors, and writes new headers for the others', async () => {
    const untouched = zipOf([
      { name: 'a.pdf', data: bytesOf('eins'), hasDescriptor: true },
      { name: 'ä.pdf', data: bytesOf('zwei') },
    ])
    const { bytes } = await merge([
      { kind: 'zip', source: new Blob([untouched]) },
      zip([{ name: 'a.pdf', data: bytesOf('drei'), hasDescriptor: true }]),
    ])
    const copied = untouched.slice(0, directoryOf(untouched))
    expect(bytes.slice(0, copied.length)).toEqual(copied)
    const entries = await readZipDirectory(new Blob([bytes]))
    expect(entries.map(({ name, flags }) => [name, flags])).toEqual([
      ['a.pdf', 0x0808],
      ['ä.pdf', 0x0800],
      ['a (1).pdf', 0x0800],
    ])
  })

  it.each([
    ['a gap between two entries', withGap],
    [
      'a name in an old code page',
      () => zipOf([{ name: Uint8Array.of(0x81, 0x2e, 0x70), data: bytesOf('x') }]),
    ],
    ['an unnecessary ZIP64 field', () => zipOf([{ name: 'a', data: bytesOf('x'), hasZip64: true }])],
  ])('copies only contents for %s', async (__, make) => {
    const { bytes } = await merge([{ kind: 'zip', source: new Blob([make()]) }])
    const entries = await readZipDirectory(new Blob([bytes]))
    let end = 0
    for (const { localOffset, nameBytes, compressedBytes } of entries) {
      expect(localOffset).toBe(end)
      end = localOffset + 30 + nameBytes.length + compressedBytes
    }
    expect(directoryOf(bytes)).toBe(end)
    expect(textsOf(bytes).map(([name]) => name)).toEqual(entries.map(({ name }) => name))
  })

  it('runs concurrent merges independently', async () => {
    const sources = Array.from({ length: 200 }, (__, index) =>
      zip([{ name: `${index}.pdf`, data: bytesOf(String(index)) }]),
    )
    const { bytes } = await merge(sources)
    expect(textsOf(bytes)).toEqual(sources.map((__, index) => [`${index}.pdf`, String(index)]))
  })

  it('keeps the multiset of contents, whatever the names', { timeout: 60_000 }, async () => {
    const name = fc.oneof(
      fc.constantFrom('a.pdf', 'A.pdf', 'a (1).pdf', '../a.pdf', 'x/', 'x\\a.pdf', '', '__proto__'),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    )
    const entry = fc.record({
      name,
      data: fc.uint8Array({ maxLength: 40 }),
      isDeflated: fc.boolean(),
      hasDescriptor: fc.boolean(),
    })
    const source = fc.array(entry, { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(fc.array(source, { maxLength: 5 }), async (lists) => {
        const sources = lists.map((list) =>
          zip(
            list.map(({ isDeflated, ...fixture }) =>
              isDeflated ? { ...fixture, deflated: deflateSync(fixture.data) } : fixture,
            ),
          ),
        )
        const { bytes, merged } = await merge(sources)
        const files = lists.flat().filter((file) => file.data.length > 0 || !/[/\\]$/.test(file.name))
        const read = readZip(Buffer.from(bytes))
        const sorted = (contents: Uint8Array[]) => contents.map((content) => content.join()).toSorted()
        expect(sorted(read.map(({ content }) => content))).toEqual(sorted(files.map(({ data }) => data)))
        expect(merged.entryCount).toBe(files.length)
        const names = read.map(({ name: file }) => file.toLowerCase())
        expect(new Set(names).size).toBe(files.length)
        expect(names.filter((file) => /[/\\]|^\.\.?$/.test(file))).toEqual([])
        const result = new Blob([bytes])
        await checkEntries(result, await readZipDirectory(result))
      }),
      { numRuns: 200 },
    )
  })
})

describe('mergeZips', () => {
  it('reports its progress', async () => {
    const steps: [number, number][] = []
    const sink = { write: () => undefined }
    await mergeZips([pdf('a.pdf', '12345'), pdf('b.pdf', '678')], sink, {
      onProgress: (copied, total) => void steps.push([copied, total]),
    })
    expect(steps).toEqual([
      [5, 8],
      [8, 8],
    ])
  })

  it('stops on abort, and rethrows errors of the sink', async () => {
    const sources = [pdf('a.pdf', '12345')]
    const sink = { write: () => Promise.reject(new Error('full')) }
    await expect(mergeZips(sources, sink, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'aborted',
    })
    await expect(mergeZips(sources, sink)).rejects.toThrow('full')
  })

  it('rejects a source that is shorter than its declared size', async () => {
    const [first, second] = [zip([{ name: 'a.pdf', data: bytesOf('eins') }]), new Blob(['PK'])]
    Object.defineProperty(second, 'size', { value: 500 })
    await expect(mergeToBlob([first, { kind: 'zip', source: second }])).rejects.toMatchObject({
      code: 'truncated',
    })
  })
})
