import type { RhythmCalendar } from '../../contract/rhythm/calendar'
import { shiftDay, type IsoDay } from '../../contract/rhythm/calendarDay'
import type { ClosedDayRule, Rhythm } from '../../contract/rhythm/rhythm'
import { maxShiftDays, visitsOf, type Visit } from '../../contract/rhythm/visits'

const shownDates = 6
const daysOfYear = 365
/** A rhythm of years has few dates; later ones are not listed. */
const horizonDays = 6 * daysOfYear

export type NextDates = {
  /** The next dates, with the visits between them that do not take place. */
  visits: readonly Visit[]
  /** How many of them take place. */
  dateCount: number
  /** How many take place within a year. */
  yearCount: number
}

export function nextDates(rhythm: Rhythm, today: IsoDay, calendar: RhythmCalendar): NextDates {
  const all = visitsOf(rhythm, today, shiftDay(today, horizonDays), calendar)
  const dates = all.filter(({ date }) => date !== null)
  const listed = dates.slice(0, shownDates)
  const last = listed.at(-1)
  return {
    visits: last === undefined ? all.slice(0, shownDates) : all.slice(0, all.indexOf(last) + 1),
    dateCount: listed.length,
    yearCount: dates.filter(({ date }) => (date ?? '') < shiftDay(today, daysOfYear)).length,
  }
}

/** The next visit on a holiday or day off, and its day by each rule; null if it does not take place. */
export type ClosedDay = { on: IsoDay; name: string; dates: Readonly<Record<ClosedDayRule, IsoDay | null>> }

/** Null if no visit of the next two years is on such a day. */
export function nextClosedDay(rhythm: Rhythm, today: IsoDay, calendar: RhythmCalendar): ClosedDay | null {
  const skipping = visitsOf(
    { ...rhythm, closedDays: 'skip' },
    today,
    shiftDay(today, 2 * daysOfYear),
    calendar,
  )
  const visit = skipping.find(({ because }) => because?.kind === 'holiday' || because?.kind === 'dayOff')
  if (visit === undefined) return null
  const { on, because } = visit
  const dateBy = (closedDays: ClosedDayRule): IsoDay | null => {
    const [first, last] = [shiftDay(on, -maxShiftDays), shiftDay(on, maxShiftDays)]
    return (
      visitsOf({ ...rhythm, closedDays }, first, last, calendar).find((one) => one.on === on)?.date ?? null
    )
  }
  const dates = { keep: dateBy('keep'), skip: null, before: dateBy('before'), after: dateBy('after') }
  return { on, name: because?.name ?? '', dates }
}
