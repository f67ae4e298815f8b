import { canonicalRhythm } from './canonicalRhythm'
import type { IsoDay } from './calendarDay'
import { noRules, weekdayCodes, type Rhythm, type Schedule, type Season, type WeekdayCode } from './rhythm'

/*
 * The part of rhythms that RFC 5545 can express, as lines of a calendar component: `DTSTART;VALUE=DATE:20261208`
 * and `RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU`, or `RDATE;VALUE=DATE:…` for single dates.
 */

const evenWeeks = Array.from({ length: 26 }, (_, index) => 2 * index + 2)
const oddWeeks = Array.from({ length: 27 }, (_, index) => 2 * index + 1)

const compact = (day: IsoDay): string => day.replaceAll('-', '')
const expanded = (day: string): IsoDay => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`

/**
 * Null for what RFC 5545 cannot express: visits per period, pauses, moved visits, tolerance and least distance,
 * and seasons other than whole months.
 */
export function toRRule(rhythm: Rhythm): string | null {
  const { schedule, from, until } = rhythm
  const months = monthsOf(rhythm.seasons)
  if (!isPlain(rhythm) || months === null) return null
  const start = from === null ? [] : [`DTSTART;VALUE=DATE:${compact(from)}`]
  if (schedule.kind === 'dates') {
    const isAlone = months.length === 0 && from === null && until === null
    return isAlone ? `RDATE;VALUE=DATE:${schedule.dates.map(compact).join(',')}` : null
  }
  const parts = partsOf(schedule)
  if (parts === null) return null
  if (months.length > 0) parts.push(['BYMONTH', months.join(',')])
  if (until !== null) parts.push(['UNTIL', compact(until)])
  return [...start, `RRULE:${parts.map(([name, value]) => `${name}=${value}`).join(';')}`].join('\n')
}

const isPlain = ({ pauses, closedDays, schoolHolidays, toleranceDays, leastDays }: Rhythm): boolean =>
  pauses.length === 0 &&
  closedDays === 'keep' &&
  schoolHolidays === 'keep' &&
  toleranceDays === 0 &&
  leastDays === 0

type Part = [name: string, value: string]

const interval = (every: number): Part[] => (every === 1 ? [] : [['INTERVAL', String(every)]])

function partsOf(schedule: Exclude<Schedule, { kind: 'dates' }>): Part[] | null {
  switch (schedule.kind) {
    case 'weekly':
      return [['FREQ', 'WEEKLY'], ...interval(schedule.every), ['BYDAY', schedule.weekdays.join(',')]]
    case 'calendarWeeks': {
      const weeks = schedule.parity === 'even' ? evenWeeks : oddWeeks
      return [
        ['FREQ', 'YEARLY'],
        ['BYWEEKNO', weeks.join(',')],
        ['BYDAY', schedule.weekdays.join(',')],
      ]
    }
    case 'monthlyWeekday': {
      const days = schedule.nth.flatMap((nth) => schedule.weekdays.map((weekday) => `${nth}${weekday}`))
      return [['FREQ', 'MONTHLY'], ...interval(schedule.every), ['BYDAY', days.join(',')]]
    }
    case 'monthDays':
      return [['FREQ', 'MONTHLY'], ...interval(schedule.every), ['BYMONTHDAY', schedule.days.join(',')]]
    case 'perPeriod':
      return null
  }
}

const lastDays = ['31', '29', '31', '30', '31', '30', '31', '31', '30', '31', '30', '31']
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The months of seasons, 1 to 12; null if a season is not of whole months. */
export function monthsOf(seasons: readonly Season[]): number[] | null {
  const months = new Set<number>()
  for (const { from, to } of seasons) {
    const [first, last] = [Number(from.slice(0, 2)), Number(to.slice(0, 2))]
    if (!from.endsWith('-01') || to.slice(3) !== lastDays[last - 1]) return null
    const count = (last - first + 12) % 12
    for (let index = 0; index <= count; index += 1) months.add(((first - 1 + index) % 12) + 1)
  }
  return [...months].toSorted((one, other) => one - other)
}

export const seasonOfMonths = (first: number, last: number): Season => ({
  from: `${twoDigits(first)}-01`,
  to: `${twoDigits(last)}-${lastDays[last - 1] ?? '31'}`,
})

/** Null for a rule that a rhythm cannot express, such as COUNT or BYSETPOS. */
export function fromRRule(text: string): Rhythm | null {
  const lines = new Map(
    text.split(/\r?\n/).map((line) => line.split(/[;:]/, 1).concat(line) as [string, string]),
  )
  const value = (name: string) => lines.get(name)?.slice((lines.get(name) ?? '').indexOf(':') + 1)
  const [start, dates, rule] = [value('DTSTART'), value('RDATE'), value('RRULE')]
  if (dates !== undefined && rule === undefined) {
    const days = dates.split(',').map(expanded)
    return canonicalRhythm({ ...noRules, schedule: { kind: 'dates', dates: days } })
  }
  if (rule === undefined) return null
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]))
  const schedule = scheduleOf(parts)
  if (schedule === null) return null
  const [until, months] = [parts.get('UNTIL'), numbers(parts.get('BYMONTH'))]
  const from = start === undefined ? null : expanded(start)
  if ('every' in schedule && schedule.every > 1 && from === null) return null
  return canonicalRhythm({
    ...noRules,
    schedule,
    seasons: months.map((month) => seasonOfMonths(month, month)),
    from,
    until: until === undefined ? null : expanded(until),
  })
}

const numbers = (list: string | undefined): number[] => list?.split(',').map(Number) ?? []
const known = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYWEEKNO', 'BYMONTH', 'UNTIL', 'WKST'])

function scheduleOf(parts: ReadonlyMap<string, string>): Schedule | null {
  if (![...parts.keys()].every((name) => known.has(name)) || (parts.get('WKST') ?? 'MO') !== 'MO') return null
  const every = Number(parts.get('INTERVAL') ?? 1)
  const [days, monthDays, weeks] = [parts.get('BYDAY'), parts.get('BYMONTHDAY'), parts.get('BYWEEKNO')]
  const frequency = parts.get('FREQ')
  if (frequency === 'MONTHLY' && monthDays !== undefined && days === undefined)
    return { kind: 'monthDays', every, days: numbers(monthDays) }
  if (days === undefined || monthDays !== undefined) return null
  if (frequency === 'MONTHLY') return monthlyWeekday(days.split(','), every)
  const weekdays = days.split(',').filter(isWeekday)
  if (weekdays.length < days.split(',').length) return null
  if (frequency === 'WEEKLY' && weeks === undefined) return { kind: 'weekly', every, weekdays }
  const parity = weeks === evenWeeks.join(',') ? 'even' : weeks === oddWeeks.join(',') ? 'odd' : null
  return frequency === 'YEARLY' && every === 1 && parity !== null
    ? { kind: 'calendarWeeks', parity, weekdays }
    : null
}

const isWeekday = (text: string): text is WeekdayCode => weekdayCodes.some((code) => code === text)

/** Null unless each number is combined with each weekday. */
function monthlyWeekday(days: readonly string[], every: number): Schedule | null {
  const nths = ([1, 2, 3, 4, 5, -1] as const).filter((nth) => days.some((day) => day.startsWith(String(nth))))
  const weekdays = weekdayCodes.filter((code) => days.some((day) => day.endsWith(code)))
  const all = new Set(nths.flatMap((nth) => weekdays.map((weekday) => `${nth}${weekday}`)))
  const isWhole = all.size === new Set(days).size && days.every((day) => all.has(day))
  return isWhole && all.size > 0 ? { kind: 'monthlyWeekday', every, nth: nths, weekdays } : null
}
