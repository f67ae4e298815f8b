import * as Schema from 'effect/Schema'
import { integerBetween, listOf, maxText } from '../wire/fields'
import { validationMessages } from '../wire/validationMessages'
import { dayNumberOf, isoDayOf, type IsoDay } from './calendarDay'

/*
 * The rhythm of a stop or tour: when it is due. Terms follow RFC 5545, extended by visits per period, seasons
 * and holidays.
 */

/** Codes of RFC 5545, in the order of the week. */
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type WeekdayCode = (typeof weekdayCodes)[number]

export const periods = ['week', 'month', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]

/** What happens to a visit on a public holiday or a day off of the company. */
export const closedDayRules = ['keep', 'skip', 'before', 'after'] as const
export type ClosedDayRule = (typeof closedDayRules)[number]

export const rhythmLimits = { every: 99, times: 99, dates: 366, pauses: 50, seasons: 24, days: 366 } as const

/** An interval of weeks, months or periods, counted from the one that contains `from` of the rhythm. */
const Every = integerBetween(1, rhythmLimits.every)

const firstDay = dayNumberOf('2000-01-01')
const lastDay = dayNumberOf('2199-12-31')

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = dayNumberOf(text)
  return day >= firstDay && day <= lastDay && isoDayOf(day) === text
}

/** `2026-12-08`, an existing day of the years 2000 to 2199. */
export const DayField = Schema.String.check(
  Schema.makeFilter((text: string) => isDay(text) || validationMessages.wrongType),
)

/** `10-31`; 29 February is possible and means the last day of February as an end, 1 March as a start. */
const MonthDay = Schema.String.check(
  Schema.makeFilter((text: string) => isDay(`2024-${text}`) || validationMessages.wrongType),
)

const filled = <S extends Schema.Constraint>(item: S, max: number) =>
  listOf(item, max).check(
    Schema.makeFilter((list: readonly unknown[]) => list.length > 0 || validationMessages.required),
  )

const Weekdays = filled(Schema.Literals(weekdayCodes), 7)

/** Every n weeks on weekdays. */
const Weekly = Schema.Struct({ kind: Schema.Literal('weekly'), every: Every, weekdays: Weekdays })
/** On weekdays of even or odd calendar weeks (ISO 8601). After a week 53, odd ones follow each other. */
const CalendarWeeks = Schema.Struct({
  kind: Schema.Literal('calendarWeeks'),
  parity: Schema.Literals(['even', 'odd']),
  weekdays: Weekdays,
})
/** Weekdays of a month by their number; −1 is the last one. A fifth one exists in some months only. */
const MonthlyWeekday = Schema.Struct({
  kind: Schema.Literal('monthlyWeekday'),
  every: Every,
  nth: filled(Schema.Literals([1, 2, 3, 4, 5, -1]), 6),
  weekdays: Weekdays,
})
/** Days of a month, 1 to 31; −1 is the last one. Months without such a day have no visit. */
const MonthDays = Schema.Struct({
  kind: Schema.Literal('monthDays'),
  every: Every,
  days: filled(
    integerBetween(-1, 31).check(
      Schema.makeFilter((day: number) => day !== 0 || validationMessages.wrongType),
    ),
    32,
  ),
})
const Dates = Schema.Struct({ kind: Schema.Literal('dates'), dates: filled(DayField, rhythmLimits.dates) })
/** A number of visits in every n periods, on any days. */
const PerPeriod = Schema.Struct({
  kind: Schema.Literal('perPeriod'),
  times: integerBetween(1, rhythmLimits.times),
  every: Every,
  period: Schema.Literals(periods),
})

export const ScheduleField = Schema.Union([
  Weekly,
  CalendarWeeks,
  MonthlyWeekday,
  MonthDays,
  Dates,
  PerPeriod,
])
export type Schedule = typeof ScheduleField.Type

/** A part of every year, both days included. It continues into the next year if it ends before it begins. */
export const SeasonField = Schema.Struct({ from: MonthDay, to: MonthDay })
export type Season = typeof SeasonField.Type

/** Without German quotation marks, which enclose it in the sentence. */
const PauseName = maxText(100).check(
  Schema.makeFilter((name: string) => !/[„“]/.test(name) || validationMessages.unreadableText),
)
/** Both days included. An empty name is none. */
export const PauseField = Schema.Struct({ from: DayField, to: DayField, name: PauseName }).check(
  Schema.makeFilter(
    ({ from, to }: { from: IsoDay; to: IsoDay }) => from <= to || validationMessages.wrongType,
  ),
)
export type Pause = typeof PauseField.Type

/** A number of days. */
export const DayCount = integerBetween(0, rhythmLimits.days)

/** A rhythm with all members, as the client and the server compute with it. */
export type Rhythm = {
  readonly schedule: Schedule
  /** Empty: the whole year. */
  readonly seasons: readonly Season[]
  /** First and last possible day of a visit. Intervals of more than one week or month need `from`. */
  readonly from: IsoDay | null
  readonly until: IsoDay | null
  readonly pauses: readonly Pause[]
  readonly closedDays: ClosedDayRule
  readonly schoolHolidays: 'keep' | 'skip'
  /** Days that a visit may be earlier or later. */
  readonly toleranceDays: number
  /** Least days between two visits; 0 is no rule. */
  readonly leastDays: number
}

/** The rules of a schedule without any. */
export const noRules = {
  seasons: [],
  from: null,
  until: null,
  pauses: [],
  closedDays: 'keep',
  schoolHolidays: 'keep',
  toleranceDays: 0,
  leastDays: 0,
} as const satisfies Omit<Rhythm, 'schedule'>
