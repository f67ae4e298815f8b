import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sharp } from './pictureLibrary'
import { isPicture } from './sniffType'
import { StoreUnavailable } from './storeUnavailable'

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

/**
 * Renders a thumbnail as WebP. Returns null if the content is not a picture, whatever its type.
 * @throws StoreUnavailable if the content cannot be read completely
 */
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
  let isUnread = false
  let isNoPicture = false
  // The first of both is the cause: a pipeline passes its error on to all its streams.
  content.once('error', () => (isUnread = !isNoPicture))
  draw.once('error', () => (isNoPicture = !isUnread))
  try {
    await pipeline(content, draw, collect)
    return Buffer.concat(pieces)
  } catch (error) {
    if (isUnread) throw new StoreUnavailable(error)
    return null
  }
}
