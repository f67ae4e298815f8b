import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import type { Sharp } from 'sharp'
import { sharp } from '../files/pictureLibrary'
import { contentTypeOf, isPicture } from '../files/sniffType'
import { UnreadablePicture } from './unreadablePicture'

/** Limits time and memory: larger than the pictures of current cameras. */
const maxPixels = 100_000_000
const maxSeconds = 20
/** Limits pixels in memory to 27 MB. Screens have fewer. */
const maxExactEdge = 3_000

/** 8 bits per colour, from the top left corner, deflated as in a PDF. */
export type Pixels = {
  width: number
  height: number
  /** Red, green and blue. */
  colours: Buffer
  /** One byte per pixel, 255 is opaque; undefined if the whole picture is opaque. */
  alpha: Buffer | undefined
}

/**
 * Converts a picture of any accepted type for a PDF: to a JPEG, or to pixels if it is transparent or a PNG up
 * to screen size. Uses the first frame of an animation.
 * @throws UnreadablePicture for other types such as SVG, and for damaged or too large pictures
 */
export async function convertPicture(content: Buffer): Promise<{ jpeg: Buffer } | { pixels: Pixels }> {
  const contentType = contentTypeOf(content)
  if (!isPicture(contentType)) throw new UnreadablePicture('no picture of an accepted type')
  try {
    const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
    const { hasAlpha, width, height } = await picture.metadata()
    const upright = picture.timeout({ seconds: maxSeconds }).autoOrient().toColourspace('srgb')
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
