import * as Schema from 'effect/Schema'
import { TourOptimized } from '../../contract/tour/tourOptimisation'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { batchOptimisationMachine } from './batchOptimisationMachine'

/** Log of optimising several tours: unanswered ones wait until the user resumes them. */
export const batchOptimisationLog = declareDurable<typeof batchOptimisationMachine>({
  machine: batchOptimisationMachine,
  version: 1,
  input: Schema.Struct({
    items: Schema.Array(Schema.Struct({ iri: Schema.String, name: Schema.String, commandId: Schema.String })),
  }),
  events: {
    'tours.start': Schema.Struct({ iris: Schema.Array(Schema.String) }),
    'tours.retry': noPayload,
    'tours.leave': noPayload,
    'tours.undo': noPayload,
    'tours.resume': noPayload,
    close: noPayload,
    'xstate.done.actor.optimizeTour': Schema.Struct({ output: Schema.NullOr(TourOptimized) }),
    'xstate.error.actor.optimizeTour': Schema.Struct({ error: ErrorFact }),
  },
  relaxed: [],
  upcasters: {},
  facts: ({ items, isUndo, results, restored, keptErrors, pauses }) => [
    items.map(({ iri }) => iri),
    isUndo,
    results.map(({ iri, gain, error }) => [iri, gain?.endSeconds, error?.status]),
    restored,
    keptErrors.map(({ status }) => status),
    pauses.count,
    pauses.seconds,
  ],
  openKeys: ['iri', 'iris', 'commandId', 'code'],
  resumes: 'when-asked',
  // Nothing was started yet, or everything that was asked for is answered.
  isTrivial: (snapshot) =>
    snapshot.matches('asking') || snapshot.matches('shown') || snapshot.matches({ sending: 'stopping' }),
})
