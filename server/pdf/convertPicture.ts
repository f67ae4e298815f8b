import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import type { Sharp } from 'sharp'
import { sharp } from '../files/pictureLibrary'
import { contentTypeOf, isPicture } from '../files/sniffType'
import { UnreadablePicture } from './unreadablePicture'

/** More pixels than a camera of today takes cost time and memory. */
const mostPixels = 100_000_000
const longestSeconds = 20
/** Pixels of 27 MB are in memory at most; screens have less. */
const maxExactEdge = 3_000

/** Pixels of 8 bits a colour, from the top left corner, deflated as a PDF holds them. */
export type Pixels = {
  width: number
  height: number
  /** Red, green and blue. */
  colours: Buffer
  /** One byte a pixel, 255 opaque; undefined where the whole picture is opaque. */
  alpha: Buffer | undefined
}

/**
 * A picture of any accepted type as what a PDF can hold: a JPEG, or pixels where it is transparent or a PNG of no more than a
 * screen; of moving ones the first.
 * @throws UnreadablePicture for anything else, such as SVG, and for what is damaged or too large
 */
export async function convertPicture(content: Buffer): Promise<{ jpeg: Buffer } | { pixels: Pixels }> {
  const contentType = contentTypeOf(content)
  if (!isPicture(contentType)) throw new UnreadablePicture('no picture of an accepted type')
  try {
    const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
    const { hasAlpha, width, height } = await picture.metadata()
    const upright = picture.timeout({ seconds: longestSeconds }).autoOrient().toColourspace('srgb')
    const isSmall = width * height <= maxExactEdge ** 2
    if (hasAlpha || (isSmall && contentType === 'image/png')) {
      const fitted = isSmall ? upright : upright.resize(maxExactEdge, maxExactEdge, { fit: 'inside' })
      return { pixels: await pixelsOf(fitted, hasAlpha) }
    }
    return { jpeg: await upright.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer() }
  } catch (error) {
    throw new UnreadablePicture('damaged or too large', { cause: error })
  }
}

async function pixelsOf(picture: Sharp, hasAlpha: boolean): Promise<Pixels> {
  const alpha = hasAlpha ? await picture.clone().extractChannel('alpha').raw().toBuffer() : undefined
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    colours: await pack(data),
    alpha: alpha && (await pack(alpha)),
  }
}

const pack = (bytes: Buffer): Promise<Buffer> => promisify(deflate)(bytes)
