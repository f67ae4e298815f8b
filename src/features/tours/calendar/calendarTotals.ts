import type { IsoDay } from '../../../contract/rhythm/calendarDay'
import { dayNumberOf, weekdayOf } from '../../../contract/rhythm/calendarDay'
import type { Calendar, CalendarPlan } from './calendarPlans'
import { conflictKinds, type ConflictKind } from './conflicts'

/** A sum of known values; null if none is known. `isPartial`: some values are unknown. */
export type Total = { value: number; isPartial: boolean } | null

export type DayTotals = { stops: Total; seconds: Total }

/** Working time of all drivers who are not absent; null if none of their working hours are known. */
export type AvailableTime = { available: Total }

export type CalendarDay = {
  date: IsoDay
  isToday: boolean
  isPast: boolean
  isWeekend: boolean
  /** Name of a public holiday; null on other days. */
  holiday: string | null
  /** Name of a day off of the company, possibly empty; null on other days. */
  dayOff: string | null
}

export type ConflictCount = { kind: ConflictKind; count: number }

export const describeDay = ({ days, today }: Calendar, date: IsoDay): CalendarDay => ({
  date,
  isToday: date === today,
  isPast: date < today,
  isWeekend: weekdayOf(dayNumberOf(date)) > 4,
  holiday: days.holiday(date),
  dayOff: days.dayOff(date),
})

/** Whether the tour runs, as far as is known. */
export const isRunning = ({ cancelledBecause }: CalendarPlan): boolean => cancelledBecause === null

/** Without cancelled tours. */
export function totalsOf(plans: readonly CalendarPlan[]): DayTotals {
  const running = plans.filter(isRunning)
  return {
    stops: sumOf(running.map(({ stopCount }) => stopCount)),
    seconds: sumOf(running.map(({ seconds }) => seconds)),
  }
}

export function sumOf(values: readonly (number | null)[]): Total {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return values.length === 0 ? { value: 0, isPartial: false } : null
  return {
    value: known.reduce((sum, value) => sum + value, 0),
    isPartial: known.length < values.length,
  }
}

/** The sum of totals; null if none is known. */
export function addTotals(totals: readonly Total[]): Total {
  const known = totals.filter((total) => total !== null)
  if (known.length === 0) return null
  return {
    value: known.reduce((sum, { value }) => sum + value, 0),
    isPartial: known.length < totals.length || known.some(({ isPartial }) => isPartial),
  }
}

/** How many plans have a conflict of each kind, the worst kind first; kinds without one are left out. */
export function countConflicts(plans: readonly CalendarPlan[]): readonly ConflictCount[] {
  const counts = new Map<ConflictKind, number>()
  for (const { conflicts } of plans)
    for (const { kind } of conflicts) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return conflictKinds.flatMap((kind) => {
    const count = counts.get(kind) ?? 0
    return count === 0 ? [] : [{ kind, count }]
  })
}

/** Groups plans by a key, in their order. */
export function groupPlans<Key>(
  plans: readonly CalendarPlan[],
  keyOf: (plan: CalendarPlan) => Key,
): ReadonlyMap<Key, readonly CalendarPlan[]> {
  const groups = new Map<Key, CalendarPlan[]>()
  for (const plan of plans) {
    const key = keyOf(plan)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [plan])
    else known.push(plan)
  }
  return groups
}
