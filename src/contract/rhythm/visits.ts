import type { RhythmCalendar } from './calendar'
import { dayNumberOf, isoDayOf, type DayNumber, type IsoDay } from './calendarDay'
import { periodVisits } from './periodVisits'
import type { Rhythm } from './rhythm'
import { scheduledDays, type FixedSchedule } from './scheduledDays'
import { visitRules, workdaysOf, type Reason } from './visitRules'
import type { DayVisit } from './dayVisit'

/** A visit of a rhythm. */
export type Visit = {
  /** The day by the schedule, which identifies the visit; of visits per period an even share of the period. */
  on: IsoDay
  /** The day after holidays are respected; null if the visit does not take place. */
  date: IsoDay | null
  /** Why `date` is not `on`; null if it is, or if only the least distance moved a visit of a period. */
  because: Reason | null
  /** Span of days in which the visit is on time. */
  earliest: IsoDay
  latest: IsoDay
  /** First day of the period of a visit per period; null for other visits. */
  period: IsoDay | null
}

/** A visit moves at most this many days. */
export const maxShiftDays = 31

/**
 * The visits of a rhythm between two days, both included, in chronological order. A visit belongs to its date,
 * and to the day of its schedule if it does not take place. The result of a day does not depend on the span.
 */
export const visitsOf = (rhythm: Rhythm, from: IsoDay, to: IsoDay, calendar: RhythmCalendar): Visit[] =>
  dayVisits(rhythm, dayNumberOf(from), dayNumberOf(to), calendar).map((visit) => ({
    on: isoDayOf(visit.on),
    date: visit.date === null ? null : isoDayOf(visit.date),
    because: visit.because,
    earliest: isoDayOf(visit.earliest),
    latest: isoDayOf(visit.latest),
    period: visit.period === null ? null : isoDayOf(visit.period),
  }))

/** The days on which a rhythm has a visit, between two days, both included, in chronological order. */
export function occurrences(rhythm: Rhythm, from: IsoDay, to: IsoDay, calendar: RhythmCalendar): IsoDay[] {
  const days: IsoDay[] = []
  for (const { date } of dayVisits(rhythm, dayNumberOf(from), dayNumberOf(to), calendar))
    if (date !== null) days.push(isoDayOf(date))
  return days
}

const dayOf = ({ on, date }: DayVisit): DayNumber => date ?? on

function dayVisits(rhythm: Rhythm, first: DayNumber, last: DayNumber, calendar: RhythmCalendar): DayVisit[] {
  const { schedule } = rhythm
  const visits =
    schedule.kind === 'perPeriod'
      ? periodVisits({ ...rhythm, schedule }, first, last, calendar)
      : fixedVisits(rhythm, schedule, first, last, calendar)
  return visits.filter((visit) => dayOf(visit) >= first && dayOf(visit) <= last)
}

function fixedVisits(
  rhythm: Rhythm,
  schedule: FixedSchedule,
  first: DayNumber,
  last: DayNumber,
  calendar: RhythmCalendar,
): DayVisit[] {
  const isMoving = rhythm.closedDays === 'before' || rhythm.closedDays === 'after'
  // A visit from outside may move into the span, and its neighbour limits how far.
  const margin = isMoving ? 2 * maxShiftDays : 0
  const [start, end] = [first - margin, last + margin]
  const rules = visitRules(rhythm, calendar, [start, end], workdaysOf(rhythm, 0))
  const anchor = rhythm.from === null ? first : dayNumberOf(rhythm.from)
  const days = scheduledDays(schedule, anchor, start, end).filter(
    (day) => rules.isValid(day) && rules.isInSeason(day),
  )
  const suspended = days.map(rules.suspension)
  const { toleranceDays } = rhythm

  return days.map((on, index): DayVisit => {
    const suspension = suspended[index] ?? null
    const because = suspension ?? rules.closure(on)
    const date = because === null ? on : suspension === null && isMoving ? moved(on, index) : null
    const day = date ?? on
    return { on, date, because, earliest: day - toleranceDays, latest: day + toleranceDays, period: null }
  })

  /** The nearest open day in the direction of the rule, before the next visit; null if there is none. */
  function moved(on: DayNumber, index: number): DayNumber | null {
    const step = rhythm.closedDays === 'before' ? -1 : 1
    const limit = neighbour(index, step) ?? on + step * (maxShiftDays + 1)
    for (let shift = 1; shift <= maxShiftDays; shift += 1) {
      const day = on + step * shift
      if (day === limit) return null
      if (rules.isOpen(day)) return day
    }
    return null
  }

  function neighbour(index: number, step: number): DayNumber | undefined {
    let next = index + step
    while (suspended[next] != null) next += step
    return days[next]
  }
}
