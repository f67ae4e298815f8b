import { describe, expect, it } from 'vitest'
import { acceptedPictures, shownColour } from '../../tests/api/support/acceptedPictures'
import { pictures } from '../../tests/api/support/pictures'
import { proofOf } from '../../tests/api/support/proofOf'
import { readPictures } from '../../tests/api/support/readPdf'
import { contentTypeOf, pictureTypes } from '../files/sniffType'
import { proofPdf } from '../modules/proofs/pdf/proofPdf'

async function picturesIn(content: Buffer) {
  const photo = { name: 'Foto', description: null, createdAt: new Date(0), storageKey: 'a', sizeBytes: 1 }
  const pieces: Uint8Array[] = []
  for await (const piece of proofPdf(proofOf({ photos: [photo] }), async () => Buffer.from(content)))
    pieces.push(piece)
  return readPictures(Buffer.concat(pieces))
}

describe('a photo in the PDF of a proof', () => {
  it('has a sample for every accepted type', () => {
    expect(new Set(acceptedPictures.map(([, type]) => type))).toEqual(new Set(pictureTypes))
  })

  it.each(acceptedPictures)('is rendered in its colours: %s', async (_, type, sample) => {
    const content = await sample()
    expect(contentTypeOf(content)).toBe(type)
    const differences = (await picturesIn(content)).map(({ r, g, b }) =>
      Math.max(...[r - shownColour.r, g - shownColour.g, b - shownColour.b].map(Math.abs)),
    )
    // Printing inks and compression change colours slightly, a decoding error changes them a lot.
    expect(differences.map((difference) => difference < 40)).toEqual([true])
  })

  it.each([
    ['is damaged', pictures.damagedPng],
    ['claims more pixels than it can have', pictures.hugePng],
    [
      'may load and run anything',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['is cut off', pictures.jpeg.subarray(0, 100)],
  ])('is omitted when it %s', async (_, content) => {
    expect(await picturesIn(content)).toEqual([])
  })
})
