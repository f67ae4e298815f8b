/** Height of the map above the list, in pixels (design language, §13). */
export type MapHeight = { pixels: number; least: number; most: number }

export const gripStep = 44
const gripPixels = 20
const preferred = 372
const leastMap = 120
/** Two rows of the list stay in view. */
const leastList = 132

/**
 * The map as high as wanted, as far as the list leaves room.
 * @param wanted null while nobody has moved the grip
 * @param room what map, grip and list have together
 */
export function mapHeightOf(wanted: number | null, room: number): MapHeight {
  const most = Math.max(leastMap, room - gripPixels - leastList)
  const height = { least: leastMap, most }
  // Of a low screen the list has its half, until somebody decides otherwise.
  const pixels = wanted ?? Math.min(preferred, room / 2)
  return { ...height, pixels: heightWithin(height, pixels) }
}

export const heightWithin = ({ least, most }: Omit<MapHeight, 'pixels'>, pixels: number): number =>
  Math.round(Math.min(most, Math.max(least, pixels)))
