import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkEntries } from './checkEntries'
import { mergeZips, type MergeSource } from './mergeZips'
import { SparseSink, SparseSource } from './sparseSource.testing'
import { readZipDirectory } from './zipDirectory'
import { bytesOf, joined, zipOf } from './zipFixtures'
import { directoryHeader, endRecords, localHeader } from './zipWriter'

/* Archives beyond the limits of the original format. In a separate file, because they are large. */

const folder = mkdtempSync(join(tmpdir(), 'zip64-'))
afterAll(() => rmSync(folder, { recursive: true }))

const hasTool = (command: string, ...args: string[]): boolean => {
  const isThere = spawnSync(command, args).status === 0
  if (!isThere) console.info(`${command} is not installed here: its reading of the archive is left out`)
  return isThere
}

describe('ZIP64', () => {
  it('has 70,000 entries for every reader', { timeout: 60_000 }, async () => {
    const sources = Array.from({ length: 10 }, (_, chunk): MergeSource => {
      const texts = Array.from({ length: 7_000 }, (_, index) => `${chunk}-${index}`)
      const entries = texts.map((text) => ({ name: 'a.pdf', data: bytesOf(text) }))
      return { kind: 'zip', source: new Blob([zipOf(entries)]) }
    })
    const pieces: Uint8Array[] = []
    const merged = await mergeZips(sources, { write: (piece) => void pieces.push(piece.slice()) })
    const bytes = joined(pieces)
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

  it('writes the ZIP64 end record only from 65,535 entries on', async () => {
    const place = (entryCount: number) => ({ offset: 0, sizeBytes: 0, entryCount })
    expect([endRecords(place(65_534)).length, endRecords(place(65_535)).length]).toEqual([22, 98])
  })

  it('has entries beyond 4 GiB, and entries after them', { timeout: 60_000 }, async () => {
    const sizeBytes = 4 * 1024 ** 3 + 1
    const large = {
      nameBytes: bytesOf('gross.bin'),
      flags: 0x0800,
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
    const sources: MergeSource[] = [
      { kind: 'zip', source },
      { kind: 'pdf', source: new Blob([bytesOf('%PDF-1.7')]), fileName: 'b.pdf' },
    ]
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
