import type { RhythmCalendar } from './calendar'
import { dayNumberOf, firstOfMonth, mondayOf, monthOf, weekdayOf, type DayNumber } from './calendarDay'
import type { DayVisit } from './dayVisit'
import { shortestPeriodDays } from './periodLength'
import type { Rhythm, Schedule } from './rhythm'
import { visitRules, workdaysOf, type VisitRules } from './visitRules'

export type PerPeriod = Extract<Schedule, { kind: 'perPeriod' }>

/** A period, both days included. */
type Block = { start: DayNumber; end: DayNumber }

/** The visits of all periods that touch the span, in chronological order. */
export function periodVisits(
  rhythm: Rhythm & { schedule: PerPeriod },
  first: DayNumber,
  last: DayNumber,
  calendar: RhythmCalendar,
): DayVisit[] {
  const { schedule, from } = rhythm
  const blocks = blocksBetween(schedule, from === null ? first : dayNumberOf(from), first, last)
  const span = [blocks[0]?.start ?? first, blocks.at(-1)?.end ?? last] as const
  const workdays = workdaysOf(rhythm, Math.ceil((schedule.times * 7) / shortestPeriodDays(schedule)))
  const rules = visitRules(rhythm, calendar, span, workdays)
  return blocks.flatMap((block) => blockVisits(rhythm, block, rules, workdays))
}

const monthsOf = { month: 1, quarter: 3, year: 12 } as const

function blocksBetween(
  { every, period }: PerPeriod,
  anchor: DayNumber,
  first: DayNumber,
  last: DayNumber,
): Block[] {
  // Months and weeks are counted from the one of the anchor; quarters and years from their own beginning.
  const isWeekly = period === 'week'
  const length = every * (isWeekly ? 7 : monthsOf[period])
  const unitOf = isWeekly ? mondayOf : monthOf
  const dayOf = isWeekly ? (monday: number) => monday : firstOfMonth
  const unit = unitOf(anchor)
  const origin = isWeekly ? unit : unit - (unit % monthsOf[period])
  const blocks: Block[] = []
  let at = origin + Math.floor((unitOf(first) - origin) / length) * length
  for (; dayOf(at) <= last; at += length) blocks.push({ start: dayOf(at), end: dayOf(at + length) - 1 })
  return blocks
}

function blockVisits(
  rhythm: Rhythm & { schedule: PerPeriod },
  block: Block,
  rules: VisitRules,
  workdays: readonly number[],
): DayVisit[] {
  const { leastDays, closedDays } = rhythm
  const least = Math.max(1, leastDays)
  // Days outside of the validity count, so that a rhythm that starts within a period keeps its distances.
  const days = daysOf(block).filter((day) => workdays.includes(weekdayOf(day)) && rules.isInSeason(day))
  const times = Math.min(rhythm.schedule.times, days.length)
  const targets = Array.from(
    { length: times },
    (_, index) => days[Math.floor(((2 * index + 1) * days.length) / (2 * times))] ?? block.start,
  )

  const expected = targets.filter((day) => rules.isValid(day) && rules.suspension(day) === null)
  const places = placeVisits(expected, days, openIn(block, least, rules), least, closedDays === 'before')
  const placed = new Map(expected.map((target, index) => [target, places[index] ?? null]))
  return targets.flatMap((on, index): DayVisit[] => {
    if (!rules.isValid(on)) return []
    const date = placed.get(on) ?? null
    const because = rules.suspension(on) ?? (date === on ? null : rules.closure(on))
    const visit = {
      on,
      date,
      because: because ?? (date === null ? ({ kind: 'noRoom', name: '' } as const) : null),
      earliest: block.start + index * least,
      latest: block.end - (times - 1 - index) * least,
      period: block.start,
    }
    return [visit]
  })
}

const daysOf = ({ start, end }: Block): DayNumber[] =>
  Array.from({ length: end - start + 1 }, (_, index) => start + index)

/** Whether a day is open, and far enough from the visits of the neighbouring periods. */
function openIn({ start, end }: Block, least: number, rules: VisitRules): (day: DayNumber) => boolean {
  const before = Math.floor((least - 1) / 2)
  const after = least - 1 - before
  return (day) => day >= start + before && day <= end - after && rules.isOpen(day)
}

/**
 * Places visits on open days at or after their targets, at least `least` days apart; as many as fit, the later
 * ones are left out.
 */
function placeVisits(
  targets: readonly DayNumber[],
  days: readonly DayNumber[],
  isOpen: (day: DayNumber) => boolean,
  least: number,
  prefersBefore: boolean,
): DayNumber[] {
  const bounds = latestPlaces(targets.length, days, isOpen, least)
  const places: DayNumber[] = []
  bounds.forEach((bound, index) => {
    const target = targets[index] ?? bound
    const free = (places.at(-1) ?? -Infinity) + least
    const before = prefersBefore
      ? days.findLast((day) => day <= target && day >= free && isOpen(day))
      : undefined
    const place = before ?? days.find((day) => day >= target && day >= free && isOpen(day)) ?? bound
    places.push(Math.min(place, bound))
  })
  return places
}

/** The latest possible days of up to `count` visits, from the last one back. */
function latestPlaces(
  count: number,
  days: readonly DayNumber[],
  isOpen: (day: DayNumber) => boolean,
  least: number,
): DayNumber[] {
  const bounds: DayNumber[] = []
  let bound = Infinity
  while (bounds.length < count) {
    const day = days.findLast((each) => each <= bound && isOpen(each))
    if (day === undefined) break
    bounds.unshift(day)
    bound = day - least
  }
  return bounds
}
