import { deflateSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ArchiveError } from './archiveError'
import { checkEntries, inflateLimits } from './checkEntries'
import { readZipDirectory } from './zipDirectory'
import { bytesOf, type FixtureEntry, zipOf } from './zipFixtures'

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ArchiveError ? error.code : String(error)),
  )

const check = async (bytes: Uint8Array<ArrayBuffer>) => {
  const source = new Blob([bytes])
  const entries = await readZipDirectory(source)
  await checkEntries(source, entries)
  return entries.map(({ name, isDirectory, sizeBytes }) => ({ name, isDirectory, sizeBytes }))
}

const text = bytesOf('Nachweis über eine Lieferung. '.repeat(4))
const deflated: FixtureEntry = { name: 'b.pdf', data: text, deflated: deflateSync(text) }
const stored: FixtureEntry = { name: 'a.pdf', data: bytesOf('%PDF-1.7 a') }

/** The bytes with some overwritten, to break one field. */
function patched(bytes: Uint8Array<ArrayBuffer>, at: number, ...values: number[]): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice()
  copy.set(values, at < 0 ? copy.length + at : at)
  return copy
}

describe('readZipDirectory and checkEntries', () => {
  it('reads stored and deflated entries, folders, descriptors, comments and ZIP64 records', async () => {
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

  it('reads what another writer made, and an archive of nothing', async () => {
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

  it('reads names in code page 437 unless they are valid UTF-8', async () => {
    const names = [Uint8Array.of(0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72, 0xe1), bytesOf('Müller')]
    const entries = await check(zipOf(names.map((name) => ({ name, data: text }))))
    expect(entries.map(({ name }) => name)).toEqual(['Müllerß', 'Müller'])
  })

  it('checks large deflated and stored entries piece by piece', { timeout: 60_000 }, async () => {
    const data = Uint8Array.from({ length: 3_000_000 }, (_, index) => (index * index) >> 7)
    const zip = zipOf([
      { name: 'a', data, deflated: deflateSync(data, { level: 1 }) },
      { name: 'b', data },
    ])
    expect((await check(zip)).map(({ sizeBytes }) => sizeBytes)).toEqual([3_000_000, 3_000_000])
    expect(await codeOf(check(patched(zip, -1_000_000, 0xaa, 0xaa)))).toBe('corrupt')
  })

  const sample = zipOf([stored, deflated])
  const directoryAt = 30 + 5 + 10 + 30 + 5 + (deflated.deflated?.length ?? 0)
  const header = [0x50, 0x4b, 0x05, 0x06]
  it.each([
    ['an HTML page', bytesOf('<!doctype html><title>Fehler</title>'), 'wrong-content'],
    ['a JSON answer', bytesOf('{}'), 'wrong-content'],
    ['nothing', new Uint8Array(0), 'truncated'],
    ['three bytes of the beginning', Uint8Array.of(0x50, 0x4b, 3), 'truncated'],
    ['a missing end record', sample.slice(0, -22), 'truncated'],
    ['a byte behind the end', new Uint8Array([...sample, 0]), 'truncated'],
    ['an end record alone that lists an entry', patched(zipOf([]), 10, 1), 'corrupt'],
    ['a split archive', Uint8Array.of(0x50, 0x4b, 7, 8, ...header), 'unsupported'],
    ['a second disk', patched(sample, -18, 1), 'unsupported'],
    ['an encrypted entry', zipOf([{ ...stored, flags: 1 }]), 'unsupported'],
    ['a strongly encrypted entry', zipOf([{ ...stored, flags: 0x41 }]), 'unsupported'],
    ['masked headers', zipOf([{ ...stored, flags: 0x2000 }]), 'unsupported'],
    ['another method', patched(sample, directoryAt + 10, 12), 'unsupported'],
    ['another method in the local header', patched(sample, 8, 8), 'corrupt'],
    ['another name in the local header', patched(sample, 30, 0x62), 'corrupt'],
    ['another checksum in the local header', patched(sample, 14, 1), 'corrupt'],
    ['a local header at another place', patched(sample, directoryAt + 42, 1), 'corrupt'],
    ['a local header beyond the end', patched(sample, directoryAt + 44, 1), 'corrupt'],
    ['overlapping entries', patched(sample, directoryAt + 20, 60), 'corrupt'],
    ['two entries in one place', patched(sample, directoryAt + 51 + 42, 0), 'corrupt'],
    ['a directory that counts one more', patched(sample, -14, 3, 0, 3), 'corrupt'],
    ['a directory elsewhere', patched(sample, -6, 0), 'corrupt'],
    ['a flipped byte of a stored entry', patched(sample, 40, 0x41), 'corrupt'],
    ['a stored entry of two lengths', patched(patched(sample, 22, 9), directoryAt + 24, 9), 'corrupt'],
    [
      'a ZIP64 locator that leads nowhere',
      patched(zipOf([stored], { hasZip64End: true }), -22 - 12, 1),
      'corrupt',
    ],
    [
      'deflated data without its end',
      zipOf([{ ...deflated, deflated: deflateSync(text).slice(0, -1) }]),
      'corrupt',
    ],
    [
      'deflated data of no length',
      zipOf([{ ...deflated, data: text.slice(0, 0), deflated: text.slice(0, 0) }]),
      'corrupt',
    ],
    [
      'a deflated entry that is longer than it says',
      zipOf([{ ...deflated, data: text.slice(0, 9) }]),
      'corrupt',
    ],
    ['data that is not deflated', zipOf([{ ...deflated, deflated: Uint8Array.of(7, 255, 255) }]), 'corrupt'],
  ])('refuses %s', async (_, bytes, code) => {
    expect(await codeOf(check(new Uint8Array(bytes)))).toBe(code)
  })

  it('refuses a bomb before inflating it, and a lying one while inflating', async () => {
    const data = new Uint8Array(inflateLimits.ratioCountsAboveBytes + 1)
    const bomb: FixtureEntry = { name: 'bombe', data, deflated: deflateSync(data, { level: 9 }) }
    expect(await codeOf(check(zipOf([bomb])))).toBe('unsupported')
    expect(await codeOf(check(zipOf([{ ...bomb, data: data.slice(0, 1_000) }])))).toBe('corrupt')
  })

  it('refuses contents that are too large together', async () => {
    const entry = { ...(await readZipDirectory(new Blob([sample])))[0] }
    const large = {
      ...entry,
      compressedBytes: inflateLimits.maxTotalBytes,
      sizeBytes: inflateLimits.maxTotalBytes,
    }
    const listed = [large, large] as Awaited<ReturnType<typeof readZipDirectory>>
    expect(await codeOf(checkEntries(new Blob([sample]), listed))).toBe('unsupported')
  })

  it('stops on abort', async () => {
    const source = new Blob([sample])
    const entries = await readZipDirectory(source)
    expect(await codeOf(checkEntries(source, entries, { signal: AbortSignal.abort() }))).toBe('aborted')
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

  it('is noticed wherever the archive is cut', { timeout: 60_000 }, async () => {
    const codes = new Set<string>()
    for (let end = 0; end < sample.length; end++) codes.add(await codeOf(contents(sample.slice(0, end))))
    expect([...codes]).toEqual(['truncated'])
  })

  it(
    'is noticed whichever byte is flipped, unless names and contents stay the same',
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
