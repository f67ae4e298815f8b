import { deflateSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sourceOf } from './byteSource'
import { check, messageOf, patched } from './readZip.testing'
import { SparseSource } from './sparseSource.testing'
import { listZip } from './zipDirectory'
import { bytesOf, type FixtureEntry, zipOf } from './zipFixtures'

const text = bytesOf('Nachweis über eine Lieferung. '.repeat(4))
const deflated: FixtureEntry = { name: 'b.pdf', data: text, deflated: deflateSync(text) }
const stored: FixtureEntry = { name: 'a.pdf', data: bytesOf('%PDF-1.7 a') }

describe('directory', () => {
  const zip = zipOf([stored, deflated])
  const recordBytes = 46 + 5
  const directoryAt = zip.length - 22 - 2 * recordBytes

  it('may list entries in another order than their data', async () => {
    const [first, second] = [0, 1].map((index) => {
      const at = directoryAt + index * recordBytes
      return zip.slice(at, at + recordBytes)
    })
    const turned = patched(zip, directoryAt, ...(second ?? []), ...(first ?? []))
    expect((await check(turned)).map(({ name }) => name)).toEqual(['b.pdf', 'a.pdf'])
  })

  it('may be empty in ZIP64 records', async () => {
    expect(await check(zipOf([], { hasZip64End: true }))).toEqual([])
  })

  it('may leave the disk of an entry to ZIP64', async () => {
    expect(await check(patched(zip, directoryAt + 34, 0xff, 0xff))).toHaveLength(2)
  })

  it('treats a name marked as UTF-8 as UTF-8, even if it is invalid', async () => {
    const name = Uint8Array.of(0x4d, 0x81, 0x6c)
    expect(await check(zipOf([{ ...stored, name, flags: 0x0800 }]))).toMatchObject([{ name: 'M\ufffdl' }])
  })

  it('contains the modification date, and whether an entry has extra fields', async () => {
    const listed = await listZip(sourceOf(zipOf([stored, { ...deflated, hasZip64: true }])))
    expect(listed.map(({ modified, hasExtra }) => [modified, hasExtra])).toEqual([
      [0x5a216000, false],
      [0x5a216000, true],
    ])
  })

  it.each([
    [45, 'the directory is cut'],
    [10, 'a range leaves the archive'],
  ])('is rejected with %i trailing bytes', async (restBytes, message) => {
    const cut = new Uint8Array([...zip.slice(0, -22), ...new Uint8Array(restBytes), ...zip.slice(-22)])
    expect(await messageOf(check(patched(cut, -10, 2 * recordBytes + restBytes)))).toBe(`corrupt: ${message}`)
  })

  /** An archive that declares this number of entries, with enough space in its directory. */
  function listing(entryCount: number) {
    const end = zipOf([], { hasZip64End: true })
    const directoryBytes = entryCount * 46
    const view = new DataView(end.buffer)
    view.setBigUint64(24, BigInt(entryCount), true)
    view.setBigUint64(32, BigInt(entryCount), true)
    view.setBigUint64(40, BigInt(directoryBytes), true)
    view.setBigUint64(64, BigInt(directoryBytes), true)
    view.setUint32(76 + 12, 0xffffffff, true)
    return new SparseSource(directoryBytes + end.length, [{ offset: directoryBytes, bytes: end }])
  }

  it('is read up to half a million entries', async () => {
    expect(await messageOf(listZip(listing(500_000)))).toBe('corrupt: the directory holds something else')
    expect(await messageOf(listZip(listing(500_001)))).toBe('unsupported: too many entries')
  })
})
