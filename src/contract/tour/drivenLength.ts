import { distanceMeters } from './greatCircle'
import type { LonLat } from './travelEstimate'

/** A device at rest strays by some metres, which nobody has driven. */
export const strayMeters = 15

/**
 * The length of a way along its places in the order of time, in metres; null where there is none. The one rule: pages
 * measure what they draw by it, and the server what it keeps of a tour.
 */
export function lengthOf(track: readonly { place: LonLat }[]): number | null {
  const [first] = track
  if (first === undefined) return null
  let length = 0
  let counted = first.place
  for (const { place } of track) {
    const step = distanceMeters(counted, place)
    if (step < strayMeters) continue
    length += step
    counted = place
  }
  return length
}
