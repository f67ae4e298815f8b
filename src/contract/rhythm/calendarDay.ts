/*
 * Days of the calendar without time and zone, so that no clock change can shift one. Computations use numbers
 * of days, which are fast; values of the contract are ISO 8601 text.
 */

/** `2026-12-08` */
export type IsoDay = string
/** Whole days since 1 January 1970. */
export type DayNumber = number

const dayMs = 86_400_000

export const dayNumberOf = (day: IsoDay): DayNumber => {
  const year = Number(day.slice(0, 4))
  return dayNumber(year, Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))
}

/** @param month 0 to 11, or beyond for other years. A date beyond the month continues in the next one. */
export function dayNumber(year: number, month: number, date: number): DayNumber {
  return Date.UTC(year, month, date) / dayMs
}

/** Texts of the days from 1970 to 2199, kept because a plan of a year asks for the same days many times. */
const texts = Array.from({ length: dayNumber(2200, 0, 1) }, () => '')

export function isoDayOf(day: DayNumber): IsoDay {
  const known = texts[day]
  if (known !== undefined && known !== '') return known
  const text = new Date(day * dayMs).toISOString().slice(0, 10)
  if (known === '') texts[day] = text
  return text
}

/** 0 is Monday. */
export const weekdayOf = (day: DayNumber): number => (((day + 3) % 7) + 7) % 7

export const mondayOf = (day: DayNumber): DayNumber => day - weekdayOf(day)

/** Months since January of year 0. */
export const monthOf = (day: DayNumber): number => {
  const date = new Date(day * dayMs)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** @param month months since January of year 0 */
export const firstOfMonth = (month: number): DayNumber =>
  dayNumber(Math.floor(month / 12), ((month % 12) + 12) % 12, 1)

/** Week of ISO 8601 that a Monday begins, 1 to 53. */
export function calendarWeekOf(monday: DayNumber): number {
  const thursday = monday + 3
  const year = new Date(thursday * dayMs).getUTCFullYear()
  return Math.floor((thursday - dayNumber(year, 0, 1)) / 7) + 1
}

export const shiftDay = (day: IsoDay, days: number): IsoDay => isoDayOf(dayNumberOf(day) + days)
