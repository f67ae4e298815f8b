/** [lon, lat] in degrees, WGS 84. */
export type LonLat = [number, number]
export type Ring = LonLat[]
/** Outer ring, then holes. */
export type Polygon = Ring[]
/** West, south, east, north. */
export type Box = [number, number, number, number]

export function boxOf(points: readonly LonLat[]): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [lon, lat] of points) {
    box[0] = Math.min(box[0], lon)
    box[1] = Math.min(box[1], lat)
    box[2] = Math.max(box[2], lon)
    box[3] = Math.max(box[3], lat)
  }
  return box
}

export function isInRing([lon, lat]: LonLat, ring: Ring): boolean {
  let isInside = false
  let before = ring.at(-1)
  for (const corner of ring) {
    if (
      before &&
      corner[1] > lat !== before[1] > lat &&
      lon < ((before[0] - corner[0]) * (lat - corner[1])) / (before[1] - corner[1]) + corner[0]
    )
      isInside = !isInside
    before = corner
  }
  return isInside
}

export const isInPolygon = (point: LonLat, [outer, ...holes]: Polygon): boolean =>
  outer !== undefined && isInRing(point, outer) && !holes.some((hole) => isInRing(point, hole))

/** Centroid of the area; the middle of the corners for a ring without area. */
export function centreOfRing(ring: Ring): LonLat {
  const [origin] = ring
  if (!origin) return [0, 0]
  let area = 0
  let x = 0
  let y = 0
  ring.forEach((corner, at) => {
    const next = ring[(at + 1) % ring.length] ?? origin
    // Relative to the first corner: differences of a house vanish in products of degrees.
    const [ax, ay] = [corner[0] - origin[0], corner[1] - origin[1]]
    const [bx, by] = [next[0] - origin[0], next[1] - origin[1]]
    const cross = ax * by - bx * ay
    area += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  })
  if (Math.abs(area) < 1e-16) {
    const box = boxOf(ring)
    return [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
  }
  return [origin[0] + x / (3 * area), origin[1] + y / (3 * area)]
}
