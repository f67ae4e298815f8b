import * as Schema from 'effect/Schema'
import { maxText } from '../wire/fields'
import { validationMessages } from '../wire/validationMessages'

/*
 * Days on which a company does not drive, as stored in the company: `2026-12-28 Inventur`, `--12-24
 * Heiligabend` for every year (ISO 8601, xsd:gMonthDay), and a span `2026-12-24/2027-01-02 Betriebsferien`.
 * The name is optional. School holidays are stored in the same form.
 */

/** `2026-12-24`, or `--12-24` for every year. */
type CalendarDay = string
export type DayOff = { from: CalendarDay; to: CalendarDay; name: string }

export const daysOffLimits = { count: 100, length: 150 } as const

const sort = /^(--\d\d-\d\d|\d{4}-\d\d-\d\d)(?:\/(--\d\d-\d\d|\d{4}-\d\d-\d\d))?(?:\s+(.*))?$/s

/** Null for text that is not a day. A yearly span may end in the next year. */
export function readDayOff(text: string): DayOff | null {
  const match = sort.exec(text.trim())
  const [, from, to = from, name = ''] = match ?? []
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) return null
  const isYearly = from.startsWith('--')
  if (isYearly !== to.startsWith('--') || (!isYearly && to < from)) return null
  return { from, to, name: name.trim() }
}

export function writeDayOff({ from, to, name }: DayOff): string {
  const days = from === to ? from : `${from}/${to}`
  return name === '' ? days : `${days} ${name}`
}

/** Whether the date exists; a yearly one may be 29 February. */
function isDay(day: CalendarDay): boolean {
  const [year = '', month = '', date = ''] = day.startsWith('--')
    ? ['2024', day.slice(2, 4), day.slice(5)]
    : day.split('-')
  const found = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  return found.getUTCMonth() === Number(month) - 1 && found.getUTCDate() === Number(date)
}

export const DayOffText = maxText(daysOffLimits.length).check(
  Schema.makeFilter((text: string) => readDayOff(text) !== null || validationMessages.wrongType),
)
