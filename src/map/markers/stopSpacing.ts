/** `width` in pixels, if it is wider than one number. */
export type ScreenPoint = { id: string; x: number; y: number; width?: number }

/** Minimum distance in pixels; closer stops shrink to a dot without number. */
const MIN_STOP_PIXELS = 24
/** Larger distance for the ring of a selected stop. */
const MIN_RING_PIXELS = 31

/** At least the largest distance that counts: two groups of three stops, one with a ring. */
const cellPixels = 80

/**
 * The stops without space for their number. A stop keeps its number unless an earlier one or one of
 * `priority` is closer than 24 px; stops of `priority` need 31 px for their ring.
 */
export function crowdedStops(points: readonly ScreenPoint[], priority: ReadonlySet<string>): Set<string> {
  const ordered = [
    ...points.filter(({ id }) => priority.has(id)),
    ...points.filter(({ id }) => !priority.has(id)),
  ]
  const crowded = new Set<string>()
  // Cells as wide as the largest distance, so that only adjacent cells are compared.
  const cells = new Map<string, ScreenPoint[]>()
  const cellOf = (value: number) => Math.floor(value / cellPixels)
  for (const point of ordered) {
    const [column, row] = [cellOf(point.x), cellOf(point.y)]
    const near = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dy) => cells.get(`${column + dx} ${row + dy}`) ?? []),
    )
    const isNear = (other: ScreenPoint) => {
      const least = priority.has(other.id) ? MIN_RING_PIXELS : MIN_STOP_PIXELS
      // Wider ones only need more room beside them.
      const more = ((other.width ?? MIN_STOP_PIXELS) + (point.width ?? MIN_STOP_PIXELS)) / 2 - MIN_STOP_PIXELS
      const dx = Math.max(0, Math.abs(other.x - point.x) - more)
      return Math.hypot(dx, other.y - point.y) < least
    }
    if (near.some(isNear)) {
      crowded.add(point.id)
      continue
    }
    const key = `${column} ${row}`
    cells.set(key, [...(cells.get(key) ?? []), point])
  }
  return crowded
}
