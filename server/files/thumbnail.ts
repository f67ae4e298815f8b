import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sharp } from './pictureLibrary'
import { isPicture } from './sniffType'

/** Twice the size of a square in a list, for high-density screens. */
const edgePixels = 80
/** Limits time and memory: larger than the pictures of current cameras. */
const maxPixels = 60_000_000
const maxSeconds = 5

/**
 * Returns whether a picture of this type gets a thumbnail. SVG does not, because it may load external
 * resources.
 */
export const hasThumbnail = (contentType: string | null): boolean =>
  contentType !== null && isPicture(contentType)

/** Renders a thumbnail as WebP. Returns null if the content is not a picture, whatever its type. */
export async function renderThumbnail(content: Readable): Promise<Buffer | null> {
  const draw = sharp({ limitInputPixels: maxPixels, sequentialRead: true, animated: false })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize(edgePixels, edgePixels, { fit: 'cover' })
    .webp({ quality: 70 })
  const pieces: Buffer[] = []
  const collect = new Transform({
    transform: (piece: Buffer, _, done) => {
      pieces.push(piece)
      done()
    },
  })
  try {
    await pipeline(content, draw, collect)
    return Buffer.concat(pieces)
  } catch {
    return null
  }
}
