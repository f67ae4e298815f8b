/** Maps the day to the available width, in px. The ends keep a margin for their marks. */
export type TrackScale = { from: number; to: number; width: number }

export const trackHeight = 100
const margin = 10

export const placeOnTrack = ({ from, to, width }: TrackScale, time: number): number =>
  margin + ((time - from) / (to - from)) * (width - 2 * margin)

/** Returns the moment at a position, which may be beyond the ends. */
export const timeOnTrack = ({ from, to, width }: TrackScale, x: number): number =>
  from + ((x - margin) / Math.max(1, width - 2 * margin)) * (to - from)
