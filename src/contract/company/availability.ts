import { dayNumberOf, weekdayOf, type IsoDay } from '../rhythm/calendarDay'
import { weekdayCodes, type WeekdayCode } from '../rhythm/rhythm'
import type { WorkingHours } from './workingHours'

/** Days on which a user or a vehicle is not available, both included; null is unknown. */
type AbsentDays = {
  readonly firstDay?: IsoDay | null
  readonly lastDay?: IsoDay | null
}

/**
 * When a user can work on a day.
 * - `open`: working hours are unknown, and nothing is limited
 * - `hours`: between two times, in seconds since the midnight of the day
 * - `offDuty`: working hours are known, and the weekday has none
 */
export type Availability<Absent extends AbsentDays = AbsentDays> =
  | { readonly kind: 'open' }
  | { readonly kind: 'hours'; readonly from: number; readonly to: number; readonly seconds: number }
  | { readonly kind: 'offDuty' }
  | { readonly kind: 'absent'; readonly absence: Absent }

type Person<Absent extends AbsentDays> = {
  /** Null or missing if they are unknown. */
  readonly workingHours?: WorkingHours | null | undefined
  readonly absences: readonly Absent[]
}

/** Whether a day is within an absence whose days are known. */
const isAbsentOn = ({ firstDay, lastDay }: AbsentDays, day: IsoDay): boolean =>
  firstDay != null && lastDay != null && firstDay <= day && day <= lastDay

/** When a user can work on a day; an absence comes first. */
export function availabilityOn<Absent extends AbsentDays>(
  { workingHours, absences }: Person<Absent>,
  day: IsoDay,
): Availability<Absent> {
  const absence = absences.find((each) => isAbsentOn(each, day))
  if (absence !== undefined) return { kind: 'absent', absence }
  if (workingHours == null) return { kind: 'open' }
  const code = weekdayCodes[weekdayOf(dayNumberOf(day))]
  const time = workingHours.find(({ weekday }) => weekday === code)
  if (time === undefined) return { kind: 'offDuty' }
  return { kind: 'hours', from: time.from, to: time.to, seconds: time.to - time.from }
}

/**
 * Why a vehicle is not available on a day: it is absent, or not available on the weekday. Null if it is available, or if
 * that is unknown.
 */
export type VehicleAway = 'absent' | 'offDuty'

/** @param weekdays on which it is available; null or missing if they are unknown */
export function vehicleAwayOn(
  {
    weekdays,
    absences,
  }: { weekdays?: readonly string[] | null | undefined; absences: readonly AbsentDays[] },
  day: IsoDay,
): VehicleAway | null {
  if (absences.some((each) => isAbsentOn(each, day))) return 'absent'
  const code = weekdayCodes[weekdayOf(dayNumberOf(day))]
  return weekdays == null || code === undefined || weekdays.includes(code) ? null : 'offDuty'
}

/**
 * The hours in which a user works on each of some weekdays. Weekdays without a time do not count, and without any the
 * hours limit nothing.
 * @param weekdays null if it is unknown on which weekdays a tour runs
 */
export function commonHours(
  workingHours: WorkingHours | null | undefined,
  weekdays: readonly WeekdayCode[] | null,
): Availability {
  const times = (workingHours ?? []).filter(({ weekday }) => weekdays?.includes(weekday) === true)
  if (times.length === 0) return { kind: 'open' }
  const from = Math.max(...times.map((time) => time.from))
  const to = Math.min(...times.map((time) => time.to))
  return { kind: 'hours', from, to, seconds: Math.max(0, to - from) }
}

/** How much of a drive is outside of the working hours, in seconds; null for all that they do not limit. */
export function outsideHours(
  availability: Availability,
  { start, end }: { start: number; end: number | null },
): { early: number | null; late: number | null } {
  if (availability.kind !== 'hours') return { early: null, late: null }
  const { from, to } = availability
  const late = end === null ? 0 : Math.round(end) - to
  return { early: start < from ? from - start : null, late: late > 0 ? late : null }
}
