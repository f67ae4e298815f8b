import * as Schema from 'effect/Schema'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { batchDeletionMachine } from './batchDeletionMachine'

/** Log of a deletion: confirmed but unanswered items wait until the user resumes them. */
export const batchDeletionLog = declareDurable<typeof batchDeletionMachine>({
  machine: batchDeletionMachine,
  version: 1,
  input: Schema.Struct({
    kind: Schema.Literals(['tours', 'destinations', 'drivenTours', 'devices']),
    only: Schema.NullOr(
      Schema.Struct({ name: Schema.String, destinationCount: Schema.NullOr(Schema.Finite) }),
    ),
    items: Schema.Array(Schema.Struct({ iri: Schema.String, commandId: Schema.String })),
  }),
  events: {
    'deletion.confirm': noPayload,
    'deletion.leave': noPayload,
    'deletion.resume': noPayload,
    close: noPayload,
    'xstate.done.actor.removeRecord': noPayload,
    'xstate.error.actor.removeRecord': Schema.Struct({ error: ErrorFact }),
  },
  relaxed: [],
  upcasters: {},
  facts: ({ kind, items, removed, refusals, pauses }) => [
    kind,
    items.map(({ iri }) => iri),
    removed,
    refusals.map(({ iri, error }) => [iri, error.status]),
    pauses.count,
    pauses.seconds,
  ],
  openKeys: ['kind', 'iri', 'commandId', 'code'],
  resumes: 'when-asked',
  // Nothing was confirmed yet, or the user stopped the deletion.
  isTrivial: (snapshot) => snapshot.matches('asking') || snapshot.matches({ sending: 'stopping' }),
})
