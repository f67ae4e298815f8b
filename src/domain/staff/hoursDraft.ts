import * as Schema from 'effect/Schema'
import type { WorkingHours } from '../../contract/company/workingHours'
import { weekdayCodes, type WeekdayCode } from '../../contract/rhythm/rhythm'
import { isEndOfDay, meantTimeOfDay, timeOfDayText } from '../../contract/tour/timeOfDay'
import { validationMessages } from '../../contract/wire/validationMessages'

const day = 86_400

/** Begin and end of work on a weekday, as typed; empty on a free day. */
export type DayHours = { readonly from: string; readonly to: string }
/** A row for each weekday, from Monday on. */
export type HoursDraft = readonly DayHours[]

export const HoursDraftChange = Schema.Array(Schema.Struct({ from: Schema.String, to: Schema.String }))

const free: DayHours = { from: '', to: '' }
export const emptyHours: HoursDraft = weekdayCodes.map(() => free)

export const draftOfHours = (hours: WorkingHours): HoursDraft =>
  weekdayCodes.map((code) => {
    const time = hours.find(({ weekday }) => weekday === code)
    if (time === undefined) return free
    return { from: timeOfDayText(time.from), to: time.to === day ? '24:00' : timeOfDayText(time.to) }
  })

/** Seconds since midnight; an end at or before the begin is on the next day. Null if a text is not a time. */
export function timesOf({ from, to }: DayHours): { from: number; to: number } | null {
  const begin = meantTimeOfDay(from)
  const end = isEndOfDay(to) ? day : meantTimeOfDay(to)
  if (begin === null || end === null) return null
  return { from: begin, to: end > begin ? end : end + day }
}

const isFree = ({ from, to }: DayHours): boolean => from.trim() === '' && to.trim() === ''

/** The working hours of a draft; null without any time, which means unknown. Unreadable times are left out. */
export function hoursOfDraft(rows: HoursDraft): WorkingHours | null {
  const hours = rows.flatMap((row, index) => {
    const times = timesOf(row)
    const weekday = weekdayCodes[index]
    return times === null || weekday === undefined ? [] : [{ weekday, ...times }]
  })
  return hours.length === 0 ? null : hours
}

/** Sum of a week in seconds. */
export const weeklySeconds = (rows: HoursDraft): number =>
  (hoursOfDraft(rows) ?? []).reduce((sum, { from, to }) => sum + to - from, 0)

/** The name of an input. */
export const hoursField = (weekday: WeekdayCode, end: keyof DayHours): string =>
  `workingHours.${weekday}.${end}`

/** Messages at the inputs of days that are not free. */
export function hoursViolations(rows: HoursDraft): Record<string, string> {
  const entries = rows.flatMap((row, index) => {
    const weekday = weekdayCodes[index]
    if (weekday === undefined || isFree(row)) return []
    const isTime = { from: meantTimeOfDay(row.from) !== null, to: timesOf({ ...row, from: '0:00' }) !== null }
    return (['from', 'to'] as const)
      .filter((end) => !isTime[end])
      .map((end) => [hoursField(weekday, end), validationMessages.timeOfDay] as const)
  })
  return Object.fromEntries(entries)
}

/** The rows after the times of a day are replaced. */
export const withDay = (rows: HoursDraft, index: number, hours: DayHours): HoursDraft =>
  rows.map((row, each) => (each === index ? hours : row))
