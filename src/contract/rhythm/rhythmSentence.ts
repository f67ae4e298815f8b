import type { IsoDay } from './calendarDay'
import { monthsOf, seasonOfMonths } from './rrule'
import {
  weekdayCodes,
  type ClosedDayRule,
  type Rhythm,
  type Schedule,
  type Season,
  type WeekdayCode,
} from './rhythm'

/*
 * The rhythm of a stop or tour as one German sentence, without a period: `jede 2. Woche dienstags, ab
 * 08.12.2026, nicht in den Schulferien`. `readRhythm` reads every sentence that is written here.
 */

const weekdayAdverbs = [
  'montags',
  'dienstags',
  'mittwochs',
  'donnerstags',
  'freitags',
  'samstags',
  'sonntags',
]
const weekdayNames = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']
const monthNames = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]
const ordinals = ['', 'ersten', 'zweiten', 'dritten', 'vierten', 'fünften']
const timesWords = [
  '',
  'einmal',
  'zweimal',
  'dreimal',
  'viermal',
  'fünfmal',
  'sechsmal',
  'siebenmal',
  'achtmal',
  'neunmal',
  'zehnmal',
  'elfmal',
  'zwölfmal',
]
const inPeriod = { week: 'in der Woche', month: 'im Monat', quarter: 'im Quartal', year: 'im Jahr' } as const
const inPeriods = { week: 'Wochen', month: 'Monaten', quarter: 'Quartalen', year: 'Jahren' } as const
const closedDayWords: Record<ClosedDayRule, string> = {
  keep: '',
  skip: 'außer an Feiertagen',
  before: 'an Feiertagen am Werktag davor',
  after: 'an Feiertagen am Werktag danach',
}

/** `1, 2 und 3` */
const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} und ${words.at(-1) ?? ''}`

/** `08.12.2026`, independent of the chosen notation, because the sentence is read again. */
const dateWords = (day: IsoDay): string => day.split('-').toReversed().join('.')
const dayMonthWords = (monthDay: string): string => `${monthDay.slice(3)}.${monthDay.slice(0, 2)}.`
export const dayCount = (days: number): string => (days === 1 ? '1 Tag' : `${days} Tage`)
const indexOf = (code: WeekdayCode): number => weekdayCodes.indexOf(code)

/** A part of the sentence, and the member of the rhythm that it is written from. */
export type RhythmPhrase = { part: keyof Rhythm; words: string }

export const rhythmSentence = (rhythm: Rhythm): string =>
  rhythmPhrases(rhythm)
    .map(({ words }) => words)
    .join(', ')

export function rhythmPhrases(rhythm: Rhythm): RhythmPhrase[] {
  const { leastDays, toleranceDays, from, until, closedDays, schoolHolidays, pauses } = rhythm
  const phrases: RhythmPhrase[] = [
    { part: 'schedule', words: mainWords(rhythm) },
    { part: 'leastDays', words: leastDays === 0 ? '' : `mindestens ${dayCount(leastDays)} Abstand` },
    { part: 'toleranceDays', words: toleranceDays === 0 ? '' : toleranceWords(toleranceDays) },
    { part: 'from', words: from === null ? '' : `ab ${dateWords(from)}` },
    { part: 'until', words: until === null ? '' : `bis ${dateWords(until)}` },
    { part: 'closedDays', words: closedDayWords[closedDays] },
    { part: 'schoolHolidays', words: schoolHolidays === 'skip' ? 'nicht in den Schulferien' : '' },
    ...pauses.map((pause): RhythmPhrase => ({ part: 'pauses', words: pauseWords(pause) })),
  ]
  return phrases.filter(({ words }) => words !== '')
}

/** Also an option of the form. */
export const toleranceWords = (days: number): string => `bis zu ${dayCount(days)} früher oder später`

const pauseWords = ({ from, to, name }: Rhythm['pauses'][number]): string =>
  `Pause vom ${dateWords(from)} bis ${dateWords(to)}${name === '' ? '' : ` „${name}“`}`

function mainWords({ schedule, seasons }: Rhythm): string {
  if (seasons.length === 0) return scheduleWords(schedule, '')
  if (isDaily(schedule) && seasons.every(({ from, to }) => from === to))
    return `am ${listWords(seasons.map(({ from }) => dayMonthWords(from)))}`
  const season = seasonWords(seasons)
  return scheduleWords(schedule, season)
}

const isDaily = (schedule: Schedule): boolean =>
  schedule.kind === 'weekly' && schedule.every === 1 && schedule.weekdays.length === 7

/** @param season placed before days of the month, after anything else; empty for none */
function scheduleWords(schedule: Schedule, season: string): string {
  const after = season === '' ? '' : ` ${season}`
  switch (schedule.kind) {
    case 'weekly':
      return `${schedule.every === 1 ? '' : `jede ${schedule.every}. Woche `}${weekdaysWords(schedule.weekdays)}${after}`
    case 'calendarWeeks':
      return `in ${schedule.parity === 'even' ? 'geraden' : 'ungeraden'} Kalenderwochen ${weekdaysWords(schedule.weekdays)}${after}`
    case 'monthlyWeekday': {
      const nths = schedule.nth.map((nth) => (nth === -1 ? 'letzten' : (ordinals[nth] ?? '')))
      const names = schedule.weekdays.map((code) => weekdayNames[indexOf(code)] ?? '')
      return inMonths(`am ${listWords(nths)} ${listWords(names)}`, schedule.every, season)
    }
    case 'monthDays': {
      const days = schedule.days.map((day) => (day === -1 ? 'letzten Tag' : `${day}.`))
      return inMonths(`am ${listWords(days)}`, schedule.every, season)
    }
    case 'dates':
      return `am ${listWords(schedule.dates.map(dateWords))}${after}`
    case 'perPeriod': {
      const { times, every, period } = schedule
      const span = every === 1 ? inPeriod[period] : `in ${every} ${inPeriods[period]}`
      return `${timesWords[times] ?? `${times}-mal`} ${span}${after}`
    }
  }
}

function inMonths(days: string, every: number, season: string): string {
  if (every === 1) return season === '' ? `${days} im Monat` : `${season} ${days}`
  return `${days} jedes ${every}. Monats${season === '' ? '' : ` ${season}`}`
}

function weekdaysWords(weekdays: readonly WeekdayCode[]): string {
  if (weekdays.length === 7) return 'täglich'
  const indexes = weekdays.map(indexOf)
  const [first = 0, last = 0] = [indexes[0], indexes.at(-1)]
  const names = indexes.map((index) => weekdayAdverbs[index] ?? '')
  const isRow = indexes.length > 2 && last - first === indexes.length - 1
  return isRow ? `${names[0] ?? ''} bis ${names.at(-1) ?? ''}` : listWords(names)
}

function seasonWords(seasons: readonly Season[]): string {
  const months = monthsOf(seasons)
  const isSingle = (season: Season) => season.from.slice(0, 2) === season.to.slice(0, 2)
  if (months !== null && seasons.every(isSingle))
    return `im ${listWords(months.map((month) => monthNames[month - 1] ?? ''))}`
  return listWords(seasons.map(spanWords))
}

function spanWords(season: Season): string {
  const [first, last] = [Number(season.from.slice(0, 2)), Number(season.to.slice(0, 2))]
  const whole = seasonOfMonths(first, last)
  const name = (month: number) => monthNames[month - 1] ?? ''
  if (season.from !== whole.from || season.to !== whole.to)
    return `vom ${dayMonthWords(season.from)} bis ${dayMonthWords(season.to)}`
  return first === last ? `im ${name(first)}` : `von ${name(first)} bis ${name(last)}`
}
