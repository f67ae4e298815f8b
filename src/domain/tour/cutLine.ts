import { distanceMeters } from '../../contract/tour/greatCircle'
import type { LonLat } from '../../contract/tour/travelEstimate'

/** A smaller distance is the same place, because sums of lengths are not exact. */
const sameMeters = 0.5

/**
 * Cuts the line of a route into its legs, by the share that each has of the length. The route response has
 * one line for all of them.
 */
export function cutLine(line: readonly LonLat[], legMeters: readonly number[]): LonLat[][] {
  const pieces = line.slice(1).map((place, i) => distanceMeters(line[i] ?? place, place))
  const length = pieces.reduce((sum, meters) => sum + meters, 0)
  const total = legMeters.reduce((sum, meters) => sum + meters, 0)
  const [first] = line
  if (first === undefined) return legMeters.map(() => [])
  const legs: LonLat[][] = []
  let index = 0
  let here: LonLat = first
  let passed = 0
  let end = 0
  for (const meters of legMeters) {
    end += total === 0 ? 0 : (meters / total) * length
    const leg: LonLat[] = [here]
    for (let to = line[index + 1]; to !== undefined; to = line[index + 1]) {
      const left = distanceMeters(here, to)
      const isWhole = passed + left <= end + sameMeters
      if (!isWhole && end - passed <= sameMeters) break
      here = isWhole ? to : between(here, to, (end - passed) / left)
      leg.push(here)
      passed = isWhole ? passed + left : end
      if (!isWhole) break
      index += 1
    }
    legs.push(leg)
  }
  return legs
}

const between = (a: LonLat, b: LonLat, share: number): LonLat => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]
