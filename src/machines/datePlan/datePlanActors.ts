import { fromPromise, type AnyEventObject } from 'xstate'
import type { Api } from '../../api/api'
import { orderKeys } from '../../api/orders/ordersApi'
import { plannedTourKeys } from '../../api/plannedTours/plannedToursApi'
import type { ChangeRequest, DatePlanContext, ReadRequest, VersionedPlan } from './datePlanTypes'

type DatePlanPorts = Pick<Api, 'plannedTours'> & { notifyFailure: (error: unknown) => void }

/** API calls of the plan of a date; each actor sends one call and decides nothing. */
export const datePlanActors = ({ plannedTours, notifyFailure }: DatePlanPorts) => ({
  actors: {
    readPlan: fromPromise<VersionedPlan, ReadRequest>(async ({ input: { plannedTour }, signal }) => {
      const { value, etag } = await plannedTours.get(plannedTour, { signal })
      return { plan: value, etag }
    }),
    changePlan: fromPromise<void, ChangeRequest>(
      ({ input: { plannedTour, body, etag, commandId }, signal }) =>
        plannedTours.change(plannedTour, body, { commandId, signal, etag }),
    ),
  },
  actions: {
    notifyFailure: (_: unknown, { error }: { error: unknown }) => notifyFailure(error),
  },
})

type Known = { context: Pick<DatePlanContext, 'ended'> }

/** Query keys that become stale when a step ends: the plans of all dates, and the orders that they carry out. */
export const staleAfter = (_event: AnyEventObject, { context }: Known, { context: before }: Known) =>
  context.ended === before.ended ? [] : [plannedTourKeys.all, orderKeys.all]
