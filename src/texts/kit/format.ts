import { endsNextDay, timeOfDayText } from '../../contract/tour/timeOfDay'
import { largestCapacity } from '../../contract/wire/largestCapacity'
import { dayText, startOfDay } from '../../domain/records/companyClock'
import { companyTimeZone } from '../../lib/companyTimeZone'
import { dayNotation } from '../../lib/dayNotation'

/** The only module that formats numbers, times and lengths in German. */

const number = new Intl.NumberFormat('de-DE')
const exactNumber = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 20 })
const oneDecimal = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const twoDigit = { day: '2-digit', month: '2-digit' } as const
const clock = { hour: '2-digit', minute: '2-digit' } as const
const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const
const date = inZone({ ...twoDigit, year: 'numeric' })
const dayTime = inZone(clock)
const secondTime = inZone({ ...clock, second: '2-digit' })
const dayMonth = inZone(twoDigit)
const longDate = inZone({ ...longDay, year: 'numeric' })
const longDayMonth = inZone(longDay)

/** Formats in the company's time zone, independent of the browser. */
function inZone(options: Intl.DateTimeFormatOptions): (value: Date) => string {
  let made: { timeZone: string; format: Intl.DateTimeFormat } | null = null
  return (value) => {
    const timeZone = companyTimeZone()
    if (made?.timeZone !== timeZone)
      made = { timeZone, format: new Intl.DateTimeFormat('de-DE', { ...options, timeZone }) }
    return made.format.format(value)
  }
}

export const formatNumber = (value: number): string => number.format(value)
/** A maximum load; the largest possible one sets no limit. */
export const formatMaximum = (value: number): string =>
  value >= largestCapacity ? 'ohne Grenze' : number.format(value)
/** With all decimals. */
export const formatExactNumber = (value: number): string => exactNumber.format(value)

/** `20.11.2026`, or `2026-11-20` if the user chose ISO dates; applies to all formats below. */
export const formatDate = (value: Date): string => (dayNotation() === 'iso' ? dayText(value) : date(value))
/** `20.11.` */
export const formatDayMonth = (value: Date): string =>
  dayNotation() === 'iso' ? dayText(value).slice('2026-'.length) : dayMonth(value)
/** `20.11.2026 10:38` */
export const formatDateTime = (value: Date): string => `${formatDate(value)} ${dayTime(value)}`
/** `10:38` */
export const formatTime = (value: Date): string => dayTime(value)
/** `10:38:05` */
export const formatExactTime = (value: Date): string => secondTime(value)
/** `heute, 14:05`, `gestern, 09:12`, else `20.11.2026, 10:38`. */
export function formatRecent(value: Date, now: Date): string {
  const yesterday = startOfDay(now, -1)
  const days: Readonly<Record<string, string>> = {
    [formatDate(yesterday)]: 'gestern',
    [formatDate(now)]: 'heute',
  }
  return `${days[formatDate(value)] ?? formatDate(value)}, ${dayTime(value)}`
}
/** `14:05` of today, else `19.11., 10:38`, for narrow columns. */
export const formatShort = (value: Date, now: Date): string =>
  formatDate(value) === formatDate(now) ? dayTime(value) : `${formatDayMonth(value)}, ${dayTime(value)}`
/** `Freitag, 20. November 2026` */
export const formatLongDate = (value: Date): string => longDate(value)
/** `Freitag, 20. November` */
export const formatLongDay = (value: Date): string => longDayMonth(value)
/** `41,7` */
export const formatOneDecimal = (value: number): string => oneDecimal.format(value)
/** `41,7 km` */
export const formatKilometers = (meters: number): string => `${oneDecimal.format(meters / 1000)} km`
const kibi = 1024
/** `41,2 MB`, in units of 1024, like the file size limits; no decimals below a megabyte. */
export function formatBytes(bytes: number): string {
  if (bytes < kibi) return `${number.format(bytes)} Byte`
  if (bytes < 999.5 * kibi) return `${number.format(Math.round(bytes / kibi))} kB`
  if (bytes < 999.95 * kibi ** 2) return `${oneDecimal.format(bytes / kibi ** 2)} MB`
  return `${oneDecimal.format(bytes / kibi ** 3)} GB`
}
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Durations: `20 Min.`, from an hour on `1h 05m`. */
export function formatMinutes(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} Min.` : formatHoursMinutes(seconds)
}

/** Durations in a column of hours: `7h 22m`, `0h 05m`. */
export function formatHoursMinutes(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return `${number.format(Math.floor(minutes / 60))}h ${twoDigits(minutes % 60)}m`
}

/**
 * Deviation from the plan in minutes: `+12`, `−3` (U+2212), `0`, from an hour on `+1h 05m`. The unit of the
 * minutes is that of the column or sentence.
 */
export function formatDelay(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60)
  if (minutes === 0) return '0'
  return `${seconds < 0 ? '−' : '+'}${minutes < 60 ? minutes : formatHoursMinutes(minutes * 60)}`
}

/** Seconds since midnight as `06:48`; modulo one day. */
export const formatTimeOfDay = timeOfDayText

/** Days between the departure of a tour and a time on its clock. */
export const daysAfter = (seconds: number): number => Math.max(0, Math.floor(seconds / 86_400))

/** `am Folgetag`, `+10 Tage`. */
export const dayAfterText = (days: number): string => (days === 1 ? 'am Folgetag' : `+${days} Tage`)

/** A time on the clock of a tour, for a cell: `06:48`, or `01:10 +1` on the next day. */
export function formatClockTime(seconds: number): string {
  const days = daysAfter(seconds)
  return days === 0 ? formatTimeOfDay(seconds) : `${formatTimeOfDay(seconds)} +${days}`
}

/** The same within a sentence: `01:10 am Folgetag`, `01:10 (+10 Tage)`. */
export function formatClockWords(seconds: number): string {
  const days = daysAfter(seconds)
  if (days === 0) return formatTimeOfDay(seconds)
  return `${formatTimeOfDay(seconds)} ${days === 1 ? dayAfterText(days) : `(${dayAfterText(days)})`}`
}

/** `06:00 – 14:00`; a missing end is omitted. */
export function formatTimeRange(start: number | null | undefined, end: number | null | undefined): string {
  if (start == null && end == null) return '–'
  return `${start == null ? '' : formatTimeOfDay(start)} – ${end == null ? '' : formatTimeOfDay(end)}`.trim()
}

export const untilNextDay = 'bis zum Folgetag'

/** A period of a tour, possibly past midnight: `22:00 – 02:00, bis zum Folgetag`. */
export function formatPeriod(start: number | null | undefined, end: number | null | undefined): string {
  const range = formatTimeRange(start, end)
  return endsNextDay(start, end) ? `${range}, ${untilNextDay}` : range
}

/** `07:05:09`, hours may exceed 24. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${twoDigits(Math.floor(whole / 3600))}:${twoDigits(Math.floor(whole / 60) % 60)}:${twoDigits(whole % 60)}`
}

/** Whole days: `3 Tage`. */
export function formatDays(seconds: number): string {
  const days = Math.floor(seconds / 86_400)
  return `${number.format(days)} ${days === 1 ? 'Tag' : 'Tage'}`
}

/** Coordinates are truncated, not rounded, to five decimals. */
export function formatCoordinate(degrees: number): string {
  // Truncated as text: 0.00013 * 100,000 is less than 13 in floating point. Twelve decimals exceed the
  // precision of degrees.
  return Number(degrees.toFixed(12).slice(0, -7)).toFixed(5)
}
