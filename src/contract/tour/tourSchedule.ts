import { createPauses, secondsOf, type PauseRule, type PlannedPause } from './pauseRule'
import { defaultTimeWindowType, timeWindowTypes, type TimeWindowType } from './planningTerms'
import { windowOn, type TourClock } from './tourClock'

/*
 * The arithmetic of a tour: who is reached when, what a window says to that, and what the vehicle has taken on by then.
 * Pure and linear in the number of stops, so that the client can run it for every place a dragged stop passes
 * over; the server stores the arrivals that it gives.
 */

/** A stop as far as its tour's times and load depend on it. Times are times of day, durations seconds. */
export type ScheduledStop = {
  /** Missing or unknown: strict, like every window that nobody says otherwise about. */
  timeWindowType?: string | null | undefined
  earliestTime?: number | null | undefined
  latestTime?: number | null | undefined
  lengthOfStay?: number | null | undefined
  capacity?: number | null | undefined
  /** Inactive stops keep out of the tour (decision on `includeInactive`); missing means active. */
  active?: boolean | null | undefined
  /** False: no leg leads to it and it costs no way, like a stop whose address was never located. */
  isLocated: boolean
}

export type TourOutline = {
  /** Departure in seconds since midnight; `windowOn` decides the day of each window. */
  departure: number
  /** Of the tour, as asked; missing or null: it may end at any time. */
  latestTime?: number | null | undefined
  stops: readonly ScheduledStop[]
  /** Seconds of the ways between located places in the order of travel: start point, active stops, end point. */
  legSeconds: readonly number[]
  /** Whether the tour has a start point; without one the first located stop is where it begins. */
  hasStart: boolean
  maximumCapacity?: number | null | undefined
  /** Missing or null: nobody rests. */
  pauseRule?: PauseRule | null | undefined
}

/** A service that begins before or after its window. */
export type WindowViolation = {
  kind: 'early' | 'late'
  seconds: number
  /** What the kind of window allows is a flag for the planner, anything else a broken promise. */
  isAllowed: boolean
}

/** When a stop is reached, served and left. Times are seconds since midnight and count on beyond 86,400. */
export type StopTimes = {
  /** Pauses since the departure before; the way to this stop takes them besides its own time. */
  pauses: readonly PlannedPause[]
  arrival: number
  /** Between arrival and service, until a window opens that may not be entered early. */
  waitSeconds: number
  serviceBegin: number
  departure: number
  violation: WindowViolation | null
  /** Sum of the capacities up to and with this stop. */
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
  /** Pauses on the way to the end point. */
  endPauses: readonly PlannedPause[]
  /** Arrival at the end point, else departure from the last stop, else the departure of the tour. */
  endTime: number
  load: number
  isBeyondMaximum: boolean
}

type WindowRule = {
  /** Nothing is served before the window opens. */
  waits: boolean
  allowsEarly: boolean
  allowsLate: boolean
}

/** Part 2 §4. A kind that does not allow to be early waits, so only being late can break its promise. */
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
  // The n-th leg leads to the n-th place; without a start point none leads to the first stop.
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
