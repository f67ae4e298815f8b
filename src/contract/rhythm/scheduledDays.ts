import {
  calendarWeekOf,
  dayNumberOf,
  firstOfMonth,
  mondayOf,
  monthOf,
  weekdayOf,
  type DayNumber,
} from './calendarDay'
import { weekdayCodes, type Schedule, type WeekdayCode } from './rhythm'

/** All but visits per period, which have no days of their own. */
export type FixedSchedule = Exclude<Schedule, { kind: 'perPeriod' }>

/**
 * The days of a schedule between two days, both included, in chronological order, each once.
 * @param anchor a day of the first week or month that an interval counts from
 */
export function scheduledDays(
  schedule: FixedSchedule,
  anchor: DayNumber,
  first: DayNumber,
  last: DayNumber,
): DayNumber[] {
  switch (schedule.kind) {
    case 'weekly':
      return inWeeks(schedule.weekdays, first, last, mondayOf(anchor), 7 * schedule.every)
    case 'calendarWeeks': {
      const parity = schedule.parity === 'odd' ? 1 : 0
      return inWeeks(schedule.weekdays, first, last, mondayOf(first), 7).filter(
        (day) => calendarWeekOf(mondayOf(day)) % 2 === parity,
      )
    }
    case 'monthlyWeekday': {
      const offsets = schedule.weekdays.map(indexOf)
      return inMonths(schedule.every, anchor, first, last, (start, length) =>
        offsets.flatMap((weekday) => schedule.nth.map((nth) => nthWeekday(start, length, weekday, nth))),
      )
    }
    case 'monthDays':
      return inMonths(schedule.every, anchor, first, last, (_start, length) =>
        schedule.days.map((day) => (day === -1 ? length - 1 : day <= length ? day - 1 : null)),
      )
    case 'dates':
      return schedule.dates.map(dayNumberOf).filter((day) => day >= first && day <= last)
  }
}

const indexOf = (weekday: WeekdayCode): number => weekdayCodes.indexOf(weekday)

function inWeeks(
  weekdays: readonly WeekdayCode[],
  first: DayNumber,
  last: DayNumber,
  startMonday: DayNumber,
  stepDays: number,
): DayNumber[] {
  const offsets = weekdays.map(indexOf)
  const days: DayNumber[] = []
  for (let monday = nextOf(startMonday, stepDays, mondayOf(first)); monday <= last; monday += stepDays) {
    for (const offset of offsets) {
      const day = monday + offset
      if (day >= first && day <= last) days.push(day)
    }
  }
  return days
}

/** The first number of a series at or after `least`. */
const nextOf = (start: number, step: number, least: number): number =>
  start + Math.ceil((least - start) / step) * step

/** @param daysOf days of a month as numbers from 0; null if the month has none */
function inMonths(
  every: number,
  anchor: DayNumber,
  first: DayNumber,
  last: DayNumber,
  daysOf: (start: DayNumber, length: number) => (number | null)[],
): DayNumber[] {
  const days: DayNumber[] = []
  const end = monthOf(last)
  for (let month = nextOf(monthOf(anchor), every, monthOf(first)); month <= end; month += every) {
    const start = firstOfMonth(month)
    const found = new Set(daysOf(start, firstOfMonth(month + 1) - start))
    const ordered = [...found].filter((day) => day !== null).toSorted((one, other) => one - other)
    for (const offset of ordered) {
      const day = start + offset
      if (day >= first && day <= last) days.push(day)
    }
  }
  return days
}

function nthWeekday(start: DayNumber, length: number, weekday: number, nth: number): number | null {
  const firstOne = (weekday - weekdayOf(start) + 7) % 7
  if (nth === -1) return firstOne + 7 * Math.floor((length - 1 - firstOne) / 7)
  const day = firstOne + 7 * (nth - 1)
  return day < length ? day : null
}
