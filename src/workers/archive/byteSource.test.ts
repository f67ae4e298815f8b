import { describe, expect, it } from 'vitest'
import { readIntoMemory, readTogether, sourceOf, wholeReadBytes, type ByteSource } from './byteSource'

const bytes = Uint8Array.of(0, 1, 2, 3, 4, 5)

/** Neither in memory nor a Blob: a file that is read in parts. */
const fileOf = (size: number): ByteSource => ({
  size,
  slice: (start, end) => ({ arrayBuffer: async () => bytes.slice(start, end).buffer }),
})

it('bytes in memory are read in parts like any other source', async () => {
  const part = await sourceOf(bytes).slice(1, 3).arrayBuffer()
  expect([...new Uint8Array(part)]).toEqual([1, 2])
})

describe('readIntoMemory', () => {
  it('reads a small source as a whole', async () => {
    expect((await readIntoMemory(fileOf(6))).inMemory).toEqual(bytes)
    const largest: ByteSource = {
      size: wholeReadBytes,
      slice: () => ({ arrayBuffer: async () => new ArrayBuffer(wholeReadBytes) }),
    }
    expect((await readIntoMemory(largest)).inMemory?.length).toBe(wholeReadBytes)
  })

  it('does not read it again, and not at all if it is larger', async () => {
    for (const source of [sourceOf(bytes), fileOf(wholeReadBytes + 1)])
      expect(await readIntoMemory(source)).toBe(source)
  })
})

describe('readTogether', () => {
  const blob = new Blob([bytes])
  it.each<[string, readonly ByteSource[]]>([
    ['none', []],
    ['of one Blob', [blob]],
    ['of Blobs', [blob, new Blob([bytes])]],
    ['of files', [fileOf(6), fileOf(6)]],
    ['of Blobs and a file', [blob, fileOf(6), blob]],
  ])('reads ranges %s', async (_, sources) => {
    const ranges = sources.map((source, index) => ({ source, start: index, end: index + 2 }))
    expect((await readTogether(ranges)).map((part) => [...part])).toEqual(
      sources.map((__, index) => [index, index + 1]),
    )
  })

  it('accepts a whole Blob as a range', async () => {
    const parts = await readTogether([
      { source: blob, start: 0, end: 6 },
      { source: blob, start: 5, end: 6 },
    ])
    expect(parts.map((part) => [...part])).toEqual([[...bytes], [5]])
  })
})
