import type { Rhythm, Schedule, Season } from './rhythm'
import { dayNumberOf, isoDayOf, type DayNumber } from './calendarDay'

const weekOrder = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The same rhythm with sorted lists without duplicates, and with touching seasons joined. */
export const canonicalRhythm = (rhythm: Rhythm): Rhythm => ({
  ...rhythm,
  schedule: canonicalSchedule(rhythm.schedule),
  seasons: joinSeasons(rhythm.seasons),
  pauses: rhythm.pauses
    .map(({ from, to, name }) => ({ from, to, name: name.trim() }))
    .toSorted((one, other) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to)),
})

function canonicalSchedule(schedule: Schedule): Schedule {
  switch (schedule.kind) {
    case 'weekly':
    case 'calendarWeeks':
      return { ...schedule, weekdays: sortWeekdays(schedule.weekdays) }
    case 'monthlyWeekday':
      return { ...schedule, weekdays: sortWeekdays(schedule.weekdays), nth: sortLastAtEnd(schedule.nth) }
    case 'monthDays':
      return { ...schedule, days: sortLastAtEnd(schedule.days) }
    case 'dates':
      return { ...schedule, dates: [...new Set(schedule.dates)].toSorted() }
    case 'perPeriod':
      return schedule
  }
}

const sortWeekdays = <T extends string>(days: readonly T[]): T[] =>
  [...new Set(days)].toSorted((one, other) => weekOrder.indexOf(one) - weekOrder.indexOf(other))

/** −1, the last one, follows all others. */
const sortLastAtEnd = <T extends number>(numbers: readonly T[]): T[] =>
  [...new Set(numbers)].toSorted((one, other) => ((one + 100) % 100) - ((other + 100) % 100))

/** Days of a year, of which all 366 exist; 0 is 1 January. */
const firstOfYear = dayNumberOf('2024-01-01')
const daysOfYear = 366
const dayOfYear = (monthDay: string): number => dayNumberOf(`2024-${monthDay}`) - firstOfYear
const monthDay = (day: DayNumber): string => isoDayOf(firstOfYear + (day % daysOfYear)).slice('2024-'.length)

function joinSeasons(seasons: readonly Season[]): Season[] {
  const isIncluded = Array.from({ length: daysOfYear }, () => false)
  for (const { from, to } of seasons) {
    const start = dayOfYear(from)
    const length = (dayOfYear(to) - start + daysOfYear) % daysOfYear
    for (let day = 0; day <= length; day += 1) isIncluded[(start + day) % daysOfYear] = true
  }
  const starts = isIncluded.flatMap((is, day) => (is && isIncluded.at(day - 1) === false ? [day] : []))
  return starts.map((start) => {
    let end = start
    while (isIncluded[(end + 1) % daysOfYear] === true) end += 1
    return { from: monthDay(start), to: monthDay(end) }
  })
}
