import { deflateSync, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readPng } from './png'

function chunk(name: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  return Buffer.concat([length, Buffer.from(name, 'latin1'), body, Buffer.alloc(4)])
}

type Form = { width: number; height: number; bits: number; type: number; interlace?: number }

/** @param lines each with its filter byte */
function pngOf(
  { width, height, bits, type, interlace = 0 }: Form,
  lines: number[][],
  more: Buffer[] = [],
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, type, 0, 0, interlace], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const unpack = (bytes: Buffer | undefined) => (bytes ? [...inflateSync(bytes)] : undefined)

test('every filter is undone and transparency is split off', async () => {
  // Grey and alpha, two pixels a line; each line spells 10 200 30 40 after its filter is undone.
  const png = pngOf({ width: 2, height: 5, bits: 8, type: 4 }, [
    [0, 10, 200, 30, 40],
    [1, 10, 200, 20, 96],
    [2, 0, 0, 0, 0],
    [3, 5, 100, 10, 176],
    [4, 0, 0, 0, 0],
  ])
  const { data, alpha, isFiltered, bits, colours } = await readPng(png)
  expect([unpack(data), unpack(alpha), isFiltered, bits, colours]).toEqual([
    [10, 30, 10, 30, 10, 30, 10, 30, 10, 30],
    [200, 40, 200, 40, 200, 40, 200, 40, 200, 40],
    false,
    8,
    1,
  ])
})

test('of 16 bits the upper half is kept', async () => {
  const png = pngOf({ width: 1, height: 1, bits: 16, type: 6 }, [[0, 1, 255, 2, 255, 3, 255, 4, 255]])
  const { data, alpha } = await readPng(png)
  expect([unpack(data), unpack(alpha)]).toEqual([[1, 2, 3], [4]])
})

test('the colours of a palette may be transparent, whatever their bits', async () => {
  const palette = chunk('PLTE', Buffer.from([0, 0, 0, 255, 255, 255, 1, 2, 3]))
  const transparency = chunk('tRNS', Buffer.from([0, 128]))
  const form = { width: 5, height: 1, bits: 2, type: 3 }
  // 00 01 10 01 | 00
  const {
    alpha,
    isFiltered,
    palette: kept,
  } = await readPng(pngOf(form, [[0, 0b00011001, 0]], [palette, transparency]))
  expect([unpack(alpha), isFiltered, kept?.length]).toEqual([[0, 128, 255, 128, 0], true, 9])
})

test('what is opaque goes through as it is', async () => {
  const { data, alpha, isFiltered } = await readPng(
    pngOf({ width: 1, height: 1, bits: 8, type: 2 }, [[0, 1, 2, 3]]),
  )
  expect([unpack(data), alpha, isFiltered]).toEqual([[0, 1, 2, 3], undefined, true])
})

const line = [0, 1, 2]
test.each([
  ['too little data', pngOf({ width: 1, height: 2, bits: 8, type: 4 }, [line])],
  ['too much data', pngOf({ width: 1, height: 1, bits: 8, type: 4 }, [line, line])],
  ['an unknown filter', pngOf({ width: 1, height: 1, bits: 8, type: 4 }, [[5, 1, 2]])],
  ['interlacing', pngOf({ width: 1, height: 1, bits: 8, type: 4, interlace: 1 }, [line])],
  ['unknown bits', pngOf({ width: 1, height: 1, bits: 7, type: 4 }, [line])],
  ['an unknown kind of colour', pngOf({ width: 1, height: 1, bits: 8, type: 5 }, [line])],
  ['no width', pngOf({ width: 0, height: 1, bits: 8, type: 4 }, [line])],
  ['too many pixels', pngOf({ width: 20_000, height: 20_000, bits: 8, type: 6 }, [line])],
  ['no palette', pngOf({ width: 1, height: 1, bits: 8, type: 3 }, [line])],
  ['no end', pngOf({ width: 1, height: 1, bits: 8, type: 4 }, [line]).subarray(0, 40)],
  [
    'a huge chunk',
    Buffer.concat([Buffer.from('89504e470d0a1a0affffffff', 'hex'), Buffer.from('IDATxxxxxxxx')]),
  ],
])('refuses %s', async (_, png) => {
  await expect(readPng(png)).rejects.toThrow(expect.objectContaining({ name: 'UnreadablePicture' }))
})
