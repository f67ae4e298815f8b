import type { TimeWindowType } from '../../../src/contract/planningTerms'

/** A stop as far as its arrival depends on it. Times are seconds since midnight, durations seconds. */
export type PlannedStop = {
  id: string
  timeWindowType: string | null
  earliestTime: number | null
  lengthOfStay: number | null
  /** Drive from the place before; 0 where the stop has no position of its own. */
  driveSeconds: number
}

/** Windows that a driver waits for: nothing is served before they open (part 2 §4). */
const waitingWindows: readonly string[] = ['strict', 'soft_end'] satisfies TimeWindowType[]

/**
 * When each stop is served: drive there, wait until a window opens that may not be entered early, stay, drive on.
 * A tour past midnight counts on beyond 86,400.
 * @param startTime departure, seconds since midnight
 */
export function planArrivals(startTime: number, stops: readonly PlannedStop[]): Map<string, number> {
  const arrivals = new Map<string, number>()
  let time = startTime
  for (const stop of stops) {
    time += stop.driveSeconds
    if (waitingWindows.includes(stop.timeWindowType ?? '')) time = Math.max(time, stop.earliestTime ?? 0)
    arrivals.set(stop.id, Math.round(time))
    time += stop.lengthOfStay ?? 0
  }
  return arrivals
}
