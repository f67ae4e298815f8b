import { momentOf, wallTimeOf } from '../../domain/records/companyClock'
import { defaultDateRange } from '../../lib/dateRange'

const dayMs = 86_400_000

/** Years before are on their way to be typed. */
const firstYear = 1900

/** A day of the calendar as a field gives it, `2026-11-20`, as a wall time; null where it is none. */
function wallDayOf(day: string): Date | null {
  const [, year] = /^(\d{4})-\d{2}-\d{2}$/.exec(day) ?? []
  if (year === undefined || Number(year) < firstYear) return null
  const wall = new Date(`${day}T00:00Z`)
  return !Number.isNaN(wall.getTime()) && wall.toISOString().startsWith(day) ? wall : null
}

export const isDay = (text: string): boolean => wallDayOf(text) !== null

/** A minute where the company is, `2026-11-20T08:00`, as the window has it that the list begins with. */
export const isMinute = (text: string): boolean =>
  /T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, -'T00:00'.length))

/** One end of a period. */
export const isPeriodEnd = (text: string): boolean => isDay(text) || isMinute(text)

/** The moment of a minute where the company is. */
export const momentOfMinute = (minute: string): Date => momentOf(new Date(`${minute}Z`))

/** The first moment of a day where the company is; `after` counts days from there. */
const momentOfDay = (day: string, after: number): Date =>
  momentOf(new Date((wallDayOf(day)?.getTime() ?? Number.NaN) + after * dayMs))

/** The first moment of a period that begins with a day or a minute, as it is sent. */
export const startOfPeriod = (from: string): string =>
  (isMinute(from) ? momentOfMinute(from) : momentOfDay(from, 0)).toISOString()
/** The last one. A day in which the clock is changed has another length, so its end is found from the next one. */
export const endOfPeriod = (to: string): string =>
  (isMinute(to) ? momentOfMinute(to) : new Date(momentOfDay(to, 1).getTime() - 1)).toISOString()

type Period = { from: string; to: string }

export const endsBeforeItStarts = ({ from, to }: Period): boolean =>
  from !== '' && to !== '' && endOfPeriod(to) < startOfPeriod(from)

/** Whether a moment that is known lies outside of a period. */
export function isOutside(moment: string | null | undefined, { from, to }: Period): boolean {
  const at = Date.parse(moment ?? '')
  return (
    (from !== '' && at < Date.parse(startOfPeriod(from))) || (to !== '' && at > Date.parse(endOfPeriod(to)))
  )
}

/** How both ends are filters of a table: days or minutes where the company is, the last one included. */
export const periodFilters = (member: string) => ({
  from: {
    parameter: (from: string) => ({ [`${member}[after]`]: startOfPeriod(from) }),
    isValid: isPeriodEnd,
  },
  to: { parameter: (to: string) => ({ [`${member}[before]`]: endOfPeriod(to) }), isValid: isPeriodEnd },
})

/** The period that a list by time begins with: the last work window (part 1 §3). */
export function openingPeriod(now: Date): string {
  const { start, end } = defaultDateRange(wallTimeOf(now))
  return new URLSearchParams({ from: start, to: end }).toString()
}
