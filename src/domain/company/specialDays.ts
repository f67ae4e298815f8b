import type { Company } from '../../contract/company/company'
import { readDayOff, type DayOff } from '../../contract/company/daysOff'
import { federalStates, type FederalState } from '../../contract/company/tourRules'
import { dayText, startOfDay } from '../records/companyClock'
import { holidaysOf } from '../../contract/company/holidays'

/** A day on which a company may not want to drive, with its names. Unnamed days have empty names. */
export type SpecialDay = { date: Date; names: readonly string[] }

type Chosen = Pick<Company, 'holidayState' | 'daysOff'>

export const stateOf = ({ holidayState }: Chosen): FederalState | null =>
  federalStates.find((known) => known === holidayState) ?? null

/**
 * Public holidays and own days off of a company, from a given day on. For display only: planning ignores
 * them.
 */
export function specialDays(company: Chosen, from: Date, count: number): SpecialDay[] {
  const state = stateOf(company)
  const own = (company.daysOff ?? []).map(readDayOff).filter((day) => day !== null)
  if (state === null && own.length === 0) return []
  return Array.from({ length: count }, (_, index) => {
    const date = startOfDay(from, index)
    return { date, names: namesOf(date, state, own) }
  }).filter(({ names }) => names.length > 0)
}

function namesOf(date: Date, state: FederalState | null, own: readonly DayOff[]): string[] {
  const day = dayText(date)
  const inYear = day.slice('2026-'.length)
  const holidays = state === null ? [] : holidaysOf(Number(day.slice(0, 4)), state)
  return [
    ...holidays.filter((holiday) => holiday.day === day).map(({ name }) => name),
    ...own
      .filter((off) => isWithin(off, off.from.startsWith('--') ? `--${inYear}` : day))
      .map(({ name }) => name),
  ]
}

/** A yearly span that ends before it begins continues into the next year. */
const isWithin = ({ from, to }: DayOff, day: string): boolean =>
  from <= to ? from <= day && day <= to : day >= from || day <= to
