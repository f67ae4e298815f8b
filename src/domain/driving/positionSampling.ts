import { distanceMeters } from '../../contract/tour/greatCircle'

/** A position of the device; `at` in milliseconds since 1970, by its clock. */
export type SeenPosition = {
  readonly lat: number
  readonly lng: number
  readonly at: number
  readonly accuracyMeters: number | null
  /** Metres per second, and degrees clockwise from north. */
  readonly speed: number | null
  readonly heading: number | null
}

/** One position per 5 to 15 s by movement: a line without gaps, and a battery that lasts a shift. */
const leastMs = 5_000
const mostMs = 15_000
/** A shorter distance is within the error of a good receiver. */
const leastMeters = 20
/** A less accurate position may be streets away. */
const worstAccuracyMeters = 200

/** Whether a position adds something to the last kept one. */
export function isWorthKeeping(last: SeenPosition | null, next: SeenPosition): boolean {
  if ((next.accuracyMeters ?? 0) > worstAccuracyMeters) return false
  if (last === null) return true
  const passed = next.at - last.at
  if (passed < leastMs) return false
  return passed >= mostMs || distanceMeters([last.lng, last.lat], [next.lng, next.lat]) >= leastMeters
}
