import * as wallClock from '../../contract/tour/wallClock'
import { companyTimeZone } from '../../lib/companyTimeZone'

/** What clocks of the company show, as a Date whose UTC members are the reading. */
export const wallTimeOf = (at: Date): Date => wallClock.wallTimeOf(at, companyTimeZone())

export const momentOf = (wall: Date): Date => wallClock.momentOf(wall, companyTimeZone())

/** Seconds since midnight. */
export const secondsOfDay = (at: Date): number => wallClock.secondsOfDay(wallTimeOf(at))

/** The first moment of the day of a moment, or of another day, counted from there. */
export const startOfDay = (at: Date, after = 0): Date => wallClock.startOfDay(at, companyTimeZone(), after)

/** `2026-11-20` */
export const dayText = (at: Date): string => wallClock.dayText(wallTimeOf(at))
