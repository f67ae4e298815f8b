import * as Schema from 'effect/Schema'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { batchDeletionMachine } from './batchDeletionMachine'

/** How a deletion is remembered: what was confirmed and got no answer waits until somebody asks for it. */
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
  // Nothing was confirmed yet, or nothing more is wanted.
  isTrivial: (snapshot) => snapshot.matches('asking') || snapshot.matches({ sending: 'stopping' }),
})
