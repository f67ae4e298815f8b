import type { TimeWindowType } from '../../src/contract/tour/planningTerms'
import { distanceMeters, type Address, type LatLng } from './addresses'
import { shortOrder } from './geometry'
import type { Random } from './random'
import { serviceOf } from './services'
import type { TourPlan } from './tourPlans'

/** A planned stop of a tour template. Times are seconds since midnight, durations seconds. */
export type PlannedStop = {
  address: Address
  name: string
  capacity: number
  lengthOfStay: number
  eta: number
  timeWindowType: TimeWindowType
  earliestTime: number | null
  latestTime: number | null
}

const hour = 3_600
const quarterHour = 900
/** Factor from straight-line to road distance; the same value as in the estimate of planned routes. */
const detour = 1.3
const speedMetersPerSecond = { bicycle: 15 / 3.6, motor: 26 / 3.6 }

export const drivingSeconds = (plan: Pick<TourPlan, 'vehicle'>, from: LatLng, to: LatLng): number =>
  Math.round(
    (distanceMeters(from, to) * detour) /
      speedMetersPerSecond[plan.vehicle === 'bicycle' ? 'bicycle' : 'motor'],
  )

/**
 * Plans the stops of a tour in order, with arrivals that fit its hours.
 * @param addressOf returns an unused address in the plan's quarters
 * @param nameOf returns an unused name for a customer at that address
 */
export function planStops(
  plan: TourPlan,
  depot: LatLng,
  { addressOf, nameOf }: { addressOf: () => Address; nameOf: (address: Address) => string },
  random: Random,
): PlannedStop[] {
  const service = serviceOf(plan.service)
  const addresses = Array.from({ length: plan.stops }, addressOf)
  const order = plan.isUnordered ? addresses : shortOrder(depot, addresses)
  const legs = order.map((address, i) => drivingSeconds(plan, order[i - 1] ?? depot, address))
  const stays = fitServiceTimes(plan, legs, random)
  const capacities = shares(plan.capacity[0], plan.stops, random)

  let clock = plan.hours[0] * hour
  return order.map((address, i) => {
    const lengthOfStay = stays[i] ?? 0
    const eta = clock + (legs[i] ?? 0)
    clock = eta + lengthOfStay
    return {
      address,
      name: nameOf(address),
      capacity: capacities[i] ?? 1,
      lengthOfStay,
      eta,
      ...timeWindow(eta, random.chance(service.windowShare), random),
    }
  })
}

/**
 * Returns service times within the range of the service, shortened proportionally if the hours of the tour
 * require it.
 */
function fitServiceTimes(plan: TourPlan, legs: readonly number[], random: Random): number[] {
  const [shortest, longest] = serviceOf(plan.service).stayMinutes
  const wanted = legs.map(() => random.integer(shortest, longest) * 60)
  const driving = legs.reduce((sum, leg) => sum + leg, 0)
  const available = (plan.hours[1] - plan.hours[0]) * hour * 0.95 - driving
  const scale = Math.min(1, available / wanted.reduce((sum, stay) => sum + stay, 0))
  return wanted.map((stay) => Math.max(120, Math.round((stay * scale) / 60) * 60))
}

/** Splits `total` into integer parts of at least 1. */
function shares(total: number, parts: number, random: Random): number[] {
  const shares = Array.from({ length: parts }, () => 1)
  for (let left = total - parts; left > 0; left--) {
    const i = random.integer(0, parts - 1)
    shares[i] = (shares[i] ?? 0) + 1
  }
  return shares
}

const toQuarterHour = (seconds: number) => Math.round(seconds / quarterHour) * quarterHour
const withinDay = (seconds: number) => Math.min(Math.max(seconds, 0), 24 * hour - 60)

function timeWindow(
  eta: number,
  hasWindow: boolean,
  random: Random,
): Pick<PlannedStop, 'timeWindowType' | 'earliestTime' | 'latestTime'> {
  if (!hasWindow) return { timeWindowType: 'soft', earliestTime: null, latestTime: null }
  const timeWindowType = random.pick([
    'strict',
    'strict',
    'soft',
    'soft',
    'soft',
    'soft_start',
    'soft_start',
    'soft_end',
  ] as const)
  // One window in twelve is missed by a quarter of an hour or more, so that the demo shows violations.
  const isMissed = random.chance(1 / 12)
  const latest = isMissed ? eta - random.integer(10, 25) * 60 : eta + random.integer(30, 120) * 60
  const earliest = latest - random.integer(4, 12) * quarterHour
  return {
    timeWindowType,
    // The arrival is after the earliest time, so the vehicle never waits and the arrivals stay valid.
    earliestTime: withinDay(Math.min(toQuarterHour(earliest), Math.floor(eta / quarterHour) * quarterHour)),
    latestTime: withinDay(toQuarterHour(latest)),
  }
}
