import type { RhythmCalendar } from './calendar'
import { dayNumber, dayNumberOf, firstOfMonth, isoDayOf, weekdayOf, type DayNumber } from './calendarDay'
import { weekdayCodes, type Rhythm, type Season } from './rhythm'

/** Why a visit is on another day or does not take place. Names may be empty. */
export type Reason = {
  kind: 'holiday' | 'dayOff' | 'schoolHoliday' | 'pause' | 'noRoom'
  name: string
}

/** The rules of a rhythm by day. */
export type VisitRules = {
  /** Whether the day is in a season of the rhythm. */
  isInSeason: (day: DayNumber) => boolean
  /** Whether the rhythm is valid, between its first and last day. */
  isValid: (day: DayNumber) => boolean
  /** A pause, or school holidays without visits: the visit is cancelled. */
  suspension: (day: DayNumber) => Reason | null
  /** A public holiday or a day off, unless the rhythm ignores them. */
  closure: (day: DayNumber) => Reason | null
  /** Whether a visit may move to this day: a day of work, open, in season and not suspended. */
  isOpen: (day: DayNumber) => boolean
}

const isIn = (spans: readonly (readonly [DayNumber, DayNumber])[], day: DayNumber): boolean =>
  spans.some(([from, to]) => from <= day && day <= to)

const noReason = () => null

/**
 * @param first,last the days that are asked for
 * @param workdays weekdays of work, 0 is Monday
 */
export function visitRules(
  rhythm: Rhythm,
  calendar: RhythmCalendar,
  [first, last]: readonly [DayNumber, DayNumber],
  workdays: readonly number[],
): VisitRules {
  const from = rhythm.from === null ? -Infinity : dayNumberOf(rhythm.from)
  const until = rhythm.until === null ? Infinity : dayNumberOf(rhythm.until)
  const seasons = rhythm.seasons.flatMap((season) => spansOf(season, first, last))
  const isInSeason = (day: DayNumber) => rhythm.seasons.length === 0 || isIn(seasons, day)
  const isValid = (day: DayNumber) => from <= day && day <= until

  const suspension =
    rhythm.pauses.length === 0 && rhythm.schoolHolidays === 'keep'
      ? noReason
      : (day: DayNumber) => suspensionOn(isoDayOf(day), rhythm, calendar)
  const closure =
    rhythm.closedDays === 'keep' ? noReason : (day: DayNumber) => closureOn(isoDayOf(day), calendar)
  const isOpen = (day: DayNumber) =>
    workdays.includes(weekdayOf(day)) &&
    isValid(day) &&
    isInSeason(day) &&
    suspension(day) === null &&
    closure(day) === null
  return { isInSeason, isValid, suspension, closure, isOpen }
}

function suspensionOn(
  day: string,
  { pauses, schoolHolidays }: Rhythm,
  calendar: RhythmCalendar,
): Reason | null {
  const pause = pauses.find(({ from, to }) => from <= day && day <= to)
  if (pause !== undefined) return { kind: 'pause', name: pause.name }
  const name = schoolHolidays === 'skip' ? calendar.schoolHoliday(day) : null
  return name === null ? null : { kind: 'schoolHoliday', name }
}

function closureOn(day: string, calendar: RhythmCalendar): Reason | null {
  const holiday = calendar.holiday(day)
  if (holiday !== null) return { kind: 'holiday', name: holiday }
  const dayOff = calendar.dayOff(day)
  return dayOff === null ? null : { kind: 'dayOff', name: dayOff }
}

function spansOf({ from, to }: Season, first: DayNumber, last: DayNumber): [DayNumber, DayNumber][] {
  const years = yearsBetween(first, last)
  const yearsLater = from <= to ? 0 : 1
  return years.map((year) => [startIn(year, from), endIn(year + yearsLater, to)])
}

/** With the year before, whose season may still run. */
function yearsBetween(first: DayNumber, last: DayNumber): number[] {
  const [start, end] = [first, last].map((day) => Number(isoDayOf(day).slice(0, 4))) as [number, number]
  return Array.from({ length: end - start + 2 }, (_, index) => start - 1 + index)
}

const partsOf = (monthDay: string) => monthDay.split('-').map(Number) as [number, number]

/** 29 February of a common year is 1 March. */
const startIn = (year: number, monthDay: string): DayNumber => {
  const [month, date] = partsOf(monthDay)
  return dayNumber(year, month - 1, date)
}

/** 29 February of a common year is the 28th. */
const endIn = (year: number, monthDay: string): DayNumber => {
  const [month] = partsOf(monthDay)
  return Math.min(startIn(year, monthDay), firstOfMonth(year * 12 + month) - 1)
}

const [monday, saturday] = [0, 5]

/**
 * Weekdays of work: Monday to Friday, and days of a weekend on which the rhythm has visits anyway.
 * @param weekly visits per week of a rhythm without weekdays
 */
export function workdaysOf({ schedule }: Rhythm, weekly: number): number[] {
  const own = 'weekdays' in schedule ? schedule.weekdays.map((code) => weekdayCodes.indexOf(code)) : []
  return Array.from({ length: 7 }, (_, day) => monday + day).filter(
    (day) => day < saturday || day < weekly || own.includes(day),
  )
}
