import * as Schema from 'effect/Schema'
import { FoundBalance } from '../../contract/tour/weekBalance'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { isOutdated, moveKey } from './weekBalanceFacts'
import { weekBalanceMachine } from './weekBalanceMachine'

const failed = Schema.Struct({ error: ErrorFact })

/** Log of balancing: a proposal and its choice wait in the month. */
export const weekBalanceLog = declareDurable<typeof weekBalanceMachine>({
  machine: weekBalanceMachine,
  version: 2,
  input: Schema.Struct({ commandId: Schema.String }),
  events: {
    'search.start': Schema.Struct({ search: Schema.Struct({ from: Schema.String, to: Schema.String }) }),
    'search.again': noPayload,
    'choice.changed': Schema.Struct({ excluded: Schema.Array(Schema.String) }),
    'dates.read': Schema.Struct({ dates: Schema.String }),
    'plan.accept': noPayload,
    'plan.discard': noPayload,
    'xstate.done.actor.searchBalance': Schema.Struct({ output: Schema.toType(FoundBalance) }),
    'xstate.error.actor.searchBalance': failed,
    'xstate.done.actor.handOver': noPayload,
    'xstate.error.actor.handOver': failed,
  },
  relaxed: [],
  upcasters: { 1: (event) => event },
  facts: ({ accepted, search, found, excluded, dates }) => [
    accepted,
    search && [search.from, search.to],
    found?.moves?.map((move) => [moveKey(move), move.toDate]),
    excluded,
    dates !== null,
    isOutdated({ dates }),
  ],
  openKeys: [
    'commandId',
    'from',
    'to',
    'stop',
    'tourTemplate',
    'plannedTour',
    'on',
    'date',
    'fromDate',
    'toDate',
    'reason',
    'before',
    'after',
    'excluded',
    'kind',
    'code',
  ],
  resumes: 'when-asked',
  isTrivial: ({ value }) => value === 'idle' || value === 'handedOver',
  // Nothing was written, and nothing is lost while the proposal waits.
  isAtRest: ({ value }) => value !== 'handingOver',
})
