import * as wallClock from '../../contract/tour/wallClock'
import { companyTimeZone } from '../../lib/companyTimeZone'

/** Wall time of the company, as a Date whose UTC members are the reading. */
export const wallTimeOf = (at: Date): Date => wallClock.wallTimeOf(at, companyTimeZone())

export const momentOf = (wall: Date): Date => wallClock.momentOf(wall, companyTimeZone())

/** Seconds since midnight. */
export const secondsOfDay = (at: Date): number => wallClock.secondsOfDay(wallTimeOf(at))

/** First instant of the day of `at`, or of the day `after` days later, in the company's time zone. */
export const startOfDay = (at: Date, after = 0): Date => wallClock.startOfDay(at, companyTimeZone(), after)

/** Formats the day as `2026-11-20`. */
export const dayText = (at: Date): string => wallClock.dayText(wallTimeOf(at))
