import { sharp } from '../files/pictureLibrary'
import { contentTypeOf, isPicture } from '../files/sniffType'
import { UnreadablePicture } from './unreadablePicture'

/** More pixels than a camera of today takes cost time and memory. */
const mostPixels = 100_000_000
const longestSeconds = 20
/** What is transparent is unpacked to be written, pixel by pixel: 4 million at most. */
const maxTransparentEdge = 2_000

/**
 * A picture of any accepted type as a JPEG, or as a PNG where it is transparent; of moving ones the first.
 * @throws UnreadablePicture for anything else, such as SVG, and for what is damaged or too large
 */
export async function convertPicture(content: Buffer): Promise<Buffer> {
  if (!isPicture(contentTypeOf(content))) throw new UnreadablePicture('no picture of an accepted type')
  try {
    const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
    const { hasAlpha } = await picture.metadata()
    const upright = picture.timeout({ seconds: longestSeconds }).autoOrient().toColourspace('srgb')
    if (!hasAlpha) return await upright.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
    return await upright
      .resize(maxTransparentEdge, maxTransparentEdge, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch (error) {
    throw new UnreadablePicture('damaged or too large', { cause: error })
  }
}
