import type { FoundOrders } from '../../src/contract/tour/orderPlanning'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { orderPlanningMachine } from '../../src/machines/orderPlanning/orderPlanningMachine'
import type { OrderPlanningInput } from '../../src/machines/orderPlanning/orderPlanningTypes'
import type { Model } from '../support/model'

const plannedTours = ['/api/planned-tours/a_2026-12-08', '/api/planned-tours/a_2026-12-09'] as const
const search = { from: '2026-12-07', to: '2026-12-13', orders: null }
export const input: OrderPlanningInput = { commandId: 'c', search, dates: [], isUndo: false }
export const byHand: OrderPlanningInput = {
  commandId: 'c',
  search: null,
  dates: [
    {
      plannedTour: plannedTours[0],
      visits: [{ destination: '/api/destinations/9', order: null, on: '2026-12-01', position: 2 }],
    },
  ],
  isUndo: false,
}

const placed = (id: number, plannedTour: string, position: number | null) => ({
  order: `/api/orders/${id}`,
  destination: `/api/destinations/${id}`,
  plannedTour,
  tourTemplate: '/api/tour-templates/a',
  date: plannedTour.slice(-10),
  position,
})
/** The later date is listed first. */
const found: FoundOrders = {
  placed: [placed(1, plannedTours[1], 4), placed(2, plannedTours[0], null), placed(3, plannedTours[1], 0)],
  unplaced: [{ order: '/api/orders/4', kind: 'room' }],
}

export const pauseSeconds = 60

const invokes = { searchOrders: 'searchOrders', writeDate: 'writeDate' } as const
type PlanningModel = Model<typeof orderPlanningMachine, typeof invokes>

const events: PlanningModel['events'] = {
  'search.again': [{}],
  'choice.changed': [
    { excluded: ['/api/orders/1', '/api/orders/3'] },
    { excluded: ['/api/orders/1', '/api/orders/2', '/api/orders/3'] },
  ],
  'plan.accept': [{}],
  'plan.retry': [{}],
  'plan.leave': [{}],
  'plan.undo': [{}],
  'plan.resume': [{}],
  close: [{}],
  'xstate.done.actor.searchOrders': [{ output: found }, { output: {} }],
  'xstate.error.actor.searchOrders': [{ error: new NetworkError() }],
  'xstate.done.actor.writeDate': [{ output: undefined }],
  'xstate.error.actor.writeDate': [
    { error: new HttpError({ status: 422 }) },
    { error: new NetworkError() },
    { error: new HttpError({ status: 503, retryAfterSeconds: pauseSeconds }) },
  ],
}

const facts: PlanningModel['facts'] = ({
  found: proposal,
  excluded,
  dates,
  isUndo,
  written,
  restored,
  refused,
  pauses,
}) => [
  proposal?.placed?.length,
  excluded.length,
  dates.map(({ plannedTour }) => plannedTour),
  isUndo,
  written.length,
  restored.length,
  refused.length,
  pauses.count,
]

/** The limit of pauses is tested beside the rule. */
const isPossible: PlanningModel['isPossible'] = ({ context }, event) =>
  !('error' in event && event.error instanceof HttpError && event.error.retryAfterSeconds !== null) ||
  context.pauses.count === 0

export const orderPlanningModel = {
  machine: orderPlanningMachine,
  input,
  invokes,
  events,
  facts,
  isPossible,
}
