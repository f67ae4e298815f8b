import type { Meaning } from './phraseMeaning'
import {
  countOf,
  dateOf,
  datesIn,
  datePattern,
  dayMonthOf,
  monthDayPattern,
  monthPattern,
  monthsIn,
  nthPattern,
  nthsIn,
  numberPattern,
  periodOf,
  periodPattern,
  spanOfMonths,
  timesPattern,
  weekdayPattern,
  weekdaysIn,
} from './germanWords'

/* The phrases of sentences about a rhythm. The longest one at a place applies. */

type Groups = Readonly<Record<string, string | undefined>>
type Rule = { pattern: RegExp; mean: (groups: Groups) => Meaning | null }

const and = String.raw`(?:\s*(?:,|und|u\.|&|\+|/)\s*)`
const to = String.raw`(?:\s*(?:-|–|bis)\s*)`
const listed = (item: string) => String.raw`${item}(?:${and}${item})*`
const end = String.raw`(?![\p{L}\d])`

/** Names of groups are those of the calls of `mean`. A space stands between words of any distance. */
const rule = (pattern: string, mean: Rule['mean']): Rule => ({
  pattern: new RegExp(`^(?:${pattern.replaceAll(' ', String.raw`\s+`)})${end}`, 'iu'),
  mean,
})

const weekdayList = listed(String.raw`(?:${weekdayPattern})(?:${to}(?:${weekdayPattern}))?`)
const nthList = listed(nthPattern)
const ofMonth = String.raw`(?:im|des|eines|pro|in jedem|jeden|jedes) monat(?:s|es)?`
const spanPart = String.raw`(?:vom |von )?${monthDayPattern}${to}(?:zum )?${monthDayPattern}|(?:von |vom )?${monthPattern}${to}${monthPattern}`
const seasonPart = String.raw`(?:${spanPart}|(?:im )?${monthPattern}(?:${and}(?:im )?${monthPattern})*)`
const holidays = String.raw`(?:feiertage?n?|feiertags|freien tagen|feier-? und freien tagen)`
const dayPart = String.raw`(?:\d{1,2}\.(?!\s?\d)|letzten (?:tag|des monats)|letzten(?= im| des|${and})|monatsersten|monatsletzten|ultimo|monatsende|monatsanfang)`

const meanInterval =
  (isCalendar: boolean): Rule['mean'] =>
  ({ n, unit = '' }) => {
    const period = periodOf(unit)
    return period === null ? null : { is: 'interval', every: countOf(n ?? '1'), period, isCalendar }
  }

const interval = (pattern: string, every: number, period: 'week' | 'month' | 'quarter' | 'year') =>
  rule(pattern, () => ({ is: 'interval', every, period, isCalendar: period !== 'week' }))

const closed = (pattern: string, closedDays: 'keep' | 'skip' | 'before' | 'after') =>
  rule(pattern, () => ({ is: 'closedDays', rule: closedDays }))

const moved = (side: string) =>
  String.raw`(?:(?:an|bei) ${holidays}|feiertags|sonst|fällt er auf einen feiertag)?,?\s*(?:dann )?(?:am|der|den)? ?(?:letzten |nächsten )?(?:werktag|arbeitstag|tag) ${side}`

export const grammar: readonly Rule[] = [
  // Days of the week.
  rule(`(?:(?:jeden|jeder|am|an|jede woche|jeweils) )?(?<days>${weekdayList})`, ({ days = '' }) => {
    const weekdays = weekdaysIn(days)
    return weekdays === null ? null : { is: 'weekdays', weekdays }
  }),
  rule('werktags|werktäglich|wochentags|an werktagen|jeden werktag|an wochentagen|jeden wochentag', () => ({
    is: 'workdays',
  })),
  rule('am wochenende|jedes wochenende|wochenends', () => ({ is: 'weekdays', weekdays: ['SA', 'SU'] })),
  rule('täglich|jeden tag|alle tage|tgl\\.', () => ({
    is: 'weekdays',
    weekdays: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'],
  })),

  // Intervals.
  rule(`alle (?<n>${numberPattern}) (?<unit>${periodPattern})`, meanInterval(false)),
  rule(`(?:jede[rs]?|jeden|in jeder|in jedem) (?<n>${nthPattern}) (?<unit>${periodPattern})`, ({ n, unit }) =>
    n?.startsWith('letzt') === true ? null : meanInterval(false)({ n, unit }),
  ),
  rule(`(?:jede[rs]?|jeden|in jeder|in jedem) (?<unit>${periodPattern})`, meanInterval(true)),
  rule('alle (?<n>\\d+|acht|vierzehn) tage', ({ n = '' }) => {
    const days = n === '8' || n === 'acht' ? 7 : countOf(n)
    return days === 0 || days % 7 !== 0
      ? null
      : { is: 'interval', every: days / 7, period: 'week', isCalendar: days === 7 }
  }),
  interval('wöchentlich|wöchentl\\.|wö\\.', 1, 'week'),
  interval('(?:14|vierzehn)-?(?:tägig|tägl\\.|täglich)|(?:2|zwei)-?wöch(?:entlich|ig)', 2, 'week'),
  interval('(?:3|drei)-?wöch(?:entlich|ig)', 3, 'week'),
  interval('(?:4|vier)-?wöch(?:entlich|ig)', 4, 'week'),
  interval('monatlich|mtl\\.', 1, 'month'),
  interval('zweimonatlich|2-monatlich', 2, 'month'),
  interval('vierteljährlich|quartalsweise|quartalsmäßig|1/4-jährlich', 1, 'quarter'),
  interval('halbjährlich|1/2-jährlich|jedes halbe jahr|jedes halbjahr', 2, 'quarter'),
  interval('jährlich|jährl\\.', 1, 'year'),
  rule(
    '(?:in |in den |jede )?(?<odd>un)?gerader?n? (?:kalenderwochen?|kw|kws|wochen?)|(?:kw|kalenderwochen?) (?<odd2>un)?gerade',
    ({ odd, odd2 }) => ({ is: 'parity', parity: (odd ?? odd2) === undefined ? 'even' : 'odd' }),
  ),

  // Days of the month and of the year.
  rule(
    `(?<each>jede[nr] |am |an jedem |der |den )?(?<nths>${nthList}) (?<days>${listed(weekdayPattern)})(?<month> ${ofMonth})?`,
    ({ each, nths = '', days = '', month }) => {
      const [nth, weekdays] = [nthsIn(nths), weekdaysIn(days)]
      if (weekdays === null || (nth.some((one) => one > 5) && month !== undefined)) return null
      const isEach = each?.trim().toLowerCase() === 'jeden' && month === undefined && nth.length === 1
      return { is: 'nthWeekday', nth, weekdays, isEach }
    },
  ),
  rule(`(?:jeweils )?(?:am |zum |jeden )?(?<days>${listed(dayPart)})(?: ${ofMonth})?`, ({ days = '' }) => ({
    is: 'monthDays',
    days: days.split(new RegExp(and, 'iu')).map((day) => {
      const isFirst = /ersten|anfang/i.test(day)
      return isFirst ? 1 : /\d/.test(day) ? Number.parseInt(day, 10) : -1
    }),
  })),
  rule('(?:zum|am|in der) (?:mitte des monats|monatsmitte)', () => ({ is: 'monthDays', days: [15] })),
  rule(`(?:jährlich )?(?:am )?(?<days>${listed(monthDayPattern)})`, ({ days = '' }) => {
    const found = days.split(new RegExp(and, 'iu')).map(dayMonthOf)
    return { is: 'yearDays', days: found }
  }),
  rule(`(?:am )?(?<days>${listed(datePattern)})`, ({ days = '' }) => {
    const dates = datesIn(days, new RegExp(and, 'iu'))
    return { is: 'dates', dates }
  }),
  rule(ofMonth, () => ({ is: 'interval', every: 1, period: 'month', isCalendar: true })),

  // Visits per period.
  rule(
    `(?<times>${timesPattern}) ?(?:pro|in der|in einem|im|je|jede[ns]?|die|/) ?(?<unit>${periodPattern})`,
    ({ times = '', unit = '' }) => perPeriod(times, '1', unit),
  ),
  rule(
    `(?<times>${timesPattern}) (?:in|alle) (?<n>${numberPattern}) (?<unit>${periodPattern})`,
    ({ times = '', n = '', unit = '' }) => perPeriod(times, n, unit),
  ),
  rule(
    `(?<times>${timesPattern}) (?<how>wöchentlich|monatlich|jährlich|im quartal)`,
    ({ times = '', how = '' }) =>
      perPeriod(
        times,
        '1',
        { w: 'woche', m: 'monat', j: 'jahr', i: 'quartal' }[how[0]?.toLowerCase() ?? ''] ?? '',
      ),
  ),

  // Seasons and validity.
  rule(`(?:in der zeit )?(?<seasons>${seasonPart}(?:${and}${seasonPart})*)`, ({ seasons = '' }) =>
    seasonsIn(seasons),
  ),
  rule(
    `(?:ab|seit|beginnend|ab dem|start) (?:dem |am |${weekdayPattern}\\.?,? ?(?:dem )?)?(?<day>${datePattern})`,
    (groups) => ({
      is: 'from',
      day: dateOf(groups['day'] ?? ''),
    }),
  ),
  rule(`(?:bis|bis zum|bis einschließlich|endet am) (?<day>${datePattern})`, (groups) => ({
    is: 'until',
    day: dateOf(groups['day'] ?? ''),
  })),
  rule(
    `(?:mit )?pause:? (?:vom |von )?(?<from>${datePattern})${to}(?:zum )?(?<to>${datePattern})(?:\\s*„(?<name>[^“]*)“)?`,
    ({ from = '', to: last = '', name = '' }) => ({
      is: 'pause',
      pause: { from: dateOf(from), to: dateOf(last), name },
    }),
  ),

  // Holidays.
  closed(`(?:außer|nicht|ausser) (?:an )?(?:${holidays}|feiertage)|ohne feiertage|keine feiertage`, 'skip'),
  closed(`auch (?:an )?(?:${holidays}|feiertage)|inkl\\. feiertage|einschließlich feiertage`, 'keep'),
  closed(moved('(?:davor|vorher|zuvor)'), 'before'),
  closed(moved('(?:danach|darauf|später)'), 'after'),
  rule(
    '(?:außer|nicht|ohne|ausser)(?: in| während)?(?: den| der)? (?:schul)?ferien|keine ferien|nur in der schulzeit|nur an schultagen',
    () => ({
      is: 'schoolHolidays',
    }),
  ),

  // Distances.
  rule(
    `(?:mit )?(?:mindestens|mind\\.|min\\.|wenigstens) (?<n>${numberPattern}) (?:tage?n?) (?:abstand|auseinander|dazwischen)|(?:mindest)?abstand:? (?:mind\\. |mindestens )?(?<n2>${numberPattern}) tage?n?`,
    ({ n, n2 }) => ({ is: 'least', days: countOf(n ?? n2 ?? '') }),
  ),
  rule(
    `(?:bis zu |max\\. |höchstens |\\+/-|±)\\s*(?<n>${numberPattern}) tage?n?(?: früher oder später| verschiebbar)?`,
    ({ n = '' }) => ({ is: 'tolerance', days: countOf(n) }),
  ),
]

function perPeriod(times: string, every: string, unit: string): Meaning | null {
  const period = periodOf(unit)
  return period === null ? null : { is: 'times', times: countOf(times), every: countOf(every), period }
}

const spanOfDays = new RegExp(`^(?:vom |von )?(${monthDayPattern})${to}(?:zum )?(${monthDayPattern})$`, 'iu')
const monthSpan = new RegExp(`^(?:von |vom )?(${monthPattern})${to}(${monthPattern})$`, 'iu')

/** Parts are separated by words that may also separate months. */
function seasonsIn(text: string): Meaning | null {
  const seasons = text.split(new RegExp(and, 'iu')).map((part) => {
    const [, first, last] = spanOfDays.exec(part.trim()) ?? []
    if (first !== undefined && last !== undefined) return [{ from: dayMonthOf(first), to: dayMonthOf(last) }]
    const [, start, end] = monthSpan.exec(part.trim()) ?? []
    if (start !== undefined && end !== undefined) return [spanOfMonths(start, end)]
    return monthsIn(part)
  })
  return { is: 'seasons', seasons: seasons.flat() }
}
