import type { ScheduledStop } from '../../../src/contract/tour/tourSchedule'
import type { Problem, Stop, WindowKind } from '../../optimiser/problem'

/** A stop of a tour as the optimiser is asked about it. */
export type OrderedStop = ScheduledStop & { id: string }

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
const noWaySeconds = 48 * 3600

/** A minute of waiting is half as bad as one of driving, which counts here as well. */
const endWeight = 1

/** What is asked of the optimiser; stop n is the nth stop of the tour, all of them located. */
export function problemOf({ stops, seconds, hasEnd, departure, latestEnd }: OptimisedTour): Problem {
  const nodeCount = seconds.length
  return {
    travel: Float64Array.from(seconds.flat(), (each) => each ?? noWaySeconds),
    nodeCount,
    stops: stops.map((stop, index): Stop => ({
      node: 1 + index,
      stay: stop.lengthOfStay ?? 0,
      ...windowOf(stop),
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

function windowOf({ timeWindowType, earliestTime, latestTime }: OrderedStop): Pick<Stop, 'window'> {
  if (earliestTime == null && latestTime == null) return {}
  return {
    window: {
      // Like every window that nobody says otherwise about.
      kind: kinds.find((kind) => kind === timeWindowType) ?? 'strict',
      ...(earliestTime != null && { earliest: earliestTime }),
      ...(latestTime != null && { latest: latestTime }),
    },
  }
}

/**
 * Which stops are left for the end because the vehicle cannot take them: as few as possible, so the largest ones.
 * @returns their ids
 */
export function stopsBeyond(stops: readonly OrderedStop[], maximum: number | null): ReadonlySet<string> {
  const beyond = new Set<string>()
  if (maximum === null) return beyond
  let load = stops.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0)
  const largestFirst = stops.toSorted((one, other) => (other.capacity ?? 0) - (one.capacity ?? 0))
  for (const { id, capacity } of largestFirst) {
    if (load <= maximum) break
    beyond.add(id)
    load -= capacity ?? 0
  }
  return beyond
}
