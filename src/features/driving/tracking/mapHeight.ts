/** Height of the map above the list, in pixels. */
export type MapHeight = { pixels: number; least: number; most: number }

export const gripStep = 44
const gripPixels = 20
const preferred = 372
const leastMap = 120
/** Two rows of the list stay visible. */
const leastList = 132

/**
 * Returns the wanted height of the map, limited by the space for the list.
 * @param wanted null until the user moves the handle
 * @param room height of map, handle and list together
 */
export function mapHeightOf(wanted: number | null, room: number): MapHeight {
  const most = Math.max(leastMap, room - gripPixels - leastList)
  const height = { least: leastMap, most }
  // On a low screen the list gets half of the height until the user moves the handle.
  const pixels = wanted ?? Math.min(preferred, room / 2)
  return { ...height, pixels: heightWithin(height, pixels) }
}

export const heightWithin = ({ least, most }: Omit<MapHeight, 'pixels'>, pixels: number): number =>
  Math.round(Math.min(most, Math.max(least, pixels)))
