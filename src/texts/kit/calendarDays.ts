import {
  calendarWeekOf,
  dayNumberOf,
  mondayOf,
  weekdayOf,
  type IsoDay,
} from '../../contract/rhythm/calendarDay'
import { dayNotation } from '../../lib/dayNotation'

/** Formats days of the calendar, which have no time zone. */

const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']
const longWeekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']
const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' })

const isIso = () => dayNotation() === 'iso'
const dateOf = (day: IsoDay): number => Number(day.slice(8))
const monthDigits = (day: IsoDay): string => `${Number(day.slice(5, 7))}.`

/** `Mi` */
export const formatWeekday = (day: IsoDay): string => weekdays[weekdayOf(dayNumberOf(day))] ?? ''
/** `Mittwoch` */
export const formatLongWeekday = (day: IsoDay): string => longWeekdays[weekdayOf(dayNumberOf(day))] ?? ''
/** `23.` */
export const formatDayOfMonth = (day: IsoDay): string => `${dateOf(day)}.`
/** `23.12.`, or `12-23` if the user chose ISO dates. */
export const formatCalendarDay = (day: IsoDay): string =>
  isIso() ? day.slice(5) : `${formatDayOfMonth(day)}${monthDigits(day)}`
/** `Mi 23.12.` */
export const formatShortDay = (day: IsoDay): string => `${formatWeekday(day)} ${formatCalendarDay(day)}`
/** `Dezember 2026` */
export const formatMonth = (day: IsoDay): string =>
  `${monthName.format(new Date(`${day}T00:00Z`))} ${day.slice(0, 4)}`
/** `KW 52` */
export const formatCalendarWeek = (day: IsoDay): string => `KW ${calendarWeekOf(mondayOf(dayNumberOf(day)))}`

/** `21. – 27.12.2026`, `28.12.2026 – 3.1.2027`, or in ISO dates. */
export function formatDaySpan(from: IsoDay, to: IsoDay): string {
  if (isIso()) return `${from} – ${to}`
  const whole = (day: IsoDay) => `${formatCalendarDay(day)}${day.slice(0, 4)}`
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${whole(from)} – ${whole(to)}`
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${formatDayOfMonth(from)} – ${whole(to)}`
    : `${formatCalendarDay(from)} – ${whole(to)}`
}

/** `Di, 8. Dezember`, or `Di 2026-12-08` if the user chose ISO dates. */
export const formatNamedDay = (day: IsoDay): string =>
  isIso()
    ? `${formatWeekday(day)} ${day}`
    : `${formatWeekday(day)}, ${formatDayOfMonth(day)} ${monthName.format(new Date(`${day}T00:00Z`))}`
