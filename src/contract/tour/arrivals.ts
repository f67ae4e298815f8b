import { plannedAt, type PlanDay } from './planDay'
import type { VehicleType } from './planningTerms'
import type { ProvenStop } from './proofDelay'
import { estimateLeg, type LonLat } from './travelEstimate'

/** A stop of a running tour, in the planned order; any of it may be unknown. */
export type ArrivalStop = ProvenStop & {
  lat?: number | null | undefined
  lng?: number | null | undefined
  /** Of its latest proof: it is done also where nobody tells when that was taken. */
  state?: string | null | undefined
}

/**
 * `sure`: the next stop, of a vehicle that has just said where it is. `likely`: one of the next ones. `rough`: further
 * ahead, or passed over, so that nobody knows when the driver comes back to it.
 */
export type ArrivalConfidence = 'sure' | 'likely' | 'rough'
export type Arrival = { at: Date; confidence: ArrivalConfidence }

export type DriveSoFar = {
  stops: readonly ArrivalStop[]
  /** That the plan counts from; null where it is unknown. */
  day: PlanDay | null
  now: Date
  /** Where the vehicle was last. */
  position?: { place: LonLat; at: Date } | null
  vehicle?: VehicleType
}

/** A position that is older says little of where the vehicle is now. */
const positionMs = 5 * 60_000
/** From here on small delays add up. */
const likelyStops = 3
/** A way takes that much longer than estimated before what is left of its time counts as waiting. */
const slackFactor = 1.5

/**
 * When the stops that are still to come will be reached, by the plan, the proofs and the last position: the same for all
 * screens and mails. Null for what is done, and from the first way on of which nobody knows how long it takes.
 *
 * The driver leaves the last proven stop when its proof is taken, drives and stays as planned, and uses up what the plan
 * has as waiting time when they are late. A fresh position takes the place of the plan for the way to the next stop.
 * Nobody is ahead of the plan before the first proof, and no arrival lies in the past.
 */
export function expectArrivals({
  stops,
  day,
  now,
  position = null,
  vehicle = 'car',
}: DriveSoFar): (Arrival | null)[] {
  const arrivals: (Arrival | null)[] = stops.map(() => null)
  const last = lastProven(stops)
  let from = stops[last] ?? null
  /** When the driver leaves `from`, in milliseconds; null at the start. */
  let leaving = timeOf(from ?? undefined)
  for (const [step, index] of openStops(stops).entries()) {
    const stop = stops[index]
    if (stop === undefined) break
    const isNext = step === 0
    const byPlan = reachedByPlan({ from, leaving, stop, day, vehicle })
    const byPlace = isNext ? reachedFrom(position, stop, { now, leaving, vehicle }) : null
    // Before the first proof the driver may be near and still wait: there a position says no more than that they are late.
    const seen = leaving === null && byPlace !== null && byPlace < (byPlan ?? byPlace) ? null : byPlace
    const reached = seen ?? byPlan
    if (reached === null) break
    const at = Math.max(reached, now.getTime())
    const isFar = step >= likelyStops || index < last
    arrivals[index] = {
      at: new Date(at),
      confidence: isFar ? 'rough' : seen === null ? 'likely' : 'sure',
    }
    leaving = at + (stop.lengthOfStay ?? 0) * 1_000
    from = stop
  }
  return arrivals
}

/** The places in the plan of what is still to be driven to, in that order: what was passed over comes last. */
export function openStops(stops: readonly ArrivalStop[]): number[] {
  const last = lastProven(stops)
  const open = [...stops.keys()].filter((index) => !isDone(stops[index]))
  return [...open.filter((index) => index > last), ...open.filter((index) => index < last)]
}

const isDone = (stop: ArrivalStop | undefined) => timeOf(stop) !== null || stop?.state != null

const timeOf = (stop: ProvenStop | undefined): number | null => {
  const at = Date.parse(stop?.timeStamp ?? '')
  return Number.isNaN(at) ? null : at
}

/** The place in the plan of the proof that was taken last, of those without a time the furthest; -1 before the first. */
function lastProven(stops: readonly ArrivalStop[]): number {
  let last = -1
  for (const index of stops.keys()) {
    const at = timeOf(stops[index])
    if (at !== null && at >= (timeOf(stops[last]) ?? Number.NEGATIVE_INFINITY)) last = index
  }
  return last >= 0 ? last : stops.findLastIndex(isDone)
}

const placeOf = ({ lat, lng }: ArrivalStop): LonLat | null => (lat == null || lng == null ? null : [lng, lat])

type Seen = { now: Date; leaving: number | null; vehicle: VehicleType }

/** By where the vehicle is; null where that is not known, or was before the last stop was done. */
function reachedFrom(
  position: DriveSoFar['position'],
  stop: ArrivalStop,
  { now, leaving, vehicle }: Seen,
): number | null {
  const place = placeOf(stop)
  if (position == null || place === null) return null
  const at = position.at.getTime()
  if (now.getTime() - at > positionMs || at < (leaving ?? at)) return null
  return at + estimateLeg(position.place, place, vehicle).durationSeconds * 1_000
}

type Way = Pick<DriveSoFar, 'day'> & {
  from: ArrivalStop | null
  leaving: number | null
  stop: ArrivalStop
  vehicle: VehicleType
}

function reachedByPlan({ from, leaving, stop, day, vehicle }: Way): number | null {
  const planned = plannedMs(stop, day)
  if (from === null || leaving === null) return planned
  const places = [placeOf(from), placeOf(stop)] as const
  const estimated =
    places[0] === null || places[1] === null
      ? null
      : estimateLeg(places[0], places[1], vehicle).durationSeconds * 1_000
  const plannedStart = plannedMs(from, day)
  // Passed over: the plan has no way back to it.
  if (planned === null || plannedStart === null || planned < plannedStart)
    return estimated === null ? null : leaving + estimated
  const stay = (from.lengthOfStay ?? 0) * 1_000
  // By the plan, since a way takes no hour more or less where the clocks change.
  const way = Math.max(0, ((stop.eta ?? 0) - (from.eta ?? 0)) * 1_000 - stay)
  const late = Math.max(0, leaving - plannedStart - stay)
  const slack = estimated === null ? 0 : Math.max(0, way - estimated * slackFactor)
  return leaving + way - Math.min(slack, late)
}

const plannedMs = ({ eta }: ProvenStop, day: PlanDay | null): number | null =>
  plannedAt(day, eta)?.getTime() ?? null
