import type { LonLat } from '../../contract/tour/travelEstimate'

/**
 * Movement of a marker between the last two positions of its vehicle; times in milliseconds of the same
 * clock.
 */
export type Glide = { from: LonLat; to: LonLat; startedAt: number }

/** Design language: live markers glide for one second, linearly. */
const glideMs = 1_000

export const isGliding = ({ startedAt }: Glide, now: number): boolean => now < startedAt + glideMs

/** Position of the marker at a time. */
export function placeInGlide({ from, to, startedAt }: Glide, now: number): LonLat {
  const share = (now - startedAt) / glideMs
  if (share >= 1) return to
  if (share <= 0) return from
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/**
 * The glide to a new position, starting at the displayed one. Returns the same glide while the position is
 * unchanged.
 * @param isStill whether motion is reduced: the marker then jumps
 */
export function glideTo(glide: Glide | undefined, to: LonLat, now: number, isStill: boolean): Glide {
  if (glide !== undefined && glide.to[0] === to[0] && glide.to[1] === to[1]) return glide
  const from = glide === undefined || isStill ? to : placeInGlide(glide, now)
  return { from, to, startedAt: from === to ? now - glideMs : now }
}
