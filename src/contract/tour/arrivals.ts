import { plannedAt, type PlanDay } from './planDay'
import type { VehicleType } from './planningTerms'
import type { ProvenStop } from './proofDelay'
import { estimateLeg, type LonLat } from './travelEstimate'

/** A stop of a running tour in planned order; any member may be unknown. */
export type ArrivalStop = ProvenStop & {
  lat?: number | null | undefined
  lng?: number | null | undefined
  /** State of its latest proof. It counts as done even if the time of the proof is unknown. */
  state?: string | null | undefined
}

/**
 * `sure`: the next stop of a vehicle with a recent position. `likely`: one of the next stops. `rough`:
 * further ahead, or skipped, so that it is unknown when the driver returns to it.
 */
export type ArrivalConfidence = 'sure' | 'likely' | 'rough'
export type Arrival = { at: Date; confidence: ArrivalConfidence }

export type DriveSoFar = {
  stops: readonly ArrivalStop[]
  /** The day that the plan starts on; null if unknown. */
  day: PlanDay | null
  now: Date
  /** Last position of the vehicle. */
  position?: { place: LonLat; at: Date } | null
  vehicle?: VehicleType
}

/** An older position does not show where the vehicle is now. */
const positionMs = 5 * 60_000
/** Beyond this number of stops, small delays add up. */
const likelyStops = 3
/** A leg may take this multiple of its estimate before the rest of its planned time counts as waiting. */
const slackFactor = 1.5

/**
 * Expected arrivals at the open stops, from the plan, the proofs and the last position. All screens and mails
 * use this function. Null for finished stops, and from the first leg with an unknown duration on.
 *
 * The driver leaves the last proven stop when its proof is recorded, then drives and serves as planned, and
 * uses planned waiting time to make up delay. A recent position replaces the plan for the leg to the next
 * stop. Before the first proof a tour is never ahead of the plan, and no arrival is in the past.
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
    const byPlan = arrivalByPlan({ from, leaving, stop, day, vehicle })
    const byPlace = isNext ? arrivalByPosition(position, stop, { now, leaving, vehicle }) : null
    // Before the first proof, a driver close to the stop may still wait, so a position can only show a delay.
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

/** Indexes of the open stops in driving order: skipped ones come last. */
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

/** Index of the latest proof; if none has a time, the last finished stop. -1 before the first proof. */
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

/**
 * Arrival by the vehicle's position; null if it is unknown or was recorded before the last stop was finished.
 */
function arrivalByPosition(
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

type LegProgress = Pick<DriveSoFar, 'day'> & {
  from: ArrivalStop | null
  leaving: number | null
  stop: ArrivalStop
  vehicle: VehicleType
}

function arrivalByPlan({ from, leaving, stop, day, vehicle }: LegProgress): number | null {
  const planned = plannedMs(stop, day)
  if (from === null || leaving === null) return planned
  const places = [placeOf(from), placeOf(stop)] as const
  const estimated =
    places[0] === null || places[1] === null
      ? null
      : estimateLeg(places[0], places[1], vehicle).durationSeconds * 1_000
  const plannedStart = plannedMs(from, day)
  // Skipped: the plan has no leg back to it.
  if (planned === null || plannedStart === null || planned < plannedStart)
    return estimated === null ? null : leaving + estimated
  const serviceMs = (from.lengthOfStay ?? 0) * 1_000
  // Difference of planned times, because the duration of a leg does not change with the clocks.
  const legMs = Math.max(0, ((stop.eta ?? 0) - (from.eta ?? 0)) * 1_000 - serviceMs)
  const late = Math.max(0, leaving - plannedStart - serviceMs)
  const slack = estimated === null ? 0 : Math.max(0, legMs - estimated * slackFactor)
  return leaving + legMs - Math.min(slack, late)
}

const plannedMs = ({ eta }: ProvenStop, day: PlanDay | null): number | null =>
  plannedAt(day, eta)?.getTime() ?? null
