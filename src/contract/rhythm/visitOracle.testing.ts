import type { RhythmCalendar } from './calendar'
import type { IsoDay } from './calendarDay'
import { weekdayCodes, type Rhythm, type Schedule } from './rhythm'

/*
 * Visits by asking each day in turn, written without the code under test: dates are Date objects at noon UTC,
 * and every rule is a question about one day.
 */

const noon = (day: IsoDay): Date => new Date(`${day}T12:00:00Z`)
const text = (date: Date): IsoDay => date.toISOString().slice(0, 10)
const next = (day: IsoDay, days = 1): IsoDay => {
  const date = noon(day)
  date.setUTCDate(date.getUTCDate() + days)
  return text(date)
}
const weekday = (day: IsoDay) => weekdayCodes[(noon(day).getUTCDay() + 6) % 7] ?? 'MO'
const lengthOfMonth = (day: IsoDay) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()
const daysBetween = (from: IsoDay, to: IsoDay) => Math.round((+noon(to) - +noon(from)) / 86_400_000)
const monthsBetween = (from: IsoDay, to: IsoDay) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

function monday(day: IsoDay): IsoDay {
  let found = day
  while (weekday(found) !== 'MO') found = next(found, -1)
  return found
}

/** The week that contains 4 January is the first one. */
function calendarWeek(day: IsoDay): number {
  const start = monday(day)
  const year = next(start, 3).slice(0, 4)
  return daysBetween(monday(`${year}-01-04`), start) / 7 + 1
}

function isScheduled(schedule: Schedule, from: IsoDay | null, day: IsoDay): boolean {
  const date = Number(day.slice(8))
  const isNthMonth = (every: number) => from === null || monthsBetween(from, day) % every === 0
  switch (schedule.kind) {
    case 'weekly':
      return (
        schedule.weekdays.includes(weekday(day)) &&
        (from === null || (daysBetween(monday(from), monday(day)) / 7) % schedule.every === 0)
      )
    case 'calendarWeeks':
      return (
        schedule.weekdays.includes(weekday(day)) &&
        (calendarWeek(day) % 2 === 0) === (schedule.parity === 'even')
      )
    case 'monthlyWeekday': {
      const isLast = next(day, 7).slice(5, 7) !== day.slice(5, 7)
      const nth = [1, 2, 3, 4, 5].find((each) => date <= each * 7)
      return (
        isNthMonth(schedule.every) &&
        schedule.weekdays.includes(weekday(day)) &&
        schedule.nth.some((each) => (each === -1 ? isLast : each === nth))
      )
    }
    case 'monthDays':
      return (
        isNthMonth(schedule.every) &&
        schedule.days.some((each) => (each === -1 ? date === lengthOfMonth(day) : each === date))
      )
    case 'dates':
      return schedule.dates.includes(day)
    case 'perPeriod':
      throw new Error('Visits per period have no days of their own')
  }
}

function isInSeason({ seasons }: Rhythm, day: IsoDay): boolean {
  const monthDay = day.slice(5)
  return (
    seasons.length === 0 ||
    seasons.some(({ from, to }) =>
      from <= to ? monthDay >= from && monthDay <= to : monthDay >= from || monthDay <= to,
    )
  )
}

/** The visits of a rhythm with days of its own: `on`, and `date` or null. */
export function visitsByDay(rhythm: Rhythm, from: IsoDay, to: IsoDay, calendar: RhythmCalendar) {
  const isValid = (day: IsoDay) =>
    (rhythm.from === null || day >= rhythm.from) &&
    (rhythm.until === null || day <= rhythm.until) &&
    isInSeason(rhythm, day)
  const isSuspended = (day: IsoDay) =>
    rhythm.pauses.some((pause) => pause.from <= day && day <= pause.to) ||
    (rhythm.schoolHolidays === 'skip' && calendar.schoolHoliday(day) !== null)
  const isClosed = (day: IsoDay) =>
    rhythm.closedDays !== 'keep' && (calendar.holiday(day) !== null || calendar.dayOff(day) !== null)
  const isBase = (day: IsoDay) => isValid(day) && isScheduled(rhythm.schedule, rhythm.from, day)
  const isWorkday = (day: IsoDay) =>
    !['SA', 'SU'].includes(weekday(day)) ||
    ('weekdays' in rhythm.schedule && rhythm.schedule.weekdays.includes(weekday(day)))

  const dateOf = (day: IsoDay): IsoDay | null => {
    if (isSuspended(day)) return null
    if (!isClosed(day)) return day
    if (rhythm.closedDays === 'skip') return null
    const step = rhythm.closedDays === 'before' ? -1 : 1
    for (let other = next(day, step); Math.abs(daysBetween(day, other)) <= 31; other = next(other, step)) {
      if (isBase(other) && !isSuspended(other)) return null
      if (isWorkday(other) && isValid(other) && !isSuspended(other) && !isClosed(other)) return other
    }
    return null
  }

  const found: { on: IsoDay; date: IsoDay | null }[] = []
  for (let day = next(from, -40); day <= next(to, 40); day = next(day)) {
    if (!isBase(day)) continue
    const date = dateOf(day)
    if ((date ?? day) >= from && (date ?? day) <= to) found.push({ on: day, date })
  }
  return found
}
