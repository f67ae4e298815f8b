import { plannedAt, type PlanDay } from './planDay'

/** The members of a driven stop that determine its delay; any may be unknown. */
export type ProvenStop = {
  /** Planned arrival in seconds since midnight of the day of departure. */
  eta?: number | null | undefined
  /** In seconds. */
  lengthOfStay?: number | null | undefined
  /** ISO 8601: time of its latest proof; missing if there is none. */
  timeStamp?: string | null | undefined
}

/**
 * Delay at a stop in seconds, negative if ahead of the plan; null if unknown. A proof is recorded at the end
 * of the service time, so the service time is subtracted. Server and client share this function.
 * @param day the day that the plan starts on
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

/** Delay at the stop with the latest proof, see `delayAtStop`. */
export function delayAtLastProof(stops: readonly ProvenStop[], day: PlanDay | null): number | null {
  const proven = stops.flatMap((stop) => {
    const delay = delayAtStop(stop, day)
    return delay === null ? [] : [{ at: new Date(stop.timeStamp ?? '').getTime(), delay }]
  })
  if (proven.length === 0) return null
  return proven.reduce((last, each) => (each.at > last.at ? each : last)).delay
}
