import type { FoundOrders } from '../../contract/tour/orderPlanning'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { Iri } from '../../contract/wire/ids'
import type { HttpError } from '../../domain/calls/errors'

/** A visit that is added to a date. */
type NewVisit = {
  readonly destination: Iri
  readonly order: Iri | null
  /** The visit of the rhythm that it makes up. */
  readonly on: IsoDay | null
  /** Place in the order of the date; null is the end. */
  readonly position: number | null
}

/** The visits of one date, which one call writes. */
export type DateVisits = { readonly plannedTour: Iri; readonly visits: readonly NewVisit[] }

/** Days in which orders are planned; null for all open orders. */
export type OrderSearch = {
  readonly from: IsoDay
  readonly to: IsoDay
  readonly orders: readonly Iri[] | null
}

export type OrderPlanningInput = {
  commandId: string
  /** Null without a search: the dates are chosen by hand. */
  search: OrderSearch | null
  /** Without a search: the visits to write, or, with `isUndo`, to remove. */
  dates: readonly DateVisits[]
  isUndo: boolean
}

export type OrderPlanningContext = OrderPlanningInput & {
  /** The proposal; null before a search is answered. */
  found: FoundOrders | null
  /** Orders of the proposal that are not to be written. */
  excluded: readonly Iri[]
  /** Still to be written or removed; the first one is in progress. */
  dates: readonly DateVisits[]
  written: readonly DateVisits[]
  restored: readonly DateVisits[]
  /** Dates that the server refused. */
  refused: readonly { readonly date: DateVisits; readonly error: HttpError }[]
  /** Consecutive pauses that the server requested for the current date, and the length of the last one. */
  pauses: { readonly count: number; readonly seconds: number }
}

export type WriteRequest = {
  plannedTour: Iri
  visits: readonly NewVisit[]
  isUndo: boolean
  commandId: string
}

export type OrderPlanningEvent =
  /** Repeats a search that failed, or replaces the proposal by a current one. */
  | { type: 'search.again' }
  /** Orders that are not to be written. */
  | { type: 'choice.changed'; excluded: readonly Iri[] }
  | { type: 'plan.accept' }
  /** Repeats the unanswered call. */
  | { type: 'plan.retry' }
  /** The user stops after the current date. */
  | { type: 'plan.leave' }
  | { type: 'plan.undo' }
  /** Hides the dialog: its screen closes, or another dialog opens. */
  | { type: 'close' }
  /** Shows the dialog again. */
  | { type: 'plan.resume' }

/** A search for dates, or visits whose dates are chosen. */
export type OrderPlanningRequest = { search: OrderSearch } | { dates: readonly DateVisits[]; isUndo: boolean }
