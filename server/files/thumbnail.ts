import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sharp } from './pictureLibrary'
import { isPicture } from './sniffType'

/** Twice the size of a square in a list (design language §12), for sharp screens. */
const edgePixels = 80
/** More pixels than a camera of today takes cost time and room, and no list needs them. */
const mostPixels = 60_000_000
const longestSeconds = 5

/** Whether a picture of this type is drawn small. SVG is not: it can ask for anything. */
export const hasThumbnail = (contentType: string | null): boolean =>
  contentType !== null && isPicture(contentType)

/** A picture drawn small, as WebP; null for what is no picture, whatever its type says. */
export async function drawThumbnail(content: Readable): Promise<Buffer | null> {
  const draw = sharp({ limitInputPixels: mostPixels, sequentialRead: true, animated: false })
    .timeout({ seconds: longestSeconds })
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
