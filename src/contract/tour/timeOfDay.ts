/*
 * Times of day are seconds since midnight on the wire and `HH:MM` in forms. No Date is involved, so clock
 * changes have no effect.
 */

/** Parses `HH:MM`, 00:00 to 23:59, to seconds; null for any other text. The colon is required. */
export function parseTimeOfDay(text: string): number | null {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim())
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 : null
}

/**
 * Parses abbreviated input: `7`, `730`, `0730`, `7.30` and `7 Uhr` besides `7:30`.
 * @returns seconds; null if the text is not a time of day
 */
export function meantTimeOfDay(text: string): number | null {
  const match = /^(\d{1,2}?)(?:[:.]?([0-5]\d))?(?: ?Uhr)?$/i.exec(text.trim())
  return match === null ? null : parseTimeOfDay(`${match[1]}:${match[2] ?? '00'}`)
}

/** Whether a text is 24:00, which is valid only as an end. */
export const isEndOfDay = (text: string): boolean => /^24(?:[:.]?00(?::00)?)?(?: ?Uhr)?$/i.test(text.trim())

/** The last time of day; 24:00 is stored as this. */
export const lastTimeOfDay = '23:59'

/** As {@link meantTimeOfDay}, for an end. */
export const meantEndOfDay = (text: string): number | null =>
  isEndOfDay(text) ? parseTimeOfDay(lastTimeOfDay) : meantTimeOfDay(text)

const minutesOfDay = 24 * 60

/** Formats seconds as `HH:MM`; values of other days wrap around. */
export function timeOfDayText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const ofDay = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`
}

/** Whether a period ends on the next day, because its end is before its start. */
export const endsNextDay = (start: number | null | undefined, end: number | null | undefined): boolean =>
  start != null && end != null && end < start
