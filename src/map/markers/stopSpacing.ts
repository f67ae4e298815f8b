/** `width` in pixels, if it is wider than one number. */
export type ScreenPoint = { id: string; x: number; y: number; width?: number }

/** Minimum distance in pixels; closer stops share a marker, or shrink to a dot without number. */
export const minStopPixels = 24
/** Larger distance for the ring of a selected stop. */
const minRingPixels = 31

/** At least the largest distance that counts: two groups of three stops, one with a ring. */
const cellPixels = 80

/** Whether the centres of two markers are closer than `least` pixels. Wider markers need more space beside them. */
export function areNear(
  one: Omit<ScreenPoint, 'id'>,
  other: Omit<ScreenPoint, 'id'>,
  least = minStopPixels,
): boolean {
  const more = ((one.width ?? minStopPixels) + (other.width ?? minStopPixels)) / 2 - minStopPixels
  const dx = Math.max(0, Math.abs(one.x - other.x) - more)
  return Math.hypot(dx, one.y - other.y) < least
}

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
    if (near.some((other) => areNear(other, point, priority.has(other.id) ? minRingPixels : minStopPixels))) {
      crowded.add(point.id)
      continue
    }
    const key = `${column} ${row}`
    cells.set(key, [...(cells.get(key) ?? []), point])
  }
  return crowded
}
