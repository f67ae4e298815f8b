import * as Schema from 'effect/Schema'
import { Company } from '../../contract/company'
import { Destination } from '../../contract/destination'
import { DestinationDraftChanges } from '../../contract/destinationDraftSchema'
import { ErrorFact } from '../../contract/errorFacts'
import { noPayload, declareDurable, type WrittenEvent } from '../../eventlog/durable'
import { destinationEditorMachine, isDirty } from './destinationEditorMachine'

const failed = Schema.Struct({ error: ErrorFact })

/** How an editor is remembered: its draft waits until somebody asks for it. */
export const destinationEditorLog = declareDurable<typeof destinationEditorMachine>({
  machine: destinationEditorMachine,
  version: 1,
  input: Schema.Struct({
    iri: Schema.NullOr(Schema.String),
    tourTemplate: Schema.NullOr(Schema.String),
    colour: Schema.String,
    company: Company,
    commandId: Schema.String,
  }),
  events: {
    'fields.changed': Schema.Struct({ changes: DestinationDraftChanges }),
    'save.request': noPayload,
    'load.retry': noPayload,
    'conflict.keepMine': noPayload,
    'conflict.takeTheirs': noPayload,
    close: noPayload,
    'edit.resume': noPayload,
    'xstate.done.actor.loadDestination': Schema.Struct({
      output: Schema.Struct({ destination: Destination, etag: Schema.NullOr(Schema.String) }),
    }),
    'xstate.error.actor.loadDestination': failed,
    'xstate.done.actor.saveDestination': Schema.Struct({ output: Destination }),
    'xstate.error.actor.saveDestination': failed,
  },
  relaxed: ['fields.changed', 'xstate.after.fieldValidationDelay.destinationEditor.editing.typing'],
  merges: (earlier, later) =>
    earlier.type === 'fields.changed' && changedFields(earlier) === changedFields(later),
  upcasters: {},
  facts: ({ iri, revision, etag, draft, touched, violations, failure }) => [
    iri,
    revision,
    etag,
    Object.values(draft).map((value) => (typeof value === 'string' ? value.length : value === null)),
    touched,
    Object.keys(violations),
    failure?.status,
  ],
  openKeys: ['type', 'iri', 'tourTemplate', 'colour', 'commandId', 'etag', '@id', 'timeWindowType', 'kind'],
  resumes: 'when-asked',
  isTrivial: ({ context, value }) => value === 'loadFailed' || !isDirty(context),
})

function changedFields({ type, changes }: WrittenEvent): string {
  if (type !== 'fields.changed' || typeof changes !== 'object' || changes === null) return type
  return Object.keys(changes).sort().join()
}
