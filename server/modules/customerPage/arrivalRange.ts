import type { Arrival, ArrivalConfidence } from '../../../src/contract/tour/arrivals'

const minuteMs = 60_000
/** Times are named in these steps. */
const stepMs = 5 * minuteMs

/**
 * Minutes before and after an expected arrival. Delays add up between stops, so an arrival is later than expected more
 * often than earlier.
 */
const margins: Record<ArrivalConfidence, { before: number; after: number }> = {
  rough: { before: 20, after: 40 },
  likely: { before: 10, after: 20 },
  sure: { before: 5, after: 10 },
}

/**
 * Returns the span in which the driver will arrive. It narrows while the tour gets closer: for the same arrival, the
 * span of a higher confidence lies within that of a lower one. It has not begun before now.
 */
export function arrivalRange({ at, confidence }: Arrival, now: Date): { from: Date; until: Date } {
  const { before, after } = margins[confidence]
  const from = Math.max(at.getTime() - before * minuteMs, now.getTime())
  return {
    from: new Date(Math.floor(from / stepMs) * stepMs),
    until: new Date(Math.ceil((at.getTime() + after * minuteMs) / stepMs) * stepMs),
  }
}
