import type { DriverStop } from '../../contract/driving/driverTour'

/**
 * The time window of a stop in seconds since midnight; null without one. `isStrict`: its end must be kept; null if
 * unknown.
 */
export type StopWindow = { from: number | null; until: number | null; isStrict: boolean | null }

/** Types whose end is strict, see `timeWindowTypes`. */
const strictEnds: readonly string[] = ['strict', 'soft_start']
const wholeDay = 86_400

/** A window that lasts all day limits nothing. */
export function windowOf({ earliestTime, latestTime, timeWindowType }: DriverStop): StopWindow | null {
  const from = earliestTime == null || earliestTime === 0 ? null : earliestTime
  const until = latestTime == null || latestTime >= wholeDay - 60 ? null : latestTime
  if (from === null && until === null) return null
  return { from, until, isStrict: timeWindowType == null ? null : strictEnds.includes(timeWindowType) }
}
