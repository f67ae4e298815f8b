import type { WeekdayCode } from '../rhythm/rhythm'

/** A time of work on a weekday, in seconds since midnight. */
export type WorkingTime = { readonly weekday: WeekdayCode; readonly from: number; readonly to: number }

/** At most one time a weekday; a weekday without one is free. */
export type WorkingHours = readonly WorkingTime[]
