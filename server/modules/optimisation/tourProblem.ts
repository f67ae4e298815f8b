import { windowOn, type TourClock } from '../../../src/contract/tour/tourClock'
import type { ScheduledStop } from '../../../src/contract/tour/tourSchedule'
import type { Problem, Stop, WindowKind } from '../../optimiser/problem'

/** A stop of a tour as the optimiser is asked about it. */
export type OrderedStop = ScheduledStop & { id: string; orderLock?: string | null }

export type OptimisedTour = {
  /** In their present order. */
  stops: readonly OrderedStop[]
  /** Seconds from row to column: start point, these stops in their order, end point if any. */
  seconds: readonly (readonly (number | null)[])[]
  hasEnd: boolean
  departure: number
  latestEnd: number | null
}

/** Where no way is known: longer than any tour. */
export const noRouteSeconds = 48 * 3600

/** A minute of waiting is half as bad as one of driving, which counts here as well. */
export const endWeight = 1

/** What is asked of the optimiser; stop n is the nth stop of the tour, all of them located. */
export function problemOf({ stops, seconds, hasEnd, departure, latestEnd }: OptimisedTour): Problem {
  const nodeCount = seconds.length
  const places = lockedPlaces(stops)
  return {
    travel: Float64Array.from(seconds.flat(), (each) => each ?? noRouteSeconds),
    nodeCount,
    stops: stops.map((stop, index): Stop => ({
      node: 1 + index,
      stay: stop.lengthOfStay ?? 0,
      ...windowOf({ departure, latestTime: latestEnd }, stop),
      ...lockOf(places.get(stop.id)),
    })),
    vehicles: [
      {
        start: 0,
        ...(hasEnd && { end: nodeCount - 1 }),
        departure,
        endWeight,
        ...(latestEnd !== null && { latestEnd }),
      },
    ],
  }
}

const kinds: readonly WindowKind[] = ['strict', 'soft', 'soft_start', 'soft_end']

/** On the clock of a tour. */
export function windowOf(tour: TourClock, stop: OrderedStop): Pick<Stop, 'window'> {
  const { timeWindowType } = stop
  const { earliestTime, latestTime } = windowOn(tour, stop)
  if (earliestTime === null && latestTime === null) return {}
  return {
    window: {
      // Like every window that nobody says otherwise about.
      kind: kinds.find((kind) => kind === timeWindowType) ?? 'strict',
      ...(earliestTime !== null && { earliest: earliestTime }),
      ...(latestTime !== null && { latest: latestTime }),
    },
  }
}

const lockOf = (place: number | undefined): Pick<Stop, 'lock'> =>
  place === undefined ? {} : { lock: { kind: 'place', place } }

/**
 * The places that locked stops keep, counted from 0: those that are to be first and last in their present order, then the
 * others where they stand, or as near to it as is free.
 */
export function lockedPlaces(stops: readonly OrderedStop[]): ReadonlyMap<string, number> {
  const lockedAs = (lock: string) => stops.filter(({ orderLock }) => orderLock === lock)
  const places = new Map<string, number>()
  for (const [place, { id }] of lockedAs('first').entries()) places.set(id, place)
  for (const [back, { id }] of lockedAs('last').toReversed().entries()) {
    places.set(id, stops.length - 1 - back)
  }
  const taken = new Set(places.values())
  for (const stop of lockedAs('place')) {
    const place = nearestFree(stops.indexOf(stop), stops.length, taken)
    taken.add(place)
    places.set(stop.id, place)
  }
  return places
}

function nearestFree(wanted: number, count: number, taken: ReadonlySet<number>): number {
  for (let distance = 0; ; distance += 1) {
    for (const place of [wanted - distance, wanted + distance]) {
      if (place >= 0 && place < count && !taken.has(place)) return place
    }
    if (distance > count) throw new RangeError('There are more stops than places')
  }
}

/**
 * Which stops are left for the end because the vehicle cannot take them: as few as possible, so the largest ones, and a
 * locked one only where the others do not suffice.
 * @returns their ids
 */
export function stopsBeyond(stops: readonly OrderedStop[], maximum: number | null): ReadonlySet<string> {
  const beyond = new Set<string>()
  if (maximum === null) return beyond
  let load = stops.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0)
  const largestFirst = stops.toSorted((one, other) => (other.capacity ?? 0) - (one.capacity ?? 0))
  const isLocked = ({ orderLock }: OrderedStop) => orderLock != null
  const inTurn = [...largestFirst.filter((stop) => !isLocked(stop)), ...largestFirst.filter(isLocked)]
  for (const { id, capacity } of inTurn) {
    if (load <= maximum) break
    beyond.add(id)
    load -= capacity ?? 0
  }
  return beyond
}
