import { estimateLeg, type LonLat } from '../../../src/contract/tour/travelEstimate'
import type { VehicleType } from '../../../src/contract/tour/planningTerms'
import { scheduleTour, type ScheduledStop } from '../../../src/contract/tour/tourSchedule'

/** A stop of a running tour in planned order. */
export type RunStop = Omit<ScheduledStop, 'isLocated'> & {
  id: string
  /** Planned arrival in seconds since midnight; null if unknown. */
  eta: number | null
  lat: number | null
  lng: number | null
  isDone: boolean
}

/**
 * Planned arrivals after a change of the order, by id. A leg that the old plan has keeps its duration; any other is
 * estimated, because a change does not wait for the routing service. Done stops keep theirs. The first stop keeps the
 * arrival of the first one before: the leg from the start address is unknown here. Null from an unknown leg on.
 */
export function replanArrivals(
  before: readonly RunStop[],
  after: readonly RunStop[],
  vehicle: VehicleType,
): ReadonlyMap<string, number | null> {
  const legs = new Map(before.slice(1).map((to, i) => [pairOf(before[i], to), plannedLeg(before[i], to)]))
  const etas = new Map<string, number | null>()
  let previous: RunStop | undefined
  for (const stop of after) {
    const leg = legs.get(pairOf(previous, stop)) ?? estimated(previous, stop, vehicle)
    const leaving = departureFrom(previous)
    const reached = previous === undefined ? (before[0]?.eta ?? null) : add(leaving, leg)
    const eta = stop.isDone ? stop.eta : reached
    etas.set(stop.id, eta)
    previous = { ...stop, eta }
  }
  return etas
}

const pairOf = (from: RunStop | undefined, to: RunStop) => `${from?.id ?? ''} ${to.id}`

const add = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one + other

function plannedLeg(from: RunStop | undefined, to: RunStop): number | null {
  const leaving = departureFrom(from)
  if (leaving === null || to.eta === null || to.eta < leaving) return null
  return to.eta - leaving
}

function estimated(from: RunStop | undefined, to: RunStop, vehicle: VehicleType): number | null {
  const [start, end] = [placeOf(from), placeOf(to)]
  return start === null || end === null ? null : estimateLeg(start, end, vehicle).durationSeconds
}

const placeOf = (stop: RunStop | undefined): LonLat | null =>
  stop?.lat == null || stop.lng === null ? null : [stop.lng, stop.lat]

/** When the service at a stop ends by the plan: it may wait for its window. */
function departureFrom(stop: RunStop | undefined): number | null {
  if (stop === undefined || stop.eta === null) return null
  const outline = { departure: stop.eta, legSeconds: [], hasStart: false }
  return scheduleTour({ ...outline, stops: [{ ...stop, active: true, isLocated: false }] }).endTime
}
