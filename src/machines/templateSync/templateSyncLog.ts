import * as Schema from 'effect/Schema'
import { Company } from '../../contract/company/company'
import { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import { TemplateDraftChanges } from '../../domain/drafts/draftSchemas'
import { ErrorFact } from '../../domain/calls/errorFacts'
import {
  syncProperties,
  TemplateSyncAnswer,
  type SyncProperty,
} from '../../contract/destination/templateSync'
import { noPayload, declareDurable } from '../../eventlog/durable'
import { changesSameFields, outlineOf } from '../support/recordEditing'
import { isWorthKeeping } from './templateSyncFacts'
import { templateSyncMachine } from './templateSyncMachine'

const failed = Schema.Struct({ error: ErrorFact })
const loaded = Schema.Struct({
  output: Schema.Struct({ template: DestinationTemplate, etag: Schema.NullOr(Schema.String) }),
})
const chosenDestinations = Schema.NullOr(Schema.Array(Schema.String))
const PropertyChanges = Schema.Struct(
  Object.fromEntries(syncProperties.map((property) => [property, Schema.optionalKey(Schema.Boolean)])) as {
    [K in SyncProperty]: Schema.optionalKey<typeof Schema.Boolean>
  },
)

/** How a template's form and its sync are remembered: they wait until somebody asks for them. */
export const templateSyncLog = declareDurable<typeof templateSyncMachine>({
  machine: templateSyncMachine,
  version: 1,
  input: Schema.Struct({
    iri: Schema.NullOr(Schema.String),
    purpose: Schema.Literals(['edit', 'sync']),
    destinations: chosenDestinations,
    company: Company,
    commandId: Schema.String,
  }),
  events: {
    'fields.changed': Schema.Struct({ changes: TemplateDraftChanges }),
    'save.request': Schema.Struct({ sync: Schema.Boolean }),
    'load.retry': noPayload,
    'conflict.choose': Schema.Struct({ part: Schema.String, side: Schema.Literals(['mine', 'theirs']) }),
    'conflict.apply': noPayload,
    'properties.changed': Schema.Struct({ changes: PropertyChanges }),
    'destinations.chosen': Schema.Struct({ destinations: chosenDestinations }),
    'sync.request': noPayload,
    close: noPayload,
    'edit.resume': noPayload,
    'xstate.done.actor.loadTemplate': loaded,
    'xstate.error.actor.loadTemplate': failed,
    'xstate.done.actor.loadNewer': loaded,
    'xstate.error.actor.loadNewer': failed,
    'xstate.done.actor.saveTemplate': Schema.Struct({ output: DestinationTemplate }),
    'xstate.error.actor.saveTemplate': failed,
    'xstate.done.actor.collectLinked': Schema.Struct({ output: Schema.Array(Schema.String) }),
    'xstate.error.actor.collectLinked': failed,
    'xstate.done.actor.syncDestinations': Schema.Struct({ output: TemplateSyncAnswer }),
    'xstate.error.actor.syncDestinations': failed,
  },
  relaxed: ['fields.changed', 'xstate.after.fieldValidationDelay.templateSync.editing.typing'],
  merges: changesSameFields,
  upcasters: {},
  facts: (context) => [
    context.iri,
    context.revision,
    context.etag,
    Object.values(context.draft).map(outlineOf),
    context.theirs?.etag,
    Object.entries(context.choices),
    context.touched,
    Object.keys(context.violations),
    context.failure?.status,
    context.isSyncWanted,
    syncProperties.filter((property) => !context.properties[property]),
    context.destinations?.length,
    context.linked.length,
    context.syncRevision,
    context.syncFailure,
    context.conflicts.length,
    context.saved?.['@id'],
    context.changed,
  ],
  openKeys: [
    'type',
    'iri',
    'purpose',
    'destinations',
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
  isTrivial: (snapshot) => !isWorthKeeping(snapshot),
})
