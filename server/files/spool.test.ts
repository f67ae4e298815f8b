import { expect, test } from 'vitest'
import { openSpool, type Spool } from './spool'

const content = Buffer.from(Array.from({ length: 600_000 }, (_, i) => (i * 7) % 251))

/** Returns the content read back and the lengths of its pieces. */
async function readBack(spool: Spool) {
  const seen: (number | 'last')[] = []
  const pieces: Uint8Array[] = []
  for await (const piece of spool.read(() => seen.push('last'))) {
    seen.push(piece.length)
    pieces.push(piece)
  }
  return { isSame: Buffer.concat(pieces).equals(content), sizeBytes: spool.sizeBytes(), seen }
}

async function write(spool: Spool, ...ends: number[]) {
  for (const [i, end] of ends.entries()) await spool.write(content.subarray(ends[i - 1] ?? 0, end))
}

test('returns the written content from memory and calls beforeLast before the last piece', async () => {
  const spool = openSpool()
  await write(spool, 7, 600_000)
  expect(await readBack(spool)).toEqual({ isSame: true, sizeBytes: 600_000, seen: [7, 'last', 599_993] })
  await spool.close()
  await spool.close()
})

test('returns content that exceeds the memory from a file, in order', async () => {
  const spool = openSpool({ own: 100, shared: 1000 })
  // The third piece would fit into memory, but must follow the content of the file.
  await write(spool, 90, 599_990, 600_000)
  expect(await readBack(spool)).toEqual({
    isSame: true,
    sizeBytes: 600_000,
    seen: [90, 262_144, 262_144, 'last', 75_622],
  })
  await spool.close()
})

test('responses share their memory and release it once', async () => {
  const limits = { own: 600_000, shared: 1_000_000 }
  const first = openSpool(limits)
  await write(first, 600_000)
  const second = openSpool(limits)
  await write(second, 600_000)
  expect((await readBack(second)).seen.length).toBeGreaterThan(2)
  await first.close()
  await first.close()
  const [third, fourth] = [openSpool(limits), openSpool(limits)]
  await write(third, 600_000)
  await write(fourth, 600_000)
  expect((await readBack(third)).seen).toEqual(['last', 600_000])
  expect((await readBack(fourth)).seen.length).toBeGreaterThan(2)
  for (const each of [second, third, fourth]) await each.close()
})
