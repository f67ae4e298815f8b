import type { RhythmCalendar } from '../../contract/rhythm/calendar'
import { dayNumberOf, shiftDay, type IsoDay } from '../../contract/rhythm/calendarDay'
import type { Rhythm } from '../../contract/rhythm/rhythm'
import { visitsOf } from '../../contract/rhythm/visits'

/** When a visit of a rhythm is on time, and its neighbours. */
export type VisitSpan = {
  /** Null without a tolerance and without a period. */
  earliest: IsoDay | null
  latest: IsoDay | null
  previous: IsoDay | null
  next: IsoDay | null
  /** Least days between two visits; 0 is no rule. */
  leastDays: number
}

/** Why a day is unusual for a visit. */
export type DayObjection =
  /** Days before or after the span in which the visit is on time. */
  | { kind: 'early' | 'late'; days: number }
  /** Days between the visit and its neighbour, which are too few. */
  | { kind: 'close'; days: number; leastDays: number; other: IsoDay }

/** How far neighbours are looked up, in days. */
const reach = 400

/** @returns null if the rhythm has no visit on the day */
export function visitSpan(rhythm: Rhythm, day: IsoDay, calendar: RhythmCalendar): VisitSpan | null {
  const visits = visitsOf(rhythm, shiftDay(day, -reach), shiftDay(day, reach), calendar).filter(
    ({ date }) => date !== null,
  )
  const index = visits.findIndex(({ date, on }) => date === day || on === day)
  const visit = visits[index]
  if (visit === undefined) return null
  const hasSpan = rhythm.toleranceDays > 0 || visit.period !== null
  return {
    earliest: hasSpan ? visit.earliest : null,
    latest: hasSpan ? visit.latest : null,
    previous: visits[index - 1]?.date ?? null,
    next: visits[index + 1]?.date ?? null,
    leastDays: rhythm.leastDays,
  }
}

const daysBetween = (from: IsoDay, to: IsoDay) => dayNumberOf(to) - dayNumberOf(from)

/** Why a visit should not be made on a day; null if it may. */
export function objectionTo(
  { earliest, latest, previous, next, leastDays }: VisitSpan,
  day: IsoDay,
): DayObjection | null {
  if (earliest !== null && day < earliest) return { kind: 'early', days: daysBetween(day, earliest) }
  if (latest !== null && day > latest) return { kind: 'late', days: daysBetween(latest, day) }
  const neighbours = [previous, next].flatMap((other) =>
    other === null ? [] : [{ other, days: Math.abs(daysBetween(other, day)) }],
  )
  const close = neighbours.find(({ days }) => days < leastDays)
  return close === undefined ? null : { kind: 'close', leastDays, ...close }
}
