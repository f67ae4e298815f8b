import type { CostViolation } from '../../../src/contract/tour/moveCost'
import { latestEndOf } from '../../../src/contract/tour/tourClock'
import type { TourSchedule } from '../../../src/contract/tour/tourSchedule'

/** Schedule and length of stops in an order. */
type Scheduled = { schedule: TourSchedule; distanceMeters: number }

type Limits = {
  departure: number
  latestTime: number | null
  maximumCapacity: number | null
}

export type InsertionCost<Stop> = {
  order: readonly Stop[]
  addedSeconds: number
  addedMeters: number
  /** Start of service and end of the tour, in seconds since midnight of the departure. */
  arrival: number
  endTime: number
  /** Limits that are broken, or broken by more than before. */
  violations: readonly { kind: CostViolation; amount: number }[]
}

/**
 * What an order of stops costs with one more stop, at the place that breaks the limits least and then ends first.
 * @param scheduleOf the schedule of stops in an order
 */
export function insertionCost<Stop>(
  stops: readonly Stop[],
  stop: Stop,
  limits: Limits,
  scheduleOf: (order: readonly Stop[]) => Scheduled,
): InsertionCost<Stop> {
  const before = judge(scheduleOf(stops), limits)
  let best: { order: readonly Stop[]; place: number; after: Judged } | null = null
  for (let place = 0; place <= stops.length; place += 1) {
    const order = stops.toSpliced(place, 0, stop)
    const after = judge(scheduleOf(order), limits)
    if (best === null || isBetter(after, best.after)) best = { order, place, after }
  }
  if (best === null) throw new Error('An order has at least one place')
  const { order, place, after } = best
  const { schedule } = after.scheduled
  return {
    order,
    addedSeconds: Math.round(schedule.endTime - before.scheduled.schedule.endTime),
    addedMeters: after.scheduled.distanceMeters - before.scheduled.distanceMeters,
    arrival: Math.round(schedule.stops[place]?.serviceBegin ?? schedule.endTime),
    endTime: Math.round(schedule.endTime),
    violations: (['window', 'end', 'load'] as const).flatMap((kind) =>
      after.excess[kind] > before.excess[kind] ? [{ kind, amount: Math.round(after.excess[kind]) }] : [],
    ),
  }
}

/** `excess`: by how much the limits are broken; 0 if they are kept. */
type Judged = { scheduled: Scheduled; excess: Record<CostViolation, number> }

function judge(scheduled: Scheduled, { departure, latestTime, maximumCapacity }: Limits): Judged {
  const { schedule } = scheduled
  const latest = latestEndOf({ departure, latestTime })
  const violations = schedule.stops.flatMap((times) => times?.violation ?? [])
  return {
    scheduled,
    excess: {
      window: violations.reduce((sum, { isAllowed, seconds }) => sum + (isAllowed ? 0 : seconds), 0),
      end: latest === null ? 0 : Math.max(0, Math.round(schedule.endTime) - latest),
      load: maximumCapacity === null ? 0 : Math.max(0, schedule.load - maximumCapacity),
    },
  }
}

/** The load is the same at any place. */
const isBetter = (one: Judged, other: Judged): boolean => {
  const [late, otherLate] = [one, other].map(({ excess }) => excess.window + excess.end) as [number, number]
  return late !== otherLate
    ? late < otherLate
    : one.scheduled.schedule.endTime < other.scheduled.schedule.endTime
}
