import { windowOn, type TourClock } from '../../../src/contract/tour/tourClock'
import type { ScheduledStop } from '../../../src/contract/tour/tourSchedule'
import type { Problem, Stop, WindowKind } from '../../optimiser/problem'

/** Input of the optimiser for a stop. */
export type OrderedStop = ScheduledStop & { id: string; orderLock?: string | null }

export type OptimisedTour = {
  /** In their current order. */
  stops: readonly OrderedStop[]
  /** Seconds from row to column: start point, these stops in order, end point if any. */
  seconds: readonly (readonly (number | null)[])[]
  hasEnd: boolean
  clock: TourClock
  /** Of the tour, or of its driver if that is earlier. */
  latestEnd: number | null
}

/** Travel time without a known route: longer than any tour. */
export const noRouteSeconds = 48 * 3600

/** Relative to driving, which also counts here, a minute of waiting costs half. */
export const endWeight = 1

/** Builds the problem for the optimiser. Stop n is the nth stop of the tour; all of them are located. */
export function problemOf({ stops, seconds, hasEnd, clock, latestEnd }: OptimisedTour): Problem {
  const nodeCount = seconds.length
  const places = lockedPlaces(stops)
  return {
    travel: Float64Array.from(seconds.flat(), (each) => each ?? noRouteSeconds),
    nodeCount,
    stops: stops.map((stop, index): Stop => ({
      node: 1 + index,
      stay: stop.lengthOfStay ?? 0,
      ...windowOf(clock, stop),
      ...lockOf(places.get(stop.id)),
    })),
    vehicles: [
      {
        start: 0,
        ...(hasEnd && { end: nodeCount - 1 }),
        departure: clock.departure,
        endWeight,
        ...(latestEnd !== null && { latestEnd }),
      },
    ],
  }
}

const kinds: readonly WindowKind[] = ['strict', 'soft', 'soft_start', 'soft_end']

/** Returns the window on the clock of the tour. */
export function windowOf(tour: TourClock, stop: OrderedStop): Pick<Stop, 'window'> {
  const { timeWindowType } = stop
  const { earliestTime, latestTime } = windowOn(tour, stop)
  if (earliestTime === null && latestTime === null) return {}
  return {
    window: {
      // The default kind of windows.
      kind: kinds.find((kind) => kind === timeWindowType) ?? 'strict',
      ...(earliestTime !== null && { earliest: earliestTime }),
      ...(latestTime !== null && { latest: latestTime }),
    },
  }
}

const lockOf = (place: number | undefined): Pick<Stop, 'lock'> =>
  place === undefined ? {} : { lock: { kind: 'place', place } }

/**
 * Returns the positions of locked stops, from 0: first and last ones in their current order, then the others
 * at their current position or the nearest free one.
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
 * Returns the stops that exceed the capacity: as few as possible, so the largest ones. Locked ones only if
 * the others are not enough.
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
