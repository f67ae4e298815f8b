type Moment = { done: number; at: number }

/** Minimum time to measure the speed. */
const minMeasuredMs = 3_000

/** Estimated seconds left, at the speed between two moments; null while unknown. */
export function secondsLeft(from: Moment, now: Moment, all: number): number | null {
  const ms = now.at - from.at
  const done = now.done - from.done
  if (ms < minMeasuredMs || done <= 0 || now.done >= all) return null
  return ((all - now.done) * ms) / done / 1_000
}
