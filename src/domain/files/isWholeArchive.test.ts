import { zipSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWholeArchive } from './isWholeArchive'

const archive = zipSync({
  '1-kita/Plan.png': new Uint8Array([1, 2, 3]),
  '2-hof/Foto.jpg': [new Uint8Array(5_000), { level: 0 }],
})
const isWhole = (bytes: Uint8Array | string) => isWholeArchive(new Blob([bytes as Uint8Array<ArrayBuffer>]))

describe('an archive', () => {
  it('is complete with its directory and its end record, and with a trailing comment', async () => {
    expect(await isWhole(archive)).toBe(true)
    const commented = new Uint8Array([...archive, ...new TextEncoder().encode('PK')])
    commented[archive.length - 2] = 2
    expect(await isWhole(commented)).toBe(true)
  })

  it('may be empty', async () => {
    expect(await isWhole(zipSync({}))).toBe(true)
  })

  it('is incomplete wherever it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(archive.length - 1), async (length) => {
        expect(await isWhole(archive.subarray(0, length))).toBe(false)
      }),
    )
  })

  it('is incomplete if bytes are missing at its beginning or in the middle', async () => {
    expect(await isWhole(archive.subarray(1))).toBe(false)
    expect(await isWhole(new Uint8Array([...archive.subarray(0, 100), ...archive.subarray(101)]))).toBe(false)
  })

  it.each(['', 'PK', '<!doctype html><title>Anmelden</title>', '%PDF-1.7', '{}'])(
    'is not %j',
    async (text) => {
      expect(await isWhole(text)).toBe(false)
    },
  )
})
