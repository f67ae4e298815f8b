/**
 * Years that databases and JSON agree on, whatever the time zone: clocks before had offsets of odd seconds, and later
 * years have a sign.
 */
const years = { min: 1900, max: 9998 } as const
/** ISO 8601 to the nanosecond with an offset. */
const maxLength = 40

/** A moment, ISO 8601 or the date-time to the minute that a form gives; undefined for any other text. */
export function parseMoment(text: string): Date | undefined {
  const moment = new Date(text.length > maxLength ? '' : text)
  const year = moment.getUTCFullYear()
  return year >= years.min && year <= years.max ? moment : undefined
}
