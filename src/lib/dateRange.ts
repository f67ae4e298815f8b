/** Local date-times to the minute, as inputs of type datetime-local hold them. */
export type DateRange = { start: string; end: string }

const windowStart = '08:00'
const windowEnd = '16:00'
const windowEndHour = 16

/**
 * The default window of lists by time, 08:00 to 16:00 local: of the current day after 16:00, else of the day
 * before. Exactly 16:00 is not after 16:00.
 */
export function defaultDateRange(now: Date): DateRange {
  const isAfter =
    now.getHours() > windowEndHour ||
    (now.getHours() === windowEndHour &&
      (now.getMinutes() > 0 || now.getSeconds() > 0 || now.getMilliseconds() > 0))
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (isAfter ? 0 : 1))
  const date = [
    String(day.getFullYear()).padStart(4, '0'),
    String(day.getMonth() + 1).padStart(2, '0'),
    String(day.getDate()).padStart(2, '0'),
  ].join('-')
  return { start: `${date}T${windowStart}`, end: `${date}T${windowEnd}` }
}
