import type { IsoDay } from './calendarDay'
import type { ClosedDayRule, Pause, Period, Season, WeekdayCode } from './rhythm'

/** What a phrase says. */
export type Meaning =
  | { is: 'weekdays'; weekdays: readonly WeekdayCode[] }
  /** `werktags`: Monday to Friday, or by law to Saturday. */
  | { is: 'workdays' }
  | { is: 'interval'; every: number; period: Period; isCalendar: boolean }
  | { is: 'parity'; parity: 'even' | 'odd' }
  /** `am zweiten Dienstag`; `jeden 2. Dienstag` may mean every second week. */
  | { is: 'nthWeekday'; nth: readonly number[]; weekdays: readonly WeekdayCode[]; isEach: boolean }
  | { is: 'monthDays'; days: readonly number[] }
  | { is: 'yearDays'; days: readonly string[] }
  | { is: 'dates'; dates: readonly IsoDay[] }
  | { is: 'times'; times: number; every: number; period: Period }
  | { is: 'seasons'; seasons: readonly Season[] }
  | { is: 'from'; day: IsoDay }
  | { is: 'until'; day: IsoDay }
  | { is: 'pause'; pause: Pause }
  | { is: 'closedDays'; rule: ClosedDayRule }
  | { is: 'schoolHolidays' }
  | { is: 'tolerance'; days: number }
  | { is: 'least'; days: number }
