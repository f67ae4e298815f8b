import type { DayNumber } from './calendarDay'
import type { Reason } from './visitRules'

/** A visit by numbers of days; see `Visit`. */
export type DayVisit = {
  on: DayNumber
  date: DayNumber | null
  because: Reason | null
  earliest: DayNumber
  latest: DayNumber
  period: DayNumber | null
}
