import type { FoundBalance } from '../../contract/tour/weekBalance'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { CalendarStep } from '../../domain/tour/calendarStep'

/** Days between which visits may move, both included. */
export type BalanceSearch = { readonly from: IsoDay; readonly to: IsoDay }

export type WeekBalanceInput = { commandId: string }

export type WeekBalanceContext = WeekBalanceInput & {
  /** Number of proposals that were accepted. */
  accepted: number
  search: BalanceSearch | null
  /** The proposal; null before a search is answered. */
  found: FoundBalance | null
  /** Keys of moves that are not to be written. */
  excluded: readonly string[]
  /** Its dates as they were read first and last, see `datesOf`; null before the first read. */
  dates: { readonly first: string; readonly last: string } | null
}

export type WeekBalanceEvent =
  | { type: 'search.start'; search: BalanceSearch }
  /** Repeats a search that failed, or replaces the proposal by a current one. */
  | { type: 'search.again' }
  | { type: 'choice.changed'; excluded: readonly string[] }
  /** The screen has read the dates of the proposal, also again. */
  | { type: 'dates.read'; dates: string }
  | { type: 'plan.accept' }
  | { type: 'plan.discard' }

export type HandoverRequest = { step: CalendarStep }
