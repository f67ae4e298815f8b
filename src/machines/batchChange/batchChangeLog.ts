import * as Schema from 'effect/Schema'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { rhythmKeys } from '../kinds/recordEditor/recordLogParts'
import { batchChangeMachine } from './batchChangeMachine'
import { BatchChangeInput, Change, RecordFacts } from './batchChangeTypes'

/** Log of a bulk change: unanswered items wait until the user resumes them. */
export const batchChangeLog = declareDurable<typeof batchChangeMachine>({
  machine: batchChangeMachine,
  version: 1,
  input: BatchChangeInput,
  events: {
    'change.confirm': Schema.Struct({ change: Change }),
    'change.leave': noPayload,
    'change.resume': noPayload,
    close: noPayload,
    'xstate.done.actor.readRecord': Schema.Struct({ output: RecordFacts }),
    'xstate.error.actor.readRecord': Schema.Struct({ error: ErrorFact }),
    'xstate.done.actor.writeRecord': Schema.Struct({ output: Schema.NullOr(Schema.String) }),
    'xstate.error.actor.writeRecord': Schema.Struct({ error: ErrorFact }),
  },
  relaxed: [],
  upcasters: {},
  facts: ({ change, items, record, tries, changed, sameCount, kept, pauses }) => [
    change.kind,
    items.map(({ iri }) => iri),
    record?.etag,
    tries,
    changed.map(({ undo }) => undo?.iri),
    sameCount,
    kept.map(({ iri, error }) => [iri, error?.status]),
    pauses.count,
    pauses.seconds,
  ],
  openKeys: [
    'kind',
    'iri',
    'commandId',
    'code',
    'etag',
    'add',
    'remove',
    'tags',
    'tourTemplate',
    'drivers',
    ...rhythmKeys,
  ],
  resumes: 'when-asked',
  // Nothing was confirmed yet, or the user stopped the change.
  isTrivial: (snapshot) => snapshot.matches('asking') || snapshot.matches({ writing: 'stopping' }),
})
