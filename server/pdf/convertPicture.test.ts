import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { convertPicture } from './convertPicture'

const fourColours = [255, 0, 0, 255, 0, 255, 0, 128, 0, 0, 255, 1, 9, 8, 7, 0]
const sample = () => sharp(Buffer.from(fourColours), { raw: { width: 2, height: 2, channels: 4 } })
const blank = (width: number, height: number, alpha: number) =>
  sharp({ create: { width, height, channels: alpha < 1 ? 4 : 3, background: { r: 1, g: 2, b: 3, alpha } } })

async function pixelsOf(content: Buffer) {
  const result = await convertPicture(content)
  if ('jpeg' in result) throw new Error('It became a JPEG')
  const { colours, alpha, ...size } = result.pixels
  return { ...size, colours: inflateSync(colours), alpha: alpha && inflateSync(alpha) }
}

describe('a picture for a PDF', () => {
  const size = { width: 2, height: 2 }
  const colours = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 8, 7])

  it.each([
    ['a PNG', () => sample().png()],
    ['an interlaced PNG', () => sample().png({ progressive: true })],
    ['a lossless WebP', () => sample().webp({ lossless: true, exact: true })],
  ])('keeps every colour and its transparency: %s', async (_, picture) => {
    const alpha = Buffer.from([255, 128, 1, 0])
    expect(await pixelsOf(await picture().toBuffer())).toEqual({ ...size, colours, alpha })
  })

  it('keeps the colours of an opaque PNG exactly', async () => {
    const png = await sample().removeAlpha().png().toBuffer()
    expect(await pixelsOf(png)).toEqual({ ...size, colours, alpha: undefined })
  })

  it('converts a grey PNG of 16 bits to three colours of 8 bits', async () => {
    const png = await sample().removeAlpha().toColourspace('grey16').png().toBuffer()
    expect((await pixelsOf(png)).colours.length).toBe(12)
  })

  it.each([
    ['is opaque and no PNG', () => sample().removeAlpha().webp()],
    ['is opaque and larger than a screen', () => blank(3_001, 3_000, 1).png()],
  ])('becomes a JPEG if it %s', async (_, picture) => {
    expect(await convertPicture(await picture().toBuffer())).toHaveProperty('jpeg')
  })

  it('is scaled down if it is transparent and larger than a screen', async () => {
    const { width, height, alpha } = await pixelsOf(await blank(6_000, 2_000, 0.5).png().toBuffer())
    expect([width, height, alpha?.length]).toEqual([3_000, 1_000, 3_000_000])
  })
})
