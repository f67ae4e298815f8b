import { describe, expect, it } from 'vitest'
import { ArchiveError, stopIfAborted } from './archiveError'
import { piecesOf, SourceReader, type ByteSource } from './byteSource'
import { joinBytes } from './joinBytes'
import { joined } from './zipFixtures'
import { readZip64Extra } from './zip64Extra'
import { max32 } from './zipFormat'
import { directoryHeader, endRecords, localHeader, type WrittenEntry } from './zipWriter'

const bytes = (length: number, first = 0) => Uint8Array.from({ length }, (_, index) => (index + first) & 0xff)
const messageOf = async (attempt: Promise<unknown>) => attempt.catch((error: unknown) => String(error))

describe('joinBytes', () => {
  it('concatenates all parts', () => {
    expect(joinBytes([bytes(2), bytes(0), bytes(3, 5)])).toEqual(Uint8Array.of(0, 1, 5, 6, 7))
    expect(joinBytes([])).toEqual(new Uint8Array())
  })

  it('returns a single part itself, because it may have a hundred megabytes', () => {
    const only = bytes(3)
    expect(joinBytes([only])).toBe(only)
  })
})

describe('SourceReader', () => {
  const windowBytes = 256 * 1024

  /** A source that records the ranges read from it. */
  function open(size: number, isShort = false) {
    const all = bytes(size)
    const reads: [number, number][] = []
    const source: ByteSource = {
      size,
      slice: (start, end) => {
        reads.push([start, end])
        return { arrayBuffer: async () => all.slice(start, isShort ? end - 1 : end).buffer }
      },
    }
    return { reader: new SourceReader(source), reads }
  }

  it('reads neighbours from the source once, and reads again outside of the window', async () => {
    const { reader, reads } = open(3 * windowBytes)
    expect([...(await reader.read(10, 3))]).toEqual([10, 11, 12])
    expect([...(await reader.read(windowBytes + 9, 1))]).toEqual([9])
    expect(reads).toEqual([[10, windowBytes + 10]])
    // One byte beyond either end of the window.
    expect([...(await reader.read(windowBytes + 9, 2))]).toEqual([9, 10])
    expect([...(await reader.read(windowBytes + 8, 1))]).toEqual([8])
    expect(reads.slice(1)).toEqual([
      [windowBytes + 9, 2 * windowBytes + 9],
      [windowBytes + 8, 2 * windowBytes + 8],
    ])
  })

  it('can read more than the window, up to the end of the source', async () => {
    const { reader, reads } = open(2 * windowBytes)
    expect((await reader.read(0, 2 * windowBytes)).length).toBe(2 * windowBytes)
    expect([...(await reader.read(2 * windowBytes - 1, 1))]).toEqual([255])
    expect(reads).toEqual([[0, 2 * windowBytes]])
    const small = open(5)
    expect([...(await small.reader.read(3, 2))]).toEqual([3, 4])
    expect(small.reads).toEqual([[3, 5]])
  })

  it.each([
    [-1, 1],
    [0, 6],
    [5, 1],
  ])('rejects %i bytes from %i beyond the archive', async (start, length) => {
    const message = await messageOf(open(5).reader.read(start, length))
    expect(message).toBe('Error: corrupt: a range leaves the archive')
  })

  it('can read zero bytes at the end', async () => {
    expect((await open(5).reader.read(5, 0)).length).toBe(0)
  })

  it('reports missing bytes as truncated', async () => {
    const message = await messageOf(open(5, true).reader.read(0, 5))
    expect(message).toBe('Error: truncated: the source is shorter than it says')
  })

  it('returns the bytes in pieces', async () => {
    const { reader } = open(10)
    const pieces: number[][] = []
    for await (const piece of piecesOf(reader, 1, 7, 3)) pieces.push([...piece])
    expect(pieces).toEqual([[1, 2, 3], [4, 5, 6], [7]])
    for await (const piece of piecesOf(reader, 1, 0, 3)) pieces.push([...piece])
    expect(pieces.length).toBe(3)
  })
})

describe('ZIP64 field', () => {
  const field = (id: number, ...values: bigint[]) => {
    const view = new DataView(new ArrayBuffer(4 + values.length * 8))
    view.setUint16(0, id, true)
    view.setUint16(2, values.length * 8, true)
    values.forEach((value, index) => view.setBigUint64(4 + index * 8, value, true))
    return new Uint8Array(view.buffer)
  }

  it('replaces placeholders in order', () => {
    expect(readZip64Extra(field(1, 7n, 8n), [max32, 3, max32])).toEqual([7, 3, 8])
    expect(readZip64Extra(field(1, 7n), [1, 2, 3])).toEqual([1, 2, 3])
  })

  it('may be missing', () => {
    expect(readZip64Extra(new Uint8Array(0), [max32, 2])).toEqual([max32, 2])
    expect(readZip64Extra(field(2, 7n), [max32, 2])).toEqual([max32, 2])
  })

  it('is found after other fields, but not after one that cannot be parsed', () => {
    expect(readZip64Extra(joined([field(9, 1n), field(1, 7n)]), [max32])).toEqual([7])
    expect(readZip64Extra(joined([field(9), field(1, 7n)]), [max32])).toEqual([7])
    const broken = field(9, 1n)
    broken[2] = 40
    expect(readZip64Extra(joined([broken, field(1, 7n)]), [max32])).toEqual([max32])
    expect(readZip64Extra(field(1, 7n).slice(0, -1), [max32])).toEqual([max32])
    expect(readZip64Extra(field(1, 7n).slice(0, 3), [max32])).toEqual([max32])
  })

  it('must be long enough and contain no size beyond any file', () => {
    expect(() => readZip64Extra(field(1, 7n), [max32, max32])).toThrow('a ZIP64 field is too short')
    const largest = BigInt(Number.MAX_SAFE_INTEGER)
    expect(readZip64Extra(field(1, largest), [max32])).toEqual([Number.MAX_SAFE_INTEGER])
    expect(() => readZip64Extra(field(1, largest + 1n), [max32])).toThrow('a ZIP64 field is beyond any file')
  })
})

describe('ZIP writer', () => {
  const entry: WrittenEntry = {
    nameBytes: Uint8Array.of(0x61, 0x62),
    flags: 0x0800,
    method: 8,
    crc32: 0x04030201,
    compressedBytes: 0x0102,
    sizeBytes: 0x0304,
    modified: 0x5a216000,
    localOffset: 0x0506,
  }
  const hex = (written: Uint8Array) => Buffer.from(written).toString('hex')
  const name = '6162'
  /** The members shared by both headers of an entry, from its method to its checksum. */
  const middle = '0800' + '0060215a' + '01020304'

  it('writes the local header of a small entry', () => {
    expect(hex(localHeader(entry))).toBe(
      `504b0304${'1400'}${'0008'}${middle}${'02010000'}${'04030000'}${'0200'}${'0000'}${name}`,
    )
  })

  it.each([
    ['contents', { sizeBytes: max32 }, 'ffffffff00000000' + '0201000000000000'],
    ['compressed contents', { compressedBytes: max32 }, '0403000000000000' + 'ffffffff00000000'],
  ])('writes the local header of large %s, with both lengths', (_, changes, lengths) => {
    expect(hex(localHeader({ ...entry, ...changes }))).toBe(
      `504b0304${'2d00'}${'0008'}${middle}ffffffffffffffff${'0200'}${'1400'}${name}${'0100'}${'1000'}${lengths}`,
    )
  })

  const listed = (version: string, figures: string, extraLength: string, offset: string, extra: string) =>
    `504b0102${version}${version}${'0008'}${middle}${figures}${'0200'}${extraLength}` +
    `${'0000'}${'0000'}${'0000'}${'00000000'}${offset}${name}${extra}`

  it('writes the directory record of a small entry', () => {
    expect(hex(directoryHeader(entry))).toBe(listed('1400', '0201000004030000', '0000', '06050000', ''))
  })

  it.each([
    ['length', { sizeBytes: max32 }, '02010000' + 'ffffffff', '06050000'],
    ['compressed length', { compressedBytes: max32 }, 'ffffffff' + '04030000', '06050000'],
    ['place', { localOffset: max32 }, '0201000004030000', 'ffffffff'],
  ])(
    'writes the record of an entry with a large %s, with only that in eight bytes',
    (_, changes, figures, offset) => {
      expect(hex(directoryHeader({ ...entry, ...changes }))).toBe(
        listed('2d00', figures, '0c00', offset, `${'0100'}${'0800'}ffffffff00000000`),
      )
    },
  )

  it('writes the end record', () => {
    expect(hex(endRecords({ offset: 0x0102, sizeBytes: 0x0304, entryCount: 5 }))).toBe(
      `504b0506${'0000'}${'0000'}${'0500'}${'0500'}${'04030000'}${'02010000'}${'0000'}`,
    )
  })

  it.each([
    ['many entries', { entryCount: 0xffff }],
    ['a large directory', { sizeBytes: max32 }],
    ['a directory at a large offset', { offset: max32 }],
  ])('writes the end record with its ZIP64 extension for %s', (_, changes) => {
    const place = { offset: 0x0102, sizeBytes: 0x0304, entryCount: 5, ...changes }
    const long = (value: number) => {
      const view = new DataView(new ArrayBuffer(8))
      view.setBigUint64(0, BigInt(value), true)
      return Buffer.from(view.buffer).toString('hex')
    }
    const count = place.entryCount === 5 ? '0500' : 'ffff'
    const size = place.sizeBytes === max32 ? 'ffffffff' : '04030000'
    const offset = place.offset === max32 ? 'ffffffff' : '02010000'
    expect(hex(endRecords(place))).toBe(
      `504b0606${long(44)}${'2d00'}${'2d00'}${'00000000'}${'00000000'}` +
        `${long(place.entryCount)}${long(place.entryCount)}${long(place.sizeBytes)}${long(place.offset)}` +
        `504b0607${'00000000'}${long(place.offset + place.sizeBytes)}${'01000000'}` +
        `504b0506${'0000'}${'0000'}${count}${count}${size}${offset}${'0000'}`,
    )
  })
})

it('an ArchiveError has its code in its message, and stopIfAborted throws one', () => {
  const error = new ArchiveError('corrupt', 'a reason', { cause: 7 })
  expect([error._tag, error.code, error.message, error.cause]).toEqual([
    'ArchiveError',
    'corrupt',
    'corrupt: a reason',
    7,
  ])
  const abort = new AbortController()
  stopIfAborted(undefined)
  stopIfAborted(abort.signal)
  abort.abort()
  expect(() => stopIfAborted(abort.signal)).toThrow('aborted: stopped by the caller')
})
