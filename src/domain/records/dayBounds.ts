import { startOfDay } from './companyClock'

/** Start and end of a day in the company's time zone as query values: ISO 8601, both ends inclusive. */
export function dayBounds(at: Date): { start: string; end: string } {
  // A day with a clock change is longer or shorter, so its end is derived from the start of the next day.
  const end = new Date(startOfDay(at, 1).getTime() - 1)
  return { start: startOfDay(at).toISOString(), end: end.toISOString() }
}
