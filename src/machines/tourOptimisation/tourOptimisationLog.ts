import * as Schema from 'effect/Schema'
import { OrderLock } from '../../contract/tour/planningTerms'
import { FoundOrder, TourOptimized } from '../../contract/tour/tourOptimisation'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { tourOptimisationMachine } from './tourOptimisationMachine'

const Iris = Schema.Array(Schema.String)
const options = { includeInactive: Schema.Boolean, optimizeWithCapacities: Schema.Boolean }
const failed = Schema.Struct({ error: ErrorFact })

/** Log of optimising a tour: a search and its result wait until the user resumes them. */
export const tourOptimisationLog = declareDurable<typeof tourOptimisationMachine>({
  machine: tourOptimisationMachine,
  version: 1,
  input: Schema.Struct({
    tour: Schema.Struct({ iri: Schema.String, name: Schema.String }),
    date: Schema.optional(Schema.Struct({ plannedTour: Schema.String, day: Schema.String })),
    hasPreviews: Schema.Boolean,
    options: Schema.Struct(options),
    commandId: Schema.String,
  }),
  events: {
    'options.changed': Schema.Struct({
      options: Schema.Struct({
        includeInactive: Schema.optionalKey(Schema.Boolean),
        optimizeWithCapacities: Schema.optionalKey(Schema.Boolean),
      }),
    }),
    'search.start': Schema.Struct({
      before: Iris,
      locks: Schema.optional(Schema.Array(Schema.Struct({ stop: Schema.String, lock: OrderLock }))),
    }),
    'search.cancel': noPayload,
    'connection.restored': noPayload,
    'result.accept': Schema.Struct({ before: Iris, ownOrder: Schema.optional(Schema.NullOr(Iris)) }),
    'result.discard': noPayload,
    'options.open': noPayload,
    close: noPayload,
    'edit.resume': noPayload,
    'xstate.done.actor.searchOrder': Schema.Struct({ output: FoundOrder }),
    'xstate.error.actor.searchOrder': failed,
    'xstate.done.actor.optimizeTour': Schema.Struct({
      output: Schema.Struct({ ...TourOptimized.fields, order: Schema.optional(Iris) }),
    }),
    'xstate.error.actor.optimizeTour': failed,
    'xstate.done.actor.readOrder': Schema.Struct({ output: Iris }),
    'xstate.error.actor.readOrder': failed,
    'xstate.done.actor.handOverOrder': noPayload,
    'xstate.error.actor.handOverOrder': failed,
    'xstate.done.actor.handOverDate': noPayload,
    'xstate.error.actor.handOverDate': failed,
  },
  relaxed: [],
  upcasters: {},
  facts: ({ options: wishes, before, found, revision, refusal }) => [
    wishes.includeInactive,
    wishes.optimizeWithCapacities,
    before.length,
    found && [found.order.length, found.order[0], found.reasons?.length],
    revision,
    refusal?.status,
  ],
  openKeys: ['kind', 'commandId', 'iri', 'order', 'before', 'destination', 'stop', 'lock'],
  resumes: 'when-asked',
  isTrivial: ({ value }) => value === 'asking',
})
