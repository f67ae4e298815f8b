import { plannedAt, type PlanDay } from './planDay'

/** A stop of a driven tour as far as its delay goes; any of it may be unknown. */
export type ProvenStop = {
  /** Planned arrival in seconds since midnight of the day of departure. */
  eta?: number | null | undefined
  /** In seconds. */
  lengthOfStay?: number | null | undefined
  /** ISO 8601: when its latest proof was taken; missing while there is none. */
  timeStamp?: string | null | undefined
}

/**
 * How late a tour was at a stop, in seconds, below zero ahead of its plan; null where nobody knows. A proof is taken when
 * the stay ends, so the stay is no delay. The same for server and client.
 * @param day that the plan counts from
 */
export function delayAtStop(
  { eta, lengthOfStay, timeStamp }: ProvenStop,
  day: PlanDay | null,
): number | null {
  const at = new Date(timeStamp ?? '').getTime()
  const planned = plannedAt(day, eta)
  if (planned === null || Number.isNaN(at)) return null
  return (at - planned.getTime()) / 1000 - (lengthOfStay ?? 0)
}

/**
 * How late a tour was at the stop whose proof was taken last, as `delayAtStop` tells it.
 */
export function delayAtLastProof(stops: readonly ProvenStop[], day: PlanDay | null): number | null {
  const proven = stops.flatMap((stop) => {
    const delay = delayAtStop(stop, day)
    return delay === null ? [] : [{ at: new Date(stop.timeStamp ?? '').getTime(), delay }]
  })
  if (proven.length === 0) return null
  return proven.reduce((last, each) => (each.at > last.at ? each : last)).delay
}
