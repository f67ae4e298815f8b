import type { IsoDay } from '../../../../src/contract/rhythm/calendarDay'
import type { TourSchedule } from '../../../../src/contract/tour/tourSchedule'

/* The problem of balancing days, by indices. */

/** A date of a tour, before any move. */
export type BalanceDate<Stop> = {
  /** Moves stay within a tour. */
  tour: number
  day: IsoDay
  stops: readonly Stop[]
  departure: number
  /** End of the tour without overtime, in seconds since midnight; null for no limit. */
  latestEnd: number | null
  maximumCapacity: number | null
  /** Hours that are shown for the date. They may be more exact than those of the schedule. */
  shownSeconds: number
  scheduleOf: (order: readonly Stop[]) => { schedule: TourSchedule }
  /** Seconds of a leg; null is the start or the end of the tour. */
  legSeconds: (from: Stop | null, to: Stop | null) => number
}

/** A visit that may move. */
export type MovableVisit<Stop> = {
  stop: Stop
  on: IsoDay
  /** Indices of dates. */
  date: number
  targets: readonly number[]
  /** Fewest days between two visits of the stop, at least 1. */
  leastDays: number
}

export type BalanceProblem<Stop> = {
  dates: readonly BalanceDate<Stop>[]
  visits: readonly MovableVisit<Stop>[]
  /** All known days of visits of a stop, also those outside of the span. */
  visitDays: ReadonlyMap<string, readonly IsoDay[]>
}

export type DateFacts = {
  drivingSeconds: number
  overtimeSeconds: number
  /** Seconds after time windows that must be respected. */
  lateSeconds: number
  load: number
  /** From departure to the end. */
  seconds: number
}

export function factsOf<Stop>(date: BalanceDate<Stop>, order: readonly Stop[]): DateFacts {
  const { schedule } = date.scheduleOf(order)
  const late = schedule.stops.flatMap((times) => times?.violation ?? [])
  return {
    drivingSeconds: schedule.driveSeconds,
    overtimeSeconds:
      date.latestEnd === null || order.length === 0 ? 0 : Math.max(0, schedule.endTime - date.latestEnd),
    lateSeconds: late.reduce((sum, { isAllowed, seconds }) => sum + (isAllowed ? 0 : seconds), 0),
    load: schedule.load,
    seconds: schedule.endTime - date.departure,
  }
}
