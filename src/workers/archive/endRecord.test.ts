import { describe, expect, it } from 'vitest'
import { type Bytes, SourceReader, sourceOf } from './byteSource'
import { readEndRecord } from './endRecord'
import { readZip64Extra } from './zip64Extra'
import { patched } from './readZip.testing'
import { bytesOf, zipOf } from './zipFixtures'
import { max32 } from './zipFormat'

const entry = { name: 'a', data: bytesOf('abc') }
const plain = zipOf([entry])
const wide = zipOf([entry], { hasZip64End: true })
/** 30 bytes of local header, one of its name, three of content; the directory has 46 bytes and the name. */
const place = { entryCount: 1, sizeBytes: 47, offset: 34 }

/** Offsets of the records from the end. */
const end = -22
const locator = end - 20
const record = locator - 56

const read = (bytes: Bytes) => readEndRecord(new SourceReader(sourceOf(bytes)))
const ff = (count: number) => Array<number>(count).fill(0xff)

describe('place of the directory', () => {
  it.each([
    ['is in the end record', plain],
    ['is in the end record of ZIP64', wide],
    ['is before the longest comment', zipOf([entry], { hasZip64End: true, comment: 'x'.repeat(65_535) })],
    ['may be in both', patched(wide, end + 8, 1, 0, 1, 0, 47, 0, 0, 0, 34, 0, 0, 0)],
    ['may be in ZIP64 alone', patched(wide, end + 12, ...ff(8))],
  ])('%s', async (_, bytes) => expect(await read(bytes)).toEqual(place))
})

describe('rejects an archive', () => {
  const contradiction = 'corrupt: the end record contradicts the archive'
  const disks = 'unsupported: the archive is split over several disks'
  it.each([
    ['whose end record lies on another disk', patched(plain, end + 4, 1), disks],
    ['whose directory lies on another disk', patched(plain, end + 6, 1), disks],
    ['whose locator names another disk', patched(wide, locator + 4, 1), disks],
    ['that has two disks', patched(wide, locator + 16, 2), disks],
    ['whose record would end in its locator', patched(wide, locator + 8, wide.length - 44), contradiction],
    ['whose record would end behind the file', patched(wide, locator + 8, wide.length - 22), contradiction],
    ['whose record would lie beyond any file', patched(wide, locator + 14, 1), contradiction],
    ['whose record has another signature', patched(wide, record, 0x51), contradiction],
    ['whose record has another length', patched(wide, record + 4, 45), contradiction],
    ['whose record lies on another disk', patched(wide, record + 16, 1), contradiction],
    ['whose directory begins on another disk', patched(wide, record + 20, 1), contradiction],
    ['whose record has another entry count for this disk', patched(wide, record + 24, 2), contradiction],
    ['whose record has another directory offset', patched(wide, record + 48, 33), contradiction],
    ['whose records have different counts', patched(wide, end + 10, 2, 0), contradiction],
    ['whose records have different sizes', patched(wide, end + 12, 46), contradiction],
    ['whose records have different directory offsets', patched(wide, end + 16, 33, 0, 0, 0), contradiction],
    [
      'that consists of a locator and an end record only',
      new Uint8Array([...wide.slice(locator, end), ...zipOf([])].map((byte, at) => (at === 36 ? 20 : byte))),
      contradiction,
    ],
  ])('%s', async (_, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message)
  })
})

describe('a ZIP64 field', () => {
  it('is found even if empty, and is then too short', () => {
    expect(() => readZip64Extra(Uint8Array.of(1, 0, 0, 0), [max32])).toThrow(
      'corrupt: a ZIP64 field is too short',
    )
  })

  it('rejects sizes beyond any file', () => {
    expect(() => readZip64Extra(Uint8Array.of(1, 0, 8, 0, ...ff(8)), [max32])).toThrow(
      'corrupt: a ZIP64 field is beyond any file',
    )
  })
})
