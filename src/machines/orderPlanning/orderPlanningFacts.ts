import type { FoundOrders, PlacedOrder } from '../../contract/tour/orderPlanning'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { isRefusal } from '../../domain/calls/isRefusal'
import { grantedPauseSeconds } from '../support/serverPause'
import type {
  DateVisits,
  OrderPlanningContext,
  OrderPlanningInput,
  OrderSearch,
  WriteRequest,
} from './orderPlanningTypes'

const noPauses = { count: 0, seconds: 0 }

/** Context before the search or the first date. */
export const contextAtStart = (input: OrderPlanningInput): OrderPlanningContext => ({
  ...input,
  found: null,
  excluded: [],
  written: [],
  restored: [],
  refused: [],
  pauses: noPauses,
})

export function searchOf({ search }: Pick<OrderPlanningContext, 'search'>): OrderSearch {
  if (search === null) throw new Error('The dates are chosen by hand')
  return search
}

function currentDate({ dates: [date] }: Pick<OrderPlanningContext, 'dates'>): DateVisits {
  if (date === undefined) throw new Error('No date is left to write')
  return date
}

/** The call for the next date. Writing and undoing it are two commands. */
export function nextRequest(context: OrderPlanningContext): WriteRequest {
  const { plannedTour, visits } = currentDate(context)
  const { isUndo, commandId } = context
  const id = `${commandId}.${idOfIri(plannedTour)}`
  return { plannedTour, visits, isUndo, commandId: isUndo ? `${id}.undo` : id }
}

/** A new proposal replaces the choice. */
export const withFound = (found: FoundOrders) => ({ found, excluded: [] })

/** The orders of a proposal that are to be written. */
export const chosenOf = ({
  found,
  excluded,
}: Pick<OrderPlanningContext, 'found' | 'excluded'>): readonly PlacedOrder[] =>
  (found?.placed ?? []).filter(({ order }) => !excluded.includes(order))

/** The chosen orders by date, in chronological order, each at its place. */
export function withChosen(context: OrderPlanningContext) {
  const byDate = new Map<Iri, PlacedOrder[]>()
  const sorted = chosenOf(context).toSorted((one, other) => one.date.localeCompare(other.date))
  for (const placed of sorted)
    byDate.set(placed.plannedTour, [...(byDate.get(placed.plannedTour) ?? []), placed])
  const dates = [...byDate].map(([plannedTour, orders]): DateVisits => ({
    plannedTour,
    visits: orders.map(({ order, destination, position }) => ({
      destination,
      order,
      on: null,
      position: position ?? null,
    })),
  }))
  return { dates }
}

const behindFirst = ({ dates }: OrderPlanningContext) => ({ dates: dates.slice(1), pauses: noPauses })

/** The first date was written, or is as before. */
export function withWritten(context: OrderPlanningContext) {
  const date = currentDate(context)
  return context.isUndo
    ? { ...behindFirst(context), restored: [...context.restored, date] }
    : { ...behindFirst(context), written: [...context.written, date] }
}

/** The first date stays as it is; the others follow. */
export function withRefusal(context: OrderPlanningContext, error: unknown) {
  if (!isRefusal(error)) return {}
  return { ...behindFirst(context), refused: [...context.refused, { date: currentDate(context), error }] }
}

/** The written dates are restored. */
export const withUndo = ({ written }: OrderPlanningContext) => ({ isUndo: true, dates: written, refused: [] })

/** Seconds to pause at the server's request; null when the workflow does not resume by itself. */
export const pauseOf = ({ pauses }: OrderPlanningContext, error: unknown): number | null =>
  grantedPauseSeconds(error, pauses.count)

export const withPause = (context: OrderPlanningContext, error: unknown) => ({
  pauses: { count: context.pauses.count + 1, seconds: pauseOf(context, error) ?? 0 },
})

export const visitCount = (dates: readonly DateVisits[]): number =>
  dates.reduce((sum, { visits }) => sum + visits.length, 0)

/** Progress of the dates, or of their undo. */
export function planningProgress({ dates, isUndo, written, restored, refused }: OrderPlanningContext) {
  const done = (isUndo ? restored : written).length + refused.length
  return { done, count: done + dates.length }
}
