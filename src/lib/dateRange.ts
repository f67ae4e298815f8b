/** Local date-times with minute precision, as in inputs of type datetime-local. */
export type DateRange = { start: string; end: string }

const windowStart = '08:00'
const windowEnd = '16:00'
const windowEndMs = 16 * 3_600_000
const dayMs = 86_400_000

/**
 * The default period of lists by time, 08:00 to 16:00 local: of the current day after 16:00, else of the
 * previous day. Exactly 16:00 counts as before.
 * @param now local wall time as a Date whose UTC members hold the reading
 */
export function defaultDateRange(now: Date): DateRange {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const isAfter = now.getTime() - midnight > windowEndMs
  const date = new Date(isAfter ? midnight : midnight - dayMs).toISOString().slice(0, 10)
  return { start: `${date}T${windowStart}`, end: `${date}T${windowEnd}` }
}
