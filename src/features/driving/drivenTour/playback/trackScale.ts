/** The day on the width that there is for it, in px; the ends keep room for their marks. */
export type TrackScale = { from: number; to: number; width: number }

export const trackHeight = 100
const margin = 10

export const placeOnTrack = ({ from, to, width }: TrackScale, time: number): number =>
  margin + ((time - from) / (to - from)) * (width - 2 * margin)

/** The moment at a place, which may lie beyond the ends. */
export const timeOnTrack = ({ from, to, width }: TrackScale, x: number): number =>
  from + ((x - margin) / Math.max(1, width - 2 * margin)) * (to - from)
