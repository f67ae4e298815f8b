import { deflateSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ArchiveError } from './archiveError'
import { checkEntries, inflateLimits } from './checkEntries'
import { readZipDirectory } from './zipDirectory'
import { bytesOf, type FixtureEntry, zipOf } from './zipFixtures'
import { check, messageOf, patched } from './readZip.testing'

const text = bytesOf('Nachweis über eine Lieferung. '.repeat(4))
const deflated: FixtureEntry = { name: 'b.pdf', data: text, deflated: deflateSync(text) }
const stored: FixtureEntry = { name: 'a.pdf', data: bytesOf('%PDF-1.7 a') }

describe('readZipDirectory and checkEntries', () => {
  it('read stored and deflated entries, folders, descriptors, comments and ZIP64 records', async () => {
    const zip = zipOf(
      [
        { name: 'ordner/', data: new Uint8Array(0) },
        { ...stored, comment: 'geprüft' },
        { ...deflated, hasDescriptor: true },
        { ...deflated, name: 'c.pdf', hasZip64: true },
        { name: 'leer.txt', data: new Uint8Array(0) },
        { name: 'seltsam/', data: bytesOf('x') },
      ],
      { comment: 'Ende', hasZip64End: true },
    )
    expect(await check(zip)).toEqual([
      { name: 'ordner/', isDirectory: true, sizeBytes: 0 },
      { name: 'a.pdf', isDirectory: false, sizeBytes: 10 },
      { name: 'b.pdf', isDirectory: false, sizeBytes: 124 },
      { name: 'c.pdf', isDirectory: false, sizeBytes: 124 },
      { name: 'leer.txt', isDirectory: false, sizeBytes: 0 },
      { name: 'seltsam/', isDirectory: false, sizeBytes: 1 },
    ])
  })

  it('read archives of another writer, and an empty archive', async () => {
    const zip = zipSync({
      'ü.txt': text,
      leer: new Uint8Array(0),
      tief: { 'x.bin': [stored.data, { level: 0 }] },
    })
    expect((await check(new Uint8Array(zip))).map(({ name }) => name)).toEqual([
      'ü.txt',
      'leer',
      'tief/',
      'tief/x.bin',
    ])
    expect(await check(zipOf([]))).toEqual([])
  })

  it('read names in code page 437 unless they are valid UTF-8', async () => {
    const names = [Uint8Array.of(0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72, 0xe1), bytesOf('Müller')]
    const entries = await check(zipOf(names.map((name) => ({ name, data: text }))))
    expect(entries.map(({ name }) => name)).toEqual(['Müllerß', 'Müller'])
  })

  it('check large deflated and stored entries piece by piece', { timeout: 60_000 }, async () => {
    const data = Uint8Array.from({ length: 3_000_000 }, (_, index) => (index * index) >> 7)
    const zip = zipOf([
      { name: 'a', data, deflated: deflateSync(data, { level: 1 }) },
      { name: 'b', data },
    ])
    expect((await check(zip)).map(({ sizeBytes }) => sizeBytes)).toEqual([3_000_000, 3_000_000])
    expect(await messageOf(check(patched(zip, -1_000_000, 0xaa, 0xaa)))).toBe(
      'corrupt: an entry does not have its checksum',
    )
  })

  const sample = zipOf([stored, deflated])
  const directoryAt = 30 + 5 + 10 + 30 + 5 + (deflated.deflated?.length ?? 0)
  const header = [0x50, 0x4b, 0x05, 0x06]
  it.each([
    ['an HTML page', bytesOf('<!doctype html><title>Fehler</title>'), 'wrong-content: not a ZIP'],
    ['a JSON response', bytesOf('{}'), 'wrong-content: not a ZIP'],
    ['nothing', new Uint8Array(0), 'truncated: only the beginning is present'],
    ['the first three bytes', Uint8Array.of(0x50, 0x4b, 3), 'truncated: only the beginning is present'],
    ['a missing end record', sample.slice(0, -22), 'truncated: the end record is missing'],
    ['a byte behind the end', new Uint8Array([...sample, 0]), 'truncated: the end record is missing'],
    [
      'an end record without the listed entry',
      patched(zipOf([]), 10, 1),
      'corrupt: the end record contradicts the archive',
    ],
    [
      'a split archive',
      Uint8Array.of(0x50, 0x4b, 7, 8, ...header),
      'unsupported: the archive is split over several files',
    ],
    ['a second disk', patched(sample, -18, 1), 'unsupported: the archive is split over several disks'],
    ['an encrypted entry', zipOf([{ ...stored, flags: 1 }]), 'unsupported: an entry is encrypted'],
    ['a strongly encrypted entry', zipOf([{ ...stored, flags: 0x41 }]), 'unsupported: an entry is encrypted'],
    ['masked headers', zipOf([{ ...stored, flags: 0x2000 }]), 'unsupported: an entry is encrypted'],
    ['another method', patched(sample, directoryAt + 10, 12), 'unsupported: compression method 12'],
    [
      'another method in the local header',
      patched(sample, 8, 8),
      'corrupt: a local header contradicts the directory',
    ],
    [
      'another name in the local header',
      patched(sample, 30, 0x62),
      'corrupt: a local header contradicts the directory',
    ],
    [
      'another checksum in the local header',
      patched(sample, 14, 1),
      'corrupt: a local header contradicts the directory',
    ],
    ['a local header at another place', patched(sample, directoryAt + 42, 1), 'corrupt: entries overlap'],
    ['a local header beyond the end', patched(sample, directoryAt + 44, 1), 'corrupt: entries overlap'],
    [
      'entries with other lengths',
      patched(sample, directoryAt + 20, 1),
      'corrupt: a local header contradicts the directory',
    ],
    ['two entries in one place', patched(sample, directoryAt + 51 + 42, 0), 'corrupt: entries overlap'],
    [
      'a directory with a count one too high',
      patched(sample, -14, 3, 0, 3),
      'corrupt: the directory is too short',
    ],
    ['a directory elsewhere', patched(sample, -6, 0), 'corrupt: the end record contradicts the archive'],
    [
      'a flipped byte of a stored entry',
      patched(sample, 40, 0x41),
      'corrupt: an entry does not have its checksum',
    ],
    [
      'a stored entry with two lengths',
      patched(patched(sample, 22, 9), directoryAt + 24, 9),
      'corrupt: a stored entry has two lengths',
    ],
    [
      'a ZIP64 locator with an invalid offset',
      patched(zipOf([stored], { hasZip64End: true }), -22 - 12, 1),
      'corrupt: the end record contradicts the archive',
    ],
    [
      'deflated data without its end',
      zipOf([{ ...deflated, deflated: deflateSync(text).slice(0, -1) }]),
      'corrupt: the compressed data is broken',
    ],
    [
      'empty deflated data',
      zipOf([{ ...deflated, data: text.slice(0, 0), deflated: text.slice(0, 0) }]),
      'corrupt: an entry does not have its checksum',
    ],
    [
      'a deflated entry longer than its declared size',
      zipOf([{ ...deflated, data: text.slice(0, 9) }]),
      'corrupt: an entry is longer than it says',
    ],
    [
      'data that is not deflated',
      zipOf([{ ...deflated, deflated: Uint8Array.of(7, 255, 255) }]),
      'corrupt: the compressed data is broken',
    ],
    [
      'overlapping entries',
      // The first entry ends within the header of the second.
      patched(patched(patched(sample, 18, 11), 22, 11), directoryAt + 20, 11, 0, 0, 0, 11),
      'corrupt: entries overlap',
    ],
    [
      'truncated entries of the directory',
      patched(sample, directoryAt + 28, 200),
      'corrupt: the directory is cut',
    ],
    [
      'a directory with another signature',
      patched(sample, directoryAt + 2, 9),
      'corrupt: the directory holds something else',
    ],
    [
      'an entry on another disk',
      patched(sample, directoryAt + 34, 1),
      'unsupported: an entry lies on another disk',
    ],
    [
      'a directory with a count one too low',
      patched(sample, -14, 1, 0, 1),
      'corrupt: the directory miscounts',
    ],
    [
      'a directory on another disk',
      patched(sample, -16, 1),
      'unsupported: the archive is split over several disks',
    ],
    [
      'contradicting entry counts',
      patched(sample, -14, 1, 0, 2),
      'corrupt: the end record contradicts the archive',
    ],
    [
      'other flags in the local header',
      patched(sample, 6, 8),
      'corrupt: a local header contradicts the directory',
    ],
    [
      'a longer name in the local header',
      patched(sample, 26, 6),
      'corrupt: a local header contradicts the directory',
    ],
    ['another signature of the local header', patched(sample, 2, 7), 'wrong-content: not a ZIP'],
    [
      'another signature of the second local header',
      patched(sample, 45 + 2, 7),
      'corrupt: a local header contradicts the directory',
    ],
    [
      'a local header with neither a checksum nor a descriptor',
      patched(sample, 14, 0, 0, 0, 0),
      'corrupt: a local header contradicts the directory',
    ],
    [
      'a shorter name in the local header',
      patched(sample, 26, 4),
      'corrupt: a local header contradicts the directory',
    ],
    ['a local header that reaches into the next entry', patched(sample, 28, 10), 'corrupt: entries overlap'],
    [
      'another checksum in a local header with a descriptor',
      patched(zipOf([{ ...stored, hasDescriptor: true }]), 14, 1),
      'corrupt: a local header contradicts the directory',
    ],
  ])('reject %s', async (_, bytes, message) => {
    expect(await messageOf(check(new Uint8Array(bytes)))).toBe(message)
  })

  it('reject a bomb before inflating it, and one with a false size while inflating', async () => {
    const data = new Uint8Array(inflateLimits.ratioCountsAboveBytes + 1)
    const bomb: FixtureEntry = { name: 'bombe', data, deflated: deflateSync(data, { level: 9 }) }
    expect(await messageOf(check(zipOf([bomb])))).toBe('unsupported: an entry inflates beyond every measure')
    expect(await messageOf(check(zipOf([{ ...bomb, data: data.slice(0, 1_000) }])))).toBe(
      'corrupt: an entry is longer than it says',
    )
  })

  it('reject contents that are too large together', async () => {
    const entry = { ...(await readZipDirectory(new Blob([sample])))[0] }
    const large = {
      ...entry,
      compressedBytes: inflateLimits.maxTotalBytes,
      sizeBytes: inflateLimits.maxTotalBytes,
    }
    const listed = [large, large] as Awaited<ReturnType<typeof readZipDirectory>>
    expect(await messageOf(checkEntries(new Blob([sample]), listed))).toBe(
      'unsupported: the contents are too large',
    )
  })

  it('stop on abort', async () => {
    const source = new Blob([sample])
    const entries = await readZipDirectory(source)
    expect(await messageOf(checkEntries(source, entries, { signal: AbortSignal.abort() }))).toBe(
      'aborted: stopped by the caller',
    )
  })
})

describe('damage', () => {
  const sample = zipOf(
    [
      stored,
      { ...deflated, hasDescriptor: true },
      { name: 'c.pdf', data: text, deflated: deflateSync(text), hasZip64: true },
    ],
    { hasZip64End: true, comment: 'Ende' },
  )
  const contents = async (bytes: Uint8Array<ArrayBuffer>) => {
    const source = new Blob([bytes])
    const entries = await readZipDirectory(source)
    await checkEntries(source, entries)
    return entries.map(({ name, crc32, sizeBytes }) => ({ name, crc32, sizeBytes }))
  }

  it('is detected wherever the archive is cut', { timeout: 60_000 }, async () => {
    const messages = new Set<string>()
    for (let end = 0; end < sample.length; end++)
      messages.add(await messageOf(contents(sample.slice(0, end))))
    expect([...messages]).toEqual([
      'truncated: only the beginning is present',
      'truncated: the end record is missing',
    ])
  })

  it(
    'is detected for any flipped byte, unless names and contents are unchanged',
    { timeout: 60_000 },
    async () => {
      const whole = await contents(sample)
      const answers: unknown[] = []
      for (let at = 0; at < sample.length; at++) {
        for (const mask of [0x01, 0x10, 0x80, 0xff]) {
          const flipped = patched(sample, at, (sample[at] ?? 0) ^ mask)
          const answer = await contents(flipped).catch((error: unknown) => error)
          if (!(answer instanceof ArchiveError)) answers.push(answer)
        }
      }
      expect(answers.length).toBeLessThan(sample.length * 2)
      for (const answer of answers) expect(answer).toEqual(whole)
    },
  )
})
