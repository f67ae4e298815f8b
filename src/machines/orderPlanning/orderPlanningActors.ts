import { fromPromise } from 'xstate'
import type { Api } from '../../api/api'
import { orderKeys } from '../../api/orders/ordersApi'
import { plannedTourKeys } from '../../api/plannedTours/plannedToursApi'
import type { FoundOrders } from '../../contract/tour/orderPlanning'
import type { Ports } from '../workflow'
import type { OrderSearch, WriteRequest } from './orderPlanningTypes'

type OrderPlanningPorts = Pick<Ports, 'notifyFailure'> & { api: Pick<Api, 'plannedTours'> }

/** API calls. Leaving the page does not cancel the write of a date. */
export const orderPlanningActors = ({ api: { plannedTours }, notifyFailure }: OrderPlanningPorts) => ({
  actors: {
    searchOrders: fromPromise<FoundOrders, OrderSearch>(({ input: { from, to, orders }, signal }) =>
      plannedTours.previewOrders({ from, to, orders }, { signal }),
    ),
    writeDate: fromPromise<void, WriteRequest>(({ input: { plannedTour, visits, isUndo, commandId } }) =>
      plannedTours.changeVisits(
        plannedTour,
        isUndo ? { remove: visits.map(({ destination }) => destination) } : { add: visits },
        { commandId },
      ),
    ),
  },
  actions: {
    notifyFailure: (_: unknown, { error }: { error: unknown }) => notifyFailure(error),
  },
})

/** Query keys that become stale when the workflow comes to rest, not after each date. */
export function staleAfter(
  _: { type: string },
  { value }: { value: unknown },
  before: { value: unknown },
): readonly (readonly string[])[] {
  const isAtRest = ['shown', 'written', 'undone', 'interrupted', 'parked', 'pausing'].includes(String(value))
  return isAtRest && value !== before.value && before.value !== 'parked'
    ? [orderKeys.all, plannedTourKeys.all]
    : []
}
