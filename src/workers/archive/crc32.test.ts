import fc from 'fast-check'
import { crc32 as nodeCrc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { crc32 } from './crc32'
import { bytesOf } from './zipFixtures'

it('returns the check value of the standard', () => {
  expect(crc32(bytesOf('123456789'))).toBe(0xcbf43926)
  expect(crc32(new Uint8Array(0))).toBe(0)
})

it('agrees with zlib, as a whole and in pieces', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(300), (bytes, cut) => {
      const inPieces = crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut)))
      expect([crc32(bytes), inPieces]).toEqual([nodeCrc32(bytes), nodeCrc32(bytes)])
    }),
  )
})
