import { dayText, momentOf, wallTimeOf } from '../../domain/records/companyClock'
import { defaultDateRange } from '../../lib/dateRange'

const dayMs = 86_400_000

/** Earlier years are incomplete input. */
const firstYear = 1900

/** A day of a date input, `2026-11-20`, as wall time; null if invalid. */
function wallDayOf(day: string): Date | null {
  const [, year] = /^(\d{4})-\d{2}-\d{2}$/.exec(day) ?? []
  if (year === undefined || Number(year) < firstYear) return null
  const wall = new Date(`${day}T00:00Z`)
  return !Number.isNaN(wall.getTime()) && wall.toISOString().startsWith(day) ? wall : null
}

export const isDay = (text: string): boolean => wallDayOf(text) !== null

/** Whether it is a minute in the company's time zone, `2026-11-20T08:00`, as in the initial window. */
export const isMinute = (text: string): boolean =>
  /T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, -'T00:00'.length))

/** Whether it is a valid end of a period. */
export const isPeriodEnd = (text: string): boolean => isDay(text) || isMinute(text)

/** Moment of a minute in the company's time zone. */
const momentOfMinute = (minute: string): Date => momentOf(new Date(`${minute}Z`))

/** First moment of a day in the company's time zone; `after` is added in days. */
const momentOfDay = (day: string, after: number): Date =>
  momentOf(new Date((wallDayOf(day)?.getTime() ?? Number.NaN) + after * dayMs))

/** First moment of a period whose start is a day or a minute, as an ISO string. */
export const startOfPeriod = (from: string): string =>
  (isMinute(from) ? momentOfMinute(from) : momentOfDay(from, 0)).toISOString()
/** Last moment of a period. Computed from the next day: a day with a clock change has a different length. */
export const endOfPeriod = (to: string): string =>
  (isMinute(to) ? momentOfMinute(to) : new Date(momentOfDay(to, 1).getTime() - 1)).toISOString()

/** Days or minutes of both ends; an empty end is open. */
export type Period = { from: string; to: string }

export const isWholeTime = ({ from, to }: Period): boolean => from === '' && to === ''

/** Periods chosen by name. A week is the last seven days, a month the present one of the calendar. */
export const namedPeriods = ['today', 'yesterday', 'week', 'month'] as const
export type NamedPeriod = (typeof namedPeriods)[number]

export function periodNamed(name: NamedPeriod, now: Date): Period {
  const today = dayText(now)
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: dayAfter(today, -1), to: dayAfter(today, -1) }
    case 'week':
      return { from: dayAfter(today, -6), to: today }
    case 'month': {
      const month = today.slice(0, '2026-11'.length)
      const inNext = dayAfter(`${month}-01`, 31).slice(0, '2026-11'.length)
      return { from: `${month}-01`, to: dayAfter(`${inNext}-01`, -1) }
    }
  }
}

/** A day some days later. Computed in UTC, so clock changes have no effect. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, '2026-11-20'.length)

export const endsBeforeItStarts = ({ from, to }: Period): boolean =>
  from !== '' && to !== '' && endOfPeriod(to) < startOfPeriod(from)

/** Whether a known moment is outside of a period. */
export function isOutside(moment: string | null | undefined, { from, to }: Period): boolean {
  const at = Date.parse(moment ?? '')
  return (
    (from !== '' && at < Date.parse(startOfPeriod(from))) || (to !== '' && at > Date.parse(endOfPeriod(to)))
  )
}

/** Table filters for both ends: days or minutes in the company's time zone, the end inclusive. */
export const periodFilters = (member: string) => ({
  from: {
    parameter: (from: string) => ({ [`${member}[after]`]: startOfPeriod(from) }),
    isValid: isPeriodEnd,
  },
  to: { parameter: (to: string) => ({ [`${member}[before]`]: endOfPeriod(to) }), isValid: isPeriodEnd },
})

/** Initial period of a list by time: the last work window. */
export function openingPeriod(now: Date): string {
  const { start, end } = defaultDateRange(wallTimeOf(now))
  return new URLSearchParams({ from: start, to: end }).toString()
}
