type Moment = { done: number; at: number }

/** Below that nothing is known of how quickly it goes on. */
const leastMs = 3_000

/** Seconds until all is done, as quickly as it went between two moments; null while that is not known. */
export function secondsLeft(from: Moment, now: Moment, all: number): number | null {
  const ms = now.at - from.at
  const done = now.done - from.done
  if (ms < leastMs || done <= 0 || now.done >= all) return null
  return ((all - now.done) * ms) / done / 1_000
}
