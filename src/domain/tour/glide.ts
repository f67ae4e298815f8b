import type { LonLat } from '../../contract/tour/travelEstimate'

/** A marker on its way between the last two positions of its vehicle; times in milliseconds of one clock. */
export type Glide = { from: LonLat; to: LonLat; startedAt: number }

/** Design language: live markers glide one second, linear. */
const glideMs = 1_000

export const isGliding = ({ startedAt }: Glide, now: number): boolean => now < startedAt + glideMs

/** Where the marker is at a moment. */
export function placeInGlide({ from, to, startedAt }: Glide, now: number): LonLat {
  const share = (now - startedAt) / glideMs
  if (share >= 1) return to
  if (share <= 0) return from
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/**
 * The glide to a new position: on from where the marker is seen. The same one while the position stays.
 * @param isStill whether nothing may move: then it is there at once
 */
export function glideTo(glide: Glide | undefined, to: LonLat, now: number, isStill: boolean): Glide {
  if (glide !== undefined && glide.to[0] === to[0] && glide.to[1] === to[1]) return glide
  const from = glide === undefined || isStill ? to : placeInGlide(glide, now)
  return { from, to, startedAt: from === to ? now - glideMs : now }
}
