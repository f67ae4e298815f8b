import * as Schema from 'effect/Schema'
import { FoundOrders } from '../../contract/tour/orderPlanning'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { orderPlanningMachine } from './orderPlanningMachine'

const Iris = Schema.Array(Schema.String)
const Dates = Schema.Array(
  Schema.Struct({
    plannedTour: Schema.String,
    visits: Schema.Array(
      Schema.Struct({
        destination: Schema.String,
        order: Schema.NullOr(Schema.String),
        on: Schema.NullOr(Schema.String),
        position: Schema.NullOr(Schema.Finite),
      }),
    ),
  }),
)
const failed = Schema.Struct({ error: ErrorFact })

/** Log of planning orders: unanswered dates wait until the user resumes them. */
export const orderPlanningLog = declareDurable<typeof orderPlanningMachine>({
  machine: orderPlanningMachine,
  version: 1,
  input: Schema.Struct({
    commandId: Schema.String,
    search: Schema.NullOr(
      Schema.Struct({ from: Schema.String, to: Schema.String, orders: Schema.NullOr(Iris) }),
    ),
    dates: Dates,
    isUndo: Schema.Boolean,
  }),
  events: {
    'search.again': noPayload,
    'choice.changed': Schema.Struct({ excluded: Iris }),
    'plan.accept': noPayload,
    'plan.retry': noPayload,
    'plan.leave': noPayload,
    'plan.undo': noPayload,
    'plan.resume': noPayload,
    close: noPayload,
    'xstate.done.actor.searchOrders': Schema.Struct({ output: Schema.toType(FoundOrders) }),
    'xstate.error.actor.searchOrders': failed,
    'xstate.done.actor.writeDate': noPayload,
    'xstate.error.actor.writeDate': failed,
  },
  relaxed: [],
  upcasters: {},
  facts: ({ found, excluded, dates, isUndo, written, restored, refused, pauses }) => [
    found?.placed?.map(({ order, plannedTour, position }) => [order, plannedTour, position]),
    found?.unplaced?.map(({ order, kind }) => [order, kind]),
    excluded,
    dates.map(({ plannedTour }) => plannedTour),
    isUndo,
    written.map(({ plannedTour }) => plannedTour),
    restored.map(({ plannedTour }) => plannedTour),
    refused.map(({ error }) => error.status),
    pauses.count,
    pauses.seconds,
  ],
  openKeys: [
    'commandId',
    'from',
    'to',
    'orders',
    'plannedTour',
    'destination',
    'order',
    'on',
    'excluded',
    'tourTemplate',
    'date',
    'kind',
    'violation',
    'code',
  ],
  resumes: 'when-asked',
  // Nothing was written yet, or everything that was accepted is answered.
  isTrivial: (snapshot) =>
    snapshot.matches('searching') ||
    snapshot.matches('unsearched') ||
    snapshot.matches('asking') ||
    snapshot.matches('shown'),
})
