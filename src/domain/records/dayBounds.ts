import { startOfDay } from './companyClock'

/** The day of a moment where the company is, as servers are asked for it: ISO 8601, both ends included. */
export function dayBounds(at: Date): { start: string; end: string } {
  // A day in which the clock is changed has another length, so its end is found from the next one.
  const end = new Date(startOfDay(at, 1).getTime() - 1)
  return { start: startOfDay(at).toISOString(), end: end.toISOString() }
}
