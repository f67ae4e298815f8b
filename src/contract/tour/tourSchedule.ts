import { createPauses, secondsOf, type PauseRule, type PlannedPause } from './pauseRule'
import { defaultTimeWindowType, timeWindowTypes, type TimeWindowType } from './planningTerms'
import { windowOn, type TourClock } from './tourClock'

/*
 * The schedule of a tour: arrival times, violations of time windows, and the load at each stop. Pure and
 * linear in the number of stops, so that the client can run it for every position a dragged stop passes. The
 * server stores the resulting arrivals.
 */

/**
 * The members of a stop that determine times and load of its tour. Times are times of day, durations are
 * seconds.
 */
export type ScheduledStop = {
  /** Strict if missing or unknown. */
  timeWindowType?: string | null | undefined
  earliestTime?: number | null | undefined
  latestTime?: number | null | undefined
  lengthOfStay?: number | null | undefined
  capacity?: number | null | undefined
  /** Inactive stops are not part of the tour; missing means active. */
  active?: boolean | null | undefined
  /** False: no leg leads to it, as for a stop whose address was never geocoded. */
  isLocated: boolean
}

export type TourOutline = {
  /** Departure in seconds since midnight; `windowOn` determines the day of each window. */
  departure: number
  /** Latest end of the tour; missing or null: no limit. */
  latestTime?: number | null | undefined
  stops: readonly ScheduledStop[]
  /** Seconds of each leg between located places in driving order: start point, active stops, end point. */
  legSeconds: readonly number[]
  /** Whether the tour has a start point; without one it starts at the first located stop. */
  hasStart: boolean
  maximumCapacity?: number | null | undefined
  /** Missing or null: no pauses. */
  pauseRule?: PauseRule | null | undefined
}

/** A service that begins before or after its window. */
export type WindowViolation = {
  kind: 'early' | 'late'
  seconds: number
  /**
   * Whether the kind of window allows it. An allowed violation is a hint for the planner; any other is an
   * error.
   */
  isAllowed: boolean
}

/** Arrival, service and departure at a stop. Times are seconds since midnight and continue beyond 86,400. */
export type StopTimes = {
  /** Pauses since the previous departure; they lengthen the leg to this stop. */
  pauses: readonly PlannedPause[]
  arrival: number
  /** Waiting time before service, until a window opens that forbids early service. */
  waitSeconds: number
  serviceBegin: number
  departure: number
  violation: WindowViolation | null
  /** Sum of the capacities up to and including this stop. */
  load: number
  isBeyondMaximum: boolean
}

export type TourSchedule = {
  /** One entry per stop of the outline, in its order; null for inactive stops. */
  stops: (StopTimes | null)[]
  driveSeconds: number
  staySeconds: number
  waitSeconds: number
  pauseSeconds: number
  /** Pauses on the leg to the end point. */
  endPauses: readonly PlannedPause[]
  /** Arrival at the end point, else departure from the last stop, else the departure of the tour. */
  endTime: number
  load: number
  isBeyondMaximum: boolean
}

type WindowRule = {
  /** Whether service waits until the window opens. */
  waits: boolean
  allowsEarly: boolean
  allowsLate: boolean
}

/**
 * Rules per kind of window. A kind that forbids early service waits instead, so only a late service violates
 * it.
 */
const windowRules: Record<TimeWindowType, WindowRule> = {
  strict: { waits: true, allowsEarly: false, allowsLate: false },
  soft: { waits: false, allowsEarly: true, allowsLate: true },
  soft_start: { waits: false, allowsEarly: true, allowsLate: false },
  soft_end: { waits: true, allowsEarly: false, allowsLate: true },
}

export function scheduleTour(outline: TourOutline): TourSchedule {
  const { stops, legSeconds, hasStart } = outline
  const maximum = outline.maximumCapacity ?? Number.POSITIVE_INFINITY
  let time = outline.departure
  let load = 0
  let driveSeconds = 0
  let staySeconds = 0
  let waitSeconds = 0
  let pauseSeconds = 0
  const rests = createPauses(outline.pauseRule ?? null)
  // The n-th leg leads to the n-th place; without a start point, no leg leads to the first stop.
  let nextLeg = hasStart ? 0 : -1

  const drive = (): PlannedPause[] => {
    const seconds = legSeconds[nextLeg] ?? 0
    const pauses = rests.on(time, seconds)
    const rested = secondsOf(pauses)
    nextLeg += 1
    driveSeconds += seconds
    pauseSeconds += rested
    time += seconds + rested
    return pauses
  }

  const times = stops.map((stop): StopTimes | null => {
    if (stop.active === false) return null
    const pauses = stop.isLocated ? drive() : []
    const arrival = time
    const window = onClockOf(outline, stop)
    const serviceBegin = serviceBeginOf(window, arrival)
    const stay = stop.lengthOfStay ?? 0
    time = serviceBegin + stay
    load += stop.capacity ?? 0
    staySeconds += stay
    waitSeconds += serviceBegin - arrival
    return {
      pauses,
      arrival,
      waitSeconds: serviceBegin - arrival,
      serviceBegin,
      departure: time,
      violation: violationOf(window, serviceBegin),
      load,
      isBeyondMaximum: load > maximum,
    }
  })
  // A leg that no stop has used leads to the end point.
  const endPauses = nextLeg < legSeconds.length ? drive() : []
  return {
    stops: times,
    driveSeconds,
    staySeconds,
    waitSeconds,
    pauseSeconds,
    endPauses,
    endTime: time,
    load,
    isBeyondMaximum: load > maximum,
  }
}

type Windowed = Pick<ScheduledStop, 'timeWindowType' | 'earliestTime' | 'latestTime'>

/** The window of a stop on the clock of its tour. */
export const onClockOf = (tour: TourClock, stop: Windowed): Windowed => ({
  timeWindowType: stop.timeWindowType,
  ...windowOn(tour, stop),
})

const ruleOf = ({ timeWindowType }: Windowed): WindowRule =>
  windowRules[timeWindowTypes.find((each) => each === timeWindowType) ?? defaultTimeWindowType]

function serviceBeginOf(stop: Windowed, arrival: number): number {
  return ruleOf(stop).waits ? Math.max(arrival, stop.earliestTime ?? arrival) : arrival
}

/** @param window on the clock of the tour, see `onClockOf` */
export function violationOf(window: Windowed, serviceBegin: number): WindowViolation | null {
  const { earliestTime, latestTime } = window
  const { allowsEarly, allowsLate } = ruleOf(window)
  if (latestTime != null && serviceBegin > latestTime) {
    return { kind: 'late', seconds: serviceBegin - latestTime, isAllowed: allowsLate }
  }
  if (earliestTime != null && serviceBegin < earliestTime) {
    return { kind: 'early', seconds: earliestTime - serviceBegin, isAllowed: allowsEarly }
  }
  return null
}
