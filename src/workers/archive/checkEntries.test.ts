import { deflateSync } from 'fflate'
import { expect, it } from 'vitest'
import { sourceOf } from './byteSource'
import { checkEntries, inflateLimits } from './checkEntries'
import { messageOf, check } from './readZip.testing'
import { readZipDirectory } from './zipDirectory'
import type { ZipEntry } from './zipEntry'
import { bytesOf, zipOf, type FixtureEntry } from './zipFixtures'

/** Incompressible pseudo-random bytes. */
let state = 1
const noise = Uint8Array.from({ length: 600_000 }, () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state >>> 24
})

async function open(entry: FixtureEntry) {
  const source = sourceOf(zipOf([entry]))
  const [listed] = (await readZipDirectory(source)) as [ZipEntry]
  return { source, listed }
}
async function stepsOf(entry: FixtureEntry): Promise<number[]> {
  const { source, listed } = await open(entry)
  const steps: number[] = []
  await checkEntries(source, [listed], { onProgress: (checkedBytes) => steps.push(checkedBytes) })
  return steps
}

it('reads stored bytes in pieces of 256 KiB, deflated ones in pieces of 64 KiB', async () => {
  expect(await stepsOf({ name: 'a', data: noise })).toEqual([262_144, 524_288, 600_000])
  const deflated = deflateSync(noise, { level: 1 })
  const steps = await stepsOf({ name: 'a', data: noise, deflated })
  expect(steps.slice(0, 3)).toEqual([65_536, 131_072, 196_608])
  expect(steps.at(-1)).toBe(deflated.length)
})

const text = bytesOf('abcabcabcabc')
const small = { name: 'a', data: text, deflated: deflateSync(text) }

it('rejects an entry shorter than its declared size, even if its checksum is correct', async () => {
  const { source, listed } = await open(small)
  const longer = { ...listed, sizeBytes: listed.sizeBytes + 1 }
  await expect(checkEntries(source, [longer])).rejects.toThrow('corrupt: an entry does not have its checksum')
})

it('accepts an entry with a compression ratio of 200', async () => {
  const { source, listed } = await open(small)
  const most = { ...listed, compressedBytes: 50_000, sizeBytes: 10_000_000 }
  await expect(checkEntries(source, [most])).rejects.toThrow('corrupt: a range leaves the archive')
  const bomb = { ...most, sizeBytes: 10_000_001 }
  await expect(checkEntries(source, [bomb])).rejects.toThrow('unsupported: an entry inflates')
})

it('has the inflate error as its cause', async () => {
  const { source, listed } = await open({ ...small, deflated: Uint8Array.of(7, 255, 255) })
  const error: unknown = await checkEntries(source, [listed]).catch((reason: unknown) => reason)
  expect((error as Error).cause).toBeInstanceOf(Error)
})

const stored = { name: 'a.pdf', data: bytesOf('%PDF-1.7 a') }

it('reports the number of checked bytes, summed over all entries', async () => {
  const source = new Blob([zipOf([stored, { ...stored, name: 'c.pdf' }])])
  const reported: number[] = []
  await checkEntries(source, await readZipDirectory(source), { onProgress: (bytes) => reported.push(bytes) })
  expect(reported).toEqual([10, 20])
})

it('accepts contents of exactly the maximum total size, and small entries with any compression ratio', async () => {
  const [entry] = await readZipDirectory(new Blob([zipOf([stored])]))
  if (entry === undefined) throw new Error('no entry')
  const half = inflateLimits.maxTotalBytes / 2
  const halves = [half, half].map((bytes) => ({ ...entry, compressedBytes: bytes, sizeBytes: bytes }))
  // The missing bytes are requested before anything is rejected.
  expect(await messageOf(checkEntries(new Blob([]), halves))).toBe('corrupt: a range leaves the archive')
  const zeros = new Uint8Array(inflateLimits.ratioCountsAboveBytes)
  const small = zipOf([{ name: 'a', data: zeros, deflated: deflateSync(zeros, { level: 9 }) }])
  expect((await check(small)).length).toBe(1)
})
