import fc from 'fast-check'
import { deflateSync } from 'fflate'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readZip } from '../../../tests/support/zipReader'
import { checkEntries } from './checkEntries'
import { mergeZips, type MergeSource } from './mergeZips'
import { SparseSink, SparseSource } from './sparseSource.testing'
import { readZipDirectory } from './zipDirectory'
import { bytesOf, type FixtureEntry, joined, zipOf } from './zipFixtures'
import { directoryHeader, endRecords, localHeader } from './zipWriter'

const folder = mkdtempSync(join(tmpdir(), 'merge-'))
afterAll(() => rmSync(folder, { recursive: true }))

const zip = (entries: readonly FixtureEntry[]): MergeSource => ({
  kind: 'zip',
  source: new Blob([zipOf(entries)]),
})
const pdf = (fileName: string, text: string): MergeSource => ({
  kind: 'pdf',
  source: new Blob([bytesOf(text)]),
  fileName,
})

async function merge(sources: readonly MergeSource[]) {
  const pieces: Uint8Array[] = []
  const merged = await mergeZips(sources, { write: (bytes) => void pieces.push(bytes.slice()) })
  return { merged, bytes: joined(pieces) }
}

/** Names and contents as another reader sees them. */
const textsOf = (bytes: Uint8Array): [name: string, text: string][] =>
  readZip(Buffer.from(bytes)).map(({ name, content }) => [name, content.toString('utf8')])

const hasTool = (command: string, ...args: string[]): boolean => {
  const isThere = spawnSync(command, args).status === 0
  if (!isThere) console.info(`${command} is not installed here: its reading of the archive is left out`)
  return isThere
}

describe('mergeZips', () => {
  it('puts ZIPs and PDFs into one ZIP with flat and unique names', async () => {
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

  it('copies compressed bytes and dates as they are', async () => {
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

  it('tells how far it is', async () => {
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

  it('stops on abort, and passes on what the sink throws', async () => {
    const sources = [pdf('a.pdf', '12345')]
    const sink = { write: () => Promise.reject(new Error('full')) }
    await expect(mergeZips(sources, sink, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'aborted',
    })
    await expect(mergeZips(sources, sink)).rejects.toThrow('full')
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

describe('ZIP64', () => {
  it('holds 70,000 entries for every reader', { timeout: 60_000 }, async () => {
    const sources = Array.from({ length: 10 }, (_, chunk) =>
      zip(
        Array.from({ length: 7_000 }, (_, index) => ({ name: 'a.pdf', data: bytesOf(`${chunk}-${index}`) })),
      ),
    )
    const { merged, bytes } = await merge(sources)
    expect(merged.entryCount).toBe(70_000)
    const result = new Blob([bytes])
    const entries = await readZipDirectory(result)
    await checkEntries(result, entries)
    expect([entries.length, entries.at(-1)?.name]).toEqual([70_000, 'a (69999).pdf'])

    const path = join(folder, 'many.zip')
    writeFileSync(path, bytes)
    if (hasTool('unzip', '-v'))
      expect(execFileSync('unzip', ['-tq', path], { encoding: 'utf8' })).toContain('No errors detected')
    if (hasTool('python3', '--version')) {
      const script =
        'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(set(z.namelist())), z.read("a (69999).pdf").decode())'
      expect(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' })).toBe('None 70000 9-6999\n')
    }
  })

  it('writes the end record of many only from 65,535 entries on', async () => {
    const place = (entryCount: number) => ({ offset: 0, sizeBytes: 0, entryCount })
    expect([endRecords(place(65_534)).length, endRecords(place(65_535)).length]).toEqual([22, 98])
  })

  it('holds entries beyond 4 GiB and entries behind them', { timeout: 60_000 }, async () => {
    const sizeBytes = 4 * 1024 ** 3 + 1
    const large = {
      nameBytes: bytesOf('gross.bin'),
      method: 0,
      crc32: 0,
      compressedBytes: sizeBytes,
      sizeBytes,
      modified: 0x5a216000,
      localOffset: 0,
    }
    const head = localHeader(large)
    const listed = directoryHeader(large)
    const offset = head.length + sizeBytes
    const end = endRecords({ offset, sizeBytes: listed.length, entryCount: 1 })
    const source = new SparseSource(offset + listed.length + end.length, [
      { offset: 0, bytes: head },
      { offset, bytes: joined([listed, end]) },
    ])
    const sink = new SparseSink()
    const sources: MergeSource[] = [{ kind: 'zip', source }, pdf('b.pdf', '%PDF-1.7')]
    const merged = await mergeZips(sources, sink)

    const places = [
      ['gross.bin', sizeBytes, 0],
      ['b.pdf', 8, offset],
    ]
    const result = new SparseSource(sink.size, sink.segments)
    const entries = await readZipDirectory(result)
    expect(entries.map((entry) => [entry.name, entry.sizeBytes, entry.localOffset])).toEqual(places)
    expect(merged).toEqual({ sizeBytes: sink.size, entryCount: 2 })

    if (!hasTool('python3', '--version')) return
    const path = join(folder, 'large.zip')
    const file = await open(path, 'w')
    await file.truncate(sink.size)
    for (const segment of sink.segments)
      await file.write(segment.bytes, 0, segment.bytes.length, segment.offset)
    await file.close()
    const script =
      'import sys, json, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(json.dumps([[i.filename, i.file_size, i.header_offset] for i in z.infolist()])); z.open("b.pdf").read()'
    expect(JSON.parse(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }))).toEqual(places)
  })
})
