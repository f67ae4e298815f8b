import { expect, test } from 'vitest'
import { openSpool } from './spool'

test('gives back what was written and tells before the last piece', async () => {
  const spool = await openSpool()
  const content = Buffer.alloc(600_000, 'abc')
  await spool.write(content.subarray(0, 7))
  await spool.write(content.subarray(7))
  const seen: (number | 'last')[] = []
  const pieces: Buffer[] = []
  for await (const piece of spool.read(() => seen.push('last'))) {
    seen.push(piece.length)
    pieces.push(piece)
  }
  expect([spool.sizeBytes(), Buffer.concat(pieces).equals(content), seen]).toEqual([
    600_000,
    true,
    [262_144, 262_144, 'last', 75_712],
  ])
  await spool.close()
  await spool.close()
})
