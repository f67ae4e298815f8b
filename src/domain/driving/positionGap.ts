/** A time without recorded positions, in milliseconds since 1970 by the clock of the device. */
export type PositionGap = { readonly from: number; readonly until: number }

/** A shorter gap is a tunnel or a look at another app. */
const shownFromMs = 2 * 60_000

/** The gap that ends with a position; null if it is too short to be shown. */
export const gapBetween = (from: number, until: number): PositionGap | null =>
  until - from >= shownFromMs ? { from, until } : null
