import {
  calendarWeekOf,
  dayNumberOf,
  firstOfMonth,
  isoDayOf,
  mondayOf,
  monthOf,
  type DayNumber,
  type IsoDay,
} from '../../../contract/rhythm/calendarDay'
import type { Calendar, CalendarPlan } from './calendarPlans'
import {
  countConflicts,
  describeDay,
  groupPlans,
  isRunning,
  sumOf,
  totalsOf,
  type AvailableTime,
  type CalendarDay,
  type ConflictCount,
  type DayTotals,
  type Total,
} from './calendarTotals'

/** A tour as a column of a day: its place among all tours and its share of the longest one. */
export type MonthColumn = { place: number; colour: string; share: number; isDriverless: boolean }

export type MonthDay = CalendarDay &
  DayTotals &
  AvailableTime & {
    /** Whether it belongs to the month before or after. */
    isOutside: boolean
    /** Completed stops of runs; null if no run of the day is known. */
    done: Total
    conflicts: readonly ConflictCount[]
    columns: readonly MonthColumn[]
  }

type MonthWeek = { number: number; days: readonly MonthDay[] }

export type Month = {
  /** Four to six. */
  weeks: readonly MonthWeek[]
  /** Of the days of the month itself. */
  totals: DayTotals
  conflicts: readonly ConflictCount[]
  /** Number of places for columns. */
  tourCount: number
  /** Length of a whole bar: the most hours or available hours of a day, in seconds; 0 if none are known. */
  scaleSeconds: number
}

/** The whole weeks of the month of a date: first and last day, both included. */
export function spanOfMonth(date: IsoDay): { from: IsoDay; to: IsoDay } {
  const [first, last] = edgesOf(date)
  return { from: isoDayOf(mondayOf(first)), to: isoDayOf(mondayOf(last) + 6) }
}

function edgesOf(date: IsoDay): readonly [DayNumber, DayNumber] {
  const month = monthOf(dayNumberOf(date))
  return [firstOfMonth(month), firstOfMonth(month + 1) - 1]
}

export function deriveMonth(calendar: Calendar, date: IsoDay): Month {
  const [first, last] = edgesOf(date)
  const from = mondayOf(first)
  const weekCount = (mondayOf(last) - from) / 7 + 1
  const shown = groupPlans(calendar.plans, (plan) => plan.date)
  const present = new Set(calendar.plans.map(({ tour }) => tour.iri))
  const places = new Map(
    calendar.tours.filter(({ iri }) => present.has(iri)).map(({ iri }, index) => [iri, index]),
  )
  const longest = calendar.plans.reduce((most, { seconds }) => Math.max(most, seconds ?? 0), 0)
  const days = Array.from({ length: weekCount * 7 }, (_, index) => dayOf(from + index))
  const own = calendar.plans.filter((plan) => plan.date >= isoDayOf(first) && plan.date <= isoDayOf(last))
  return {
    weeks: Array.from({ length: weekCount }, (_, index) => ({
      number: calendarWeekOf(from + index * 7),
      days: days.slice(index * 7, index * 7 + 7),
    })),
    totals: totalsOf(own),
    conflicts: countConflicts(own),
    tourCount: places.size,
    scaleSeconds: days.reduce(
      (most, { seconds, available }) => Math.max(most, seconds?.value ?? 0, available?.value ?? 0),
      0,
    ),
  }

  function dayOf(day: DayNumber): MonthDay {
    const plans = shown.get(isoDayOf(day)) ?? []
    return {
      ...describeDay(calendar, isoDayOf(day)),
      ...totalsOf(plans),
      isOutside: day < first || day > last,
      done: doneOf(plans),
      available: calendar.staff.availableOn(isoDayOf(day)),
      conflicts: countConflicts(plans),
      columns: plans.flatMap((plan) => columnOf(plan)),
    }
  }

  function columnOf({ tour, seconds, isDriverless, cancelledBecause }: CalendarPlan): MonthColumn[] {
    if (seconds === null || seconds === 0 || longest === 0 || cancelledBecause !== null) return []
    return [
      {
        place: places.get(tour.iri) ?? 0,
        colour: tour.colour,
        share: seconds / longest,
        isDriverless,
      },
    ]
  }
}

function doneOf(plans: readonly CalendarPlan[]): Total {
  const started = plans.filter((plan) => isRunning(plan) && plan.run !== null)
  return started.length === 0 ? null : sumOf(started.map(({ run }) => run?.done ?? null))
}
