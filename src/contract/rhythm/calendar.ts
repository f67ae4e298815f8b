import { readDayOff, type DayOff } from '../company/daysOff'
import { holidaysOf } from '../company/holidays'
import type { FederalState } from '../company/tourRules'
import type { IsoDay } from './calendarDay'

/** Days without ordinary work: the name of a day, empty if it has none, or null for any other day. */
export type RhythmCalendar = {
  holiday: (day: IsoDay) => string | null
  dayOff: (day: IsoDay) => string | null
  schoolHoliday: (day: IsoDay) => string | null
}

export const emptyCalendar: RhythmCalendar = {
  holiday: () => null,
  dayOff: () => null,
  schoolHoliday: () => null,
}

/**
 * The calendar of a company.
 * @param state null: no public holidays
 * @param daysOff as stored (`DayOffText`); unreadable ones are ignored
 * @param schoolHolidays as stored; days beyond them are unknown and count as school days
 */
export function createCalendar(
  state: FederalState | null,
  daysOff: readonly string[],
  schoolHolidays: readonly string[],
): RhythmCalendar {
  const own = spansOf(daysOff)
  const school = spansOf(schoolHolidays)
  const years = new Map<string, ReadonlyMap<IsoDay, string>>()
  const holidaysIn = (year: string) => {
    const known = years.get(year)
    if (known !== undefined || state === null) return known
    const holidays = new Map(holidaysOf(Number(year), state).map(({ day, name }) => [day, name]))
    years.set(year, holidays)
    return holidays
  }
  return {
    holiday: remembered((day) => holidaysIn(day.slice(0, 4))?.get(day) ?? null),
    dayOff: remembered((day) => own.find((span) => isWithin(span, day))?.name ?? null),
    schoolHoliday: remembered((day) => school.find((span) => isWithin(span, day))?.name ?? null),
  }
}

const spansOf = (texts: readonly string[]): readonly DayOff[] =>
  texts.map(readDayOff).filter((day) => day !== null)

/** Each day is looked up once, because all rhythms of a company ask for the same ones. */
function remembered(nameOf: (day: IsoDay) => string | null): (day: IsoDay) => string | null {
  const names = new Map<IsoDay, string | null>()
  return (day) => {
    const known = names.get(day)
    if (known !== undefined) return known
    const name = nameOf(day)
    names.set(day, name)
    return name
  }
}

/** A yearly span that ends before it begins continues into the next year. */
function isWithin({ from, to }: DayOff, date: IsoDay): boolean {
  const day = from.startsWith('--') ? `-${date.slice(4)}` : date
  return from <= to ? from <= day && day <= to : day >= from || day <= to
}
