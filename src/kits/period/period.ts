import { defaultDateRange } from '../../lib/dateRange'

/** Years before are on their way to be typed. */
const firstYear = 1900

/** A day of the calendar as a field gives it, `2026-11-20`; null where it is none. */
function partsOf(day: string): [year: number, month: number, day: number] | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined || Number(year) < firstYear) return null
  const start = new Date(Number(year), Number(month) - 1, Number(date))
  const isReal = start.getMonth() === Number(month) - 1 && start.getDate() === Number(date)
  return isReal ? [Number(year), Number(month) - 1, Number(date)] : null
}

export const isDay = (text: string): boolean => partsOf(text) !== null

/** A minute where the user is, `2026-11-20T08:00`, as the window has it that the list begins with. */
export const isMinute = (text: string): boolean =>
  /T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, -'T00:00'.length))

/** One end of a period. */
export const isPeriodEnd = (text: string): boolean => isDay(text) || isMinute(text)

/** The first moment of a day where the user is, as it is sent; `after` counts days from there. */
function momentOf(day: string, after: number): Date {
  const [year = Number.NaN, month = 0, date = 1] = partsOf(day) ?? []
  return new Date(year, month, date + after)
}

/** The first moment of a period that begins with a day or a minute, as it is sent. */
export const startOfPeriod = (from: string): string =>
  (isMinute(from) ? new Date(from) : momentOf(from, 0)).toISOString()
/** The last one. A day in which the clock is changed has another length, so its end is found from the next one. */
export const endOfPeriod = (to: string): string =>
  (isMinute(to) ? new Date(to) : new Date(momentOf(to, 1).getTime() - 1)).toISOString()

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

/** How both ends are filters of a table: days or minutes where the user is, the last one included. */
export const periodFilters = (member: string) => ({
  from: {
    parameter: (from: string) => ({ [`${member}[after]`]: startOfPeriod(from) }),
    isValid: isPeriodEnd,
  },
  to: { parameter: (to: string) => ({ [`${member}[before]`]: endOfPeriod(to) }), isValid: isPeriodEnd },
})

/** The period that a list by time begins with: the last work window (part 1 §3). */
export function openingPeriod(now: Date): string {
  const { start, end } = defaultDateRange(now)
  return new URLSearchParams({ from: start, to: end }).toString()
}
