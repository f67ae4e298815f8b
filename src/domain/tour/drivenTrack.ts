import type { DriverLocation } from '../../contract/tour/tour'
import type { LonLat } from '../../contract/tour/travelEstimate'

/** The position of a vehicle at a time, in milliseconds since 1970. */
export type TrackPoint = { at: number; place: LonLat }

/** The track of a vehicle, sorted by time; positions without coordinates or time are omitted. */
export function trackOf(locations: readonly DriverLocation[]): TrackPoint[] {
  const track: TrackPoint[] = []
  let isInOrder = true
  for (const { lat, lng, originalTimeStamp } of locations) {
    const at = Date.parse(originalTimeStamp ?? '')
    if (Number.isNaN(at) || lat == null || lng == null) continue
    if (Math.abs(lat) > 90 || Math.abs(lng) > 180) continue
    isInOrder &&= (track.at(-1)?.at ?? at) <= at
    track.push({ at, place: [lng, lat] })
  }
  return isInOrder ? track : track.toSorted((one, other) => one.at - other.at)
}

/** The track without points that make no visible difference. */
export function thinTrack(track: readonly TrackPoint[]): TrackPoint[] {
  const kept = new Set(thinLine(track.map(({ place }) => place)))
  return track.filter(({ place }) => kept.has(place))
}

/** A point closer than this to the simplified line makes no visible difference. */
const toleranceMeters = 4
const metersPerDegree = 111_195

/** Simplifies a line to as few points as possible without a visible change (Ramer-Douglas-Peucker). */
export function thinLine(places: readonly LonLat[]): LonLat[] {
  const [first] = places
  if (first === undefined || places.length < 3) return [...places]
  const perLon = metersPerDegree * Math.cos((first[1] * Math.PI) / 180)
  const xs = Float64Array.from(places, ([lon]) => (lon - first[0]) * perLon)
  const ys = Float64Array.from(places, ([, lat]) => (lat - first[1]) * metersPerDegree)
  const isKept = new Uint8Array(places.length)
  const last = places.length - 1
  isKept[0] = isKept[last] = 1
  const open: [number, number][] = [[0, last]]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [from, to] = part
    const farthest = farthestBetween(xs, ys, from, to)
    if (farthest === null) continue
    isKept[farthest] = 1
    open.push([from, farthest], [farthest, to])
  }
  return places.filter((_, index) => isKept[index] === 1)
}

/** Index of the point farthest from the line between two others; null if all are on it. */
function farthestBetween(xs: Float64Array, ys: Float64Array, from: number, to: number): number | null {
  const [ax, ay] = [xs[from] ?? 0, ys[from] ?? 0]
  const [dx, dy] = [(xs[to] ?? 0) - ax, (ys[to] ?? 0) - ay]
  const squared = dx * dx + dy * dy
  let most = toleranceMeters * toleranceMeters
  let found: number | null = null
  for (let index = from + 1; index < to; index += 1) {
    const [px, py] = [(xs[index] ?? 0) - ax, (ys[index] ?? 0) - ay]
    const share = squared === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / squared))
    const [ex, ey] = [px - share * dx, py - share * dy]
    const offset = ex * ex + ey * ey
    if (offset <= most) continue
    most = offset
    found = index
  }
  return found
}
