/** The day of a moment where the user is, as servers are asked for it: ISO 8601, both ends included. */
export function dayBounds(at: Date): { start: string; end: string } {
  const year = at.getFullYear()
  const month = at.getMonth()
  const day = at.getDate()
  // A day in which the clock is changed has another length, so its end is found from the next one.
  const end = new Date(new Date(year, month, day + 1).getTime() - 1)
  return { start: new Date(year, month, day).toISOString(), end: end.toISOString() }
}
