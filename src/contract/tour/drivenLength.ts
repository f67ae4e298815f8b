import { distanceMeters } from './greatCircle'
import type { LonLat } from './travelEstimate'

/** Position noise of a standing device in metres, which is not counted as driven. */
export const strayMeters = 15

/**
 * Length of a track along its places in order of time, in metres; null without a track. The only
 * implementation: screens use it for displayed tracks, the server for the stored length of a tour.
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
