import { distanceMeters, pointBetween, type LatLng } from './addresses'
import type { Random } from './random'

/** Orders the stops on a short round trip: nearest neighbour first, then 2-opt until no two legs cross. */
export function shortOrder<T extends LatLng>(start: LatLng, stops: readonly T[]): T[] {
  const rest = [...stops]
  const order: T[] = []
  let here = start
  while (rest.length > 0) {
    const nearest = rest.reduce((best, stop) =>
      distanceMeters(here, stop) < distanceMeters(here, best) ? stop : best,
    )
    rest.splice(rest.indexOf(nearest), 1)
    order.push(nearest)
    here = nearest
  }
  return untangle(start, order)
}

function untangle<T extends LatLng>(start: LatLng, stops: T[]): T[] {
  let order = stops
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (let from = 0; from < order.length - 1; from++) {
      for (let to = from + 1; to < order.length; to++) {
        const turned = [
          ...order.slice(0, from),
          ...order.slice(from, to + 1).reverse(),
          ...order.slice(to + 1),
        ]
        if (roundMeters(start, turned) < roundMeters(start, order) - 1) {
          order = turned
          isBetter = true
        }
      }
    }
  }
  return order
}

const roundMeters = (start: LatLng, stops: readonly LatLng[]): number => pathMeters([start, ...stops, start])

/** Returns the length of a path in metres. */
const pathMeters = (points: readonly LatLng[]): number =>
  points.slice(1).reduce((sum, point, i) => sum + distanceMeters(points[i] ?? point, point), 0)

/** Berlin's street grid is rotated by about this angle against north. */
const gridAngle = (20 * Math.PI) / 180

/** Returns a path from a to b along the grid with one corner. */
export function gridPath(a: LatLng, b: LatLng, random: Random): LatLng[] {
  const squeeze = Math.cos((a.lat * Math.PI) / 180)
  const east = (b.lng - a.lng) * squeeze
  const north = b.lat - a.lat
  const angle = random.chance(0.5) ? gridAngle : gridAngle + Math.PI / 2
  const along = east * Math.cos(angle) + north * Math.sin(angle)
  const corner = {
    lat: a.lat + along * Math.sin(angle),
    lng: a.lng + (along * Math.cos(angle)) / squeeze,
  }
  return [a, corner, b]
}

/** Returns the point after `fraction` of the path's length. */
export function pointOnPath(path: readonly LatLng[], fraction: number): LatLng {
  const [first] = path
  if (!first) throw new RangeError('A path needs a point')
  const lengths = path.slice(1).map((point, i) => distanceMeters(path[i] ?? first, point))
  let left = fraction * lengths.reduce((sum, length) => sum + length, 0)
  for (const [i, length] of lengths.entries()) {
    const a = path[i]
    const b = path[i + 1]
    if (a && b && left <= length) return pointBetween(a, b, length === 0 ? 0 : left / length)
    left -= length
  }
  return path.at(-1) ?? first
}
