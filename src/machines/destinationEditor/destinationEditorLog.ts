import * as Schema from 'effect/Schema'
import { Company } from '../../contract/company/company'
import { Destination } from '../../contract/destination/destination'
import { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import { DestinationDraftChanges } from '../../domain/drafts/draftSchemas'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { noPayload, declareDurable } from '../../eventlog/durable'
import { changesSameFields, outlineOf } from '../support/recordEditing'
import { isWorthKeeping } from './destinationEditorFacts'
import { destinationEditorMachine } from './destinationEditorMachine'

const failed = Schema.Struct({ error: ErrorFact })
const loaded = Schema.Struct({
  output: Schema.Struct({ destination: Destination, etag: Schema.NullOr(Schema.String) }),
})

/** How an editor is remembered: its draft waits until somebody asks for it. */
export const destinationEditorLog = declareDurable<typeof destinationEditorMachine>({
  machine: destinationEditorMachine,
  version: 4,
  input: Schema.Struct({
    iri: Schema.NullOr(Schema.String),
    tourTemplate: Schema.NullOr(Schema.String),
    colour: Schema.String,
    routeType: Schema.Literals(['destination', 'route']),
    place: Schema.optional(Schema.NullOr(Schema.Struct({ lng: Schema.Finite, lat: Schema.Finite }))),
    company: Company,
    commandId: Schema.String,
  }),
  events: {
    'fields.changed': Schema.Struct({ changes: DestinationDraftChanges }),
    'template.chosen': Schema.Struct({ template: Schema.NullOr(DestinationTemplate) }),
    'record.synced': noPayload,
    'save.request': noPayload,
    'load.retry': noPayload,
    'conflict.choose': Schema.Struct({ part: Schema.String, side: Schema.Literals(['mine', 'theirs']) }),
    'conflict.apply': noPayload,
    'conflict.keepMine': noPayload,
    'conflict.takeTheirs': noPayload,
    close: noPayload,
    'edit.resume': noPayload,
    'xstate.done.actor.loadDestination': loaded,
    'xstate.error.actor.loadDestination': failed,
    'xstate.done.actor.loadNewer': loaded,
    'xstate.error.actor.loadNewer': failed,
    'xstate.done.actor.saveDestination': Schema.Struct({ output: Destination }),
    'xstate.error.actor.saveDestination': failed,
  },
  relaxed: ['fields.changed', 'xstate.after.fieldValidationDelay.destinationEditor.editing.typing'],
  merges: changesSameFields,
  upcasters: {
    // Version 1 knew destinations alone.
    1: (event) =>
      event.type === 'log.started'
        ? { ...event, input: { routeType: 'destination', ...asRecord(event['input']) } }
        : event,
    // Version 2 knew no template of a destination; its rows mean the same.
    2: (event) => event,
    // Version 3 knew no place that was pointed at; its rows mean the same.
    3: (event) => event,
  },
  facts: ({ iri, revision, etag, draft, theirs, choices, touched, violations, failure }) => [
    iri,
    revision,
    etag,
    Object.values(draft).map(outlineOf),
    theirs?.etag,
    Object.entries(choices),
    touched,
    Object.keys(violations),
    failure?.status,
  ],
  openKeys: [
    'type',
    'iri',
    'tourTemplate',
    'destinationTemplate',
    'colour',
    'routeType',
    'commandId',
    'etag',
    '@id',
    'timeWindowType',
    'notificationTriggers',
    'part',
    'side',
    'kind',
  ],
  resumes: 'when-asked',
  isTrivial: ({ context, value }) => value === 'loadFailed' || !isWorthKeeping(context),
})

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
