import { emptyCalendar } from './calendar'
import { shiftDay, type IsoDay } from './calendarDay'
import type { Meaning } from './phraseMeaning'
import type { Nth, Phrase } from './phrases'
import { noRules, weekdayCodes, type Rhythm, type Schedule, type Season, type WeekdayCode } from './rhythm'
import { occurrences } from './visits'

export type Interpretation = { rhythm: Rhythm } | { kind: 'noDays' | 'contradiction' | 'invalid' }

type Of<K extends Meaning['is']> = Extract<Meaning, { is: K }>

/**
 * Combines the phrases of a sentence.
 * @param isOther whether ambiguous phrases have their second meaning
 */
export function rhythmOf(phrases: readonly Phrase[], today: IsoDay, isOther: boolean): Interpretation {
  const all = <K extends Meaning['is']>(is: K) =>
    phrases.flatMap(({ meaning }) => (meaning.is === is ? [meaning as Of<K>] : []))
  const one = <K extends Meaning['is']>(is: K) => all(is).at(0)
  const single = ['interval', 'parity', 'times', 'from', 'until', 'closedDays', 'tolerance', 'least'] as const
  const isRepeated = single.some((is) => new Set(all(is).map((each) => JSON.stringify(each))).size > 1)
  if (isRepeated) return { kind: 'contradiction' }

  const schedule = scheduleOf(all, isOther)
  if (schedule === null) return { kind: 'noDays' }
  if (schedule === 'contradiction') return { kind: 'contradiction' }
  const yearDays = all('yearDays').flatMap(({ days }) => days.map((day): Season => ({ from: day, to: day })))
  const rhythm: Rhythm = {
    schedule,
    seasons: [...all('seasons').flatMap(({ seasons }) => seasons), ...yearDays],
    from: one('from')?.day ?? null,
    until: one('until')?.day ?? null,
    pauses: all('pause').map(({ pause }) => pause),
    closedDays: one('closedDays')?.rule ?? (one('workdays') === undefined ? 'keep' : 'skip'),
    schoolHolidays: one('schoolHolidays') === undefined ? 'keep' : 'skip',
    toleranceDays: one('tolerance')?.days ?? 0,
    leastDays: one('least')?.days ?? 0,
  }
  const needsStart = rhythm.from === null && 'every' in schedule && schedule.every > 1
  return { rhythm: needsStart ? { ...rhythm, from: startOf(rhythm, one('interval'), today) } : rhythm }
}

/** The first visit from today on; an interval of quarters is counted from the current one. */
function startOf(rhythm: Rhythm, interval: Of<'interval'> | undefined, today: IsoDay): IsoDay {
  const { schedule } = rhythm
  if (interval?.period === 'quarter') {
    const month = Number(today.slice(5, 7))
    return `${today.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
  }
  if (schedule.kind === 'perPeriod' || !('every' in schedule)) return today
  const always = { ...noRules, schedule: { ...schedule, every: 1 }, seasons: rhythm.seasons }
  return occurrences(always, today, shiftDay(today, 400), emptyCalendar)[0] ?? today
}

const everyDay: readonly WeekdayCode[] = weekdayCodes

type All = <K extends Meaning['is']>(is: K) => Of<K>[]

function scheduleOf(all: All, isOther: boolean): Schedule | null | 'contradiction' {
  const weekdays = [
    ...all('weekdays').flatMap((each) => each.weekdays),
    ...all('workdays').flatMap(() => everyDay.slice(0, isOther ? 6 : 5)),
  ]
  const nths = all('nthWeekday')
  const monthDays = all('monthDays').flatMap(({ days }) => days)
  const dates = all('dates').flatMap((each) => each.dates)
  const yearDays = all('yearDays')
  const [interval, parity, times] = [all('interval').at(0), all('parity').at(0), all('times').at(0)]
  const given = [weekdays, nths, monthDays, dates, yearDays, all('times')].filter((list) => list.length > 0)
  if (given.length > 1 || nths.length > 1) return 'contradiction'

  if (dates.length > 0) return alone(interval, parity, { kind: 'dates', dates })
  if (yearDays.length > 0) {
    const isYearly = interval === undefined || (interval.period === 'year' && interval.every === 1)
    return isYearly && parity === undefined
      ? { kind: 'weekly', every: 1, weekdays: everyDay }
      : 'contradiction'
  }
  if (times !== undefined)
    return alone(interval, parity, {
      kind: 'perPeriod',
      times: times.times,
      every: times.every,
      period: times.period,
    })
  if (parity !== undefined) {
    if (interval !== undefined || nths.length > 0 || monthDays.length > 0) return 'contradiction'
    return weekdays.length === 0 ? null : { kind: 'calendarWeeks', parity: parity.parity, weekdays }
  }
  const nth = nths[0]
  if (nth !== undefined) return nthWeekday(nth, interval, isOther)
  if (monthDays.length > 0) {
    const every = monthsOf(interval)
    return every === null ? 'contradiction' : { kind: 'monthDays', every, days: monthDays }
  }
  if (weekdays.length > 0) {
    if (interval === undefined) return { kind: 'weekly', every: 1, weekdays }
    return interval.period === 'week' ? { kind: 'weekly', every: interval.every, weekdays } : 'contradiction'
  }
  return interval === undefined
    ? null
    : { kind: 'perPeriod', times: 1, every: interval.every, period: interval.period }
}

const alone = (
  interval: Of<'interval'> | undefined,
  parity: Of<'parity'> | undefined,
  schedule: Schedule,
): Schedule | 'contradiction' => (interval === undefined && parity === undefined ? schedule : 'contradiction')

/** Months of an interval; null for one of weeks. */
function monthsOf(interval: Of<'interval'> | undefined): number | null {
  if (interval === undefined) return 1
  const months = { week: null, month: 1, quarter: 3, year: 12 }[interval.period]
  return months === null ? null : months * interval.every
}

/** `jeden 2. Dienstag` is every second week, or the second one of the month. */
function nthWeekday(
  { nth, weekdays, isEach }: Of<'nthWeekday'>,
  interval: Of<'interval'> | undefined,
  isOther: boolean,
): Schedule | 'contradiction' {
  const [number = 1] = nth
  const isOfWeeks = isEach && number > 1 && interval === undefined && (number > 5 || !isOther)
  if (isOfWeeks) return { kind: 'weekly', every: number, weekdays }
  const every = monthsOf(interval)
  if (every === null || !nth.every(isNth)) return 'contradiction'
  return { kind: 'monthlyWeekday', every, nth: nth.filter(isNth), weekdays }
}

const isNth = (nth: number): nth is Nth => nth === -1 || (nth >= 1 && nth <= 5)
