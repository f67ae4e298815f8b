/** Limits of a photo: readable details at a size that leaves a cellar by a weak network. */
export const pictureLimits = { longestSide: 2_560, bytes: 1_000_000 } as const

/** Qualities of JPEG, best first: the first that keeps the limit is used. */
const qualities = [0.85, 0.75, 0.65, 0.5] as const
/** If even the lowest quality is too large, the sides shrink by this factor. */
const shrinking = 0.75

export type PictureSize = { readonly width: number; readonly height: number }
export type Attempt = PictureSize & { readonly quality: number }

/** The size within the limit, with the proportions of the original; never larger than the original. */
export function sizeWithinLimit({ width, height }: PictureSize): PictureSize {
  const factor = Math.min(1, pictureLimits.longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** Sizes and qualities to try, in this order, until one keeps the limit of bytes. */
export function* attempts(original: PictureSize): Generator<Attempt> {
  let { width, height } = sizeWithinLimit(original)
  while (true) {
    for (const quality of qualities) yield { width, height, quality }
    if (width === 1 || height === 1) return
    width = Math.max(1, Math.floor(width * shrinking))
    height = Math.max(1, Math.floor(height * shrinking))
  }
}
