import sharp from 'sharp'
import { crc32 } from 'node:zlib'

export const shownColour = { r: 200, g: 60, b: 30 }

const size = { width: 64, height: 48 }
const opaque = () => sharp({ create: { ...size, channels: 3, background: shownColour } })
const transparent = () =>
  sharp({ create: { ...size, channels: 4, background: { ...shownColour, alpha: 0.5 } } })

/** A PNG marked as animated, by the chunk that a viewer without animations ignores. */
async function apng(): Promise<Buffer> {
  const png = await opaque().png().toBuffer()
  const chunk = Buffer.from('0000000861635443000000010000000000000000', 'hex')
  chunk.write('acTL', 4, 'latin1')
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16)
  const at = png.indexOf('IDAT') - 4
  return Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)])
}

const jpeg = () => opaque().jpeg().toBuffer()

/** Inserts bytes after the first segment of a JPEG. */
const withInJpeg = async (bytes: number[]): Promise<Buffer> => {
  const content = await jpeg()
  const at = 4 + content.readUInt16BE(4)
  return Buffer.concat([content.subarray(0, at), Buffer.from(bytes), content.subarray(at)])
}

/** Pictures of one colour as phones and programs produce them, with the type that each is accepted as. */
export const acceptedPictures: readonly [string, string, () => Promise<Buffer>][] = [
  ['a PNG', 'image/png', () => opaque().png().toBuffer()],
  ['an interlaced PNG', 'image/png', () => opaque().png({ progressive: true }).toBuffer()],
  ['an interlaced transparent PNG', 'image/png', () => transparent().png({ progressive: true }).toBuffer()],
  ['a PNG with a palette', 'image/png', () => opaque().png({ palette: true }).toBuffer()],
  ['a PNG of 16 bits', 'image/png', () => opaque().toColourspace('rgb16').png().toBuffer()],
  [
    'a large transparent PNG',
    'image/png',
    () =>
      sharp({
        create: { width: 3_500, height: 3_000, channels: 4, background: { ...shownColour, alpha: 0.5 } },
      })
        .png()
        .toBuffer(),
  ],
  ['a moving PNG', 'image/apng', apng],
  ['a JPEG', 'image/jpeg', jpeg],
  ['a progressive JPEG', 'image/jpeg', () => opaque().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG for printing', 'image/jpeg', () => opaque().toColourspace('cmyk').jpeg().toBuffer()],
  ['a JPEG with fill bytes', 'image/jpeg', () => withInJpeg([0xff, 0xff, 0xff])],
  ['a JPEG with a marker without content', 'image/jpeg', () => withInJpeg([0xff, 0x01])],
  ['a JPEG with data of its program', 'image/jpeg', () => withInJpeg([0xff, 0xeb, 0, 4, 0xff, 0xc0])],
  ['a JPEG with bytes between its segments', 'image/jpeg', () => withInJpeg([0, 0, 0])],
  ['a turned JPEG', 'image/jpeg', () => opaque().jpeg().withMetadata({ orientation: 6 }).toBuffer()],
  ['a GIF', 'image/gif', () => opaque().gif().toBuffer()],
  ['a WebP', 'image/webp', () => opaque().webp().toBuffer()],
  ['a lossless transparent WebP', 'image/webp', () => transparent().webp({ lossless: true }).toBuffer()],
  ['an AVIF', 'image/avif', () => opaque().avif().toBuffer()],
]
