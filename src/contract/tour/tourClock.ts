import { endsNextDay } from './timeOfDay'

/*
 * The clock of a tour: seconds since midnight of its day of departure, counting on beyond 86,400. Templates and stops
 * store times of day; this module decides which day they belong to, for schedule, optimiser, screens and server alike.
 */

const day = 24 * 3600

export type TourClock = {
  departure: number
  /** When the tour has to end: a time of day, or a moment on the clock of the tour. Null where nothing is asked. */
  latestTime?: number | null | undefined
}

/** When a tour has to end on its own clock: an end before the departure belongs to the next day. */
export function latestEndOf({ departure, latestTime }: TourClock): number | null {
  if (latestTime == null) return null
  return latestTime >= departure ? latestTime : latestTime + day
}

/** Times of day; a window whose end lies before its begin crosses midnight. */
export type StopHours = {
  earliestTime?: number | null | undefined
  latestTime?: number | null | undefined
}

/** A window on the clock of a tour; a begin before the midnight of departure is below zero. */
export type ClockWindow = { earliestTime: number | null; latestTime: number | null }

/**
 * Places the window of a stop on the clock of its tour. In a tour that ends on the next day, a window that is over before
 * the departure belongs to the next day. Where the tour names no end, it does so if that is nearer to the departure.
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
  // Without an end the window is open already, unless the tour drives past its begin on the next day.
  if (latestTime === null) return latestEnd !== null && end + day <= latestEnd
  return latestEnd === null ? tour.departure - end >= day / 2 : latestEnd >= day
}
