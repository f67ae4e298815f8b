import { endsNextDay } from './timeOfDay'

/*
 * The clock of a tour: seconds since midnight of its day of departure, continuing beyond 86,400. Templates
 * and stops store times of day. This module decides which day they belong to, for schedule, optimiser,
 * screens and server.
 */

const day = 24 * 3600

export type TourClock = {
  departure: number
  /** Latest end of the tour: a time of day, or a time on the clock of the tour. Null if there is no limit. */
  latestTime?: number | null | undefined
}

/** Latest end on the clock of the tour: an end before the departure belongs to the next day. */
export function latestEndOf({ departure, latestTime }: TourClock): number | null {
  if (latestTime == null) return null
  return latestTime >= departure ? latestTime : latestTime + day
}

/** Times of day; a window whose end is before its start crosses midnight. */
export type StopHours = {
  earliestTime?: number | null | undefined
  latestTime?: number | null | undefined
}

/** A window on the clock of a tour; a start before the midnight of departure is negative. */
export type ClockWindow = { earliestTime: number | null; latestTime: number | null }

/**
 * Places the window of a stop on the clock of its tour. In a tour that ends on the next day, a window that is
 * over before the departure belongs to the next day. If the tour has no latest end, it does so if that is
 * nearer to the departure.
 */
export function windowOn(
  tour: TourClock,
  { earliestTime = null, latestTime = null }: StopHours,
): ClockWindow {
  if (endsNextDay(earliestTime, latestTime)) {
    return (latestTime ?? 0) >= tour.departure
      ? { earliestTime: (earliestTime ?? 0) - day, latestTime }
      : { earliestTime, latestTime: (latestTime ?? 0) + day }
  }
  return isOfNextDay(tour, { earliestTime, latestTime })
    ? { earliestTime: later(earliestTime), latestTime: later(latestTime) }
    : { earliestTime, latestTime }
}

const later = (time: number | null): number | null => (time === null ? null : time + day)

function isOfNextDay(tour: TourClock, { earliestTime, latestTime }: ClockWindow): boolean {
  const latestEnd = latestEndOf(tour)
  const end = latestTime ?? earliestTime
  if (end === null || end >= tour.departure) return false
  // A window without an end is already open, unless the tour passes its start on the next day.
  if (latestTime === null) return latestEnd !== null && end + day <= latestEnd
  return latestEnd === null ? tour.departure - end >= day / 2 : latestEnd >= day
}
