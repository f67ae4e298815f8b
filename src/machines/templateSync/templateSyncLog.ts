import * as Schema from 'effect/Schema'
import { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import { TemplateDraftChanges } from '../../domain/drafts/draftSchemas'
import {
  syncProperties,
  TemplateSyncAnswer,
  type SyncProperty,
} from '../../contract/destination/templateSync'
import { noPayload, declareDurable } from '../../eventlog/durable'
import {
  failed,
  recordEvents,
  recordFacts,
  recordInput,
  recordKeys,
  recordLog,
  saveWish,
} from '../kinds/recordEditor/recordLogParts'
import { leaveToUser } from '../support/leaveToUser'
import { isWorthKeeping } from './templateSyncFacts'
import { templateSyncMachine } from './templateSyncMachine'

const common = recordLog('templateSync')
const chosenDestinations = Schema.NullOr(Schema.Array(Schema.String))
const PropertyChanges = Schema.Struct(
  Object.fromEntries(syncProperties.map((property) => [property, Schema.optionalKey(Schema.Boolean)])) as {
    [K in SyncProperty]: Schema.optionalKey<typeof Schema.Boolean>
  },
)

/** Log of a template's form and its sync: they wait until the user resumes them. */
export const templateSyncLog = declareDurable<typeof templateSyncMachine>({
  ...common,
  version: common.version + 1,
  upcasters: { ...common.upcasters, [common.version]: leaveToUser('syncDestinations') },
  machine: templateSyncMachine,
  input: Schema.Struct({
    ...recordInput,
    purpose: Schema.Literals(['edit', 'sync']),
    destinations: chosenDestinations,
  }),
  events: {
    ...recordEvents(DestinationTemplate, TemplateDraftChanges),
    'save.request': Schema.Struct({ sync: Schema.Boolean, ...saveWish }),
    'properties.changed': Schema.Struct({ changes: PropertyChanges }),
    'destinations.chosen': Schema.Struct({ destinations: chosenDestinations }),
    'sync.request': noPayload,
    'xstate.done.actor.collectLinked': Schema.Struct({ output: Schema.Array(Schema.String) }),
    'xstate.error.actor.collectLinked': failed,
    'xstate.done.actor.syncDestinations': Schema.Struct({ output: TemplateSyncAnswer }),
    'xstate.error.actor.syncDestinations': failed,
  },
  facts: (context) => [
    ...recordFacts(context),
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
    ...recordKeys,
    'type',
    'purpose',
    'destinations',
    'syncId',
    'timeWindowType',
    'notificationTriggers',
  ],
  isTrivial: (snapshot) => !isWorthKeeping(snapshot),
})
