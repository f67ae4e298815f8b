import * as Schema from 'effect/Schema'
import { Destination } from '../../contract/destination/destination'
import { PositionAccuracy } from '../../contract/destination/positionAccuracy'
import { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import { DestinationDraftChanges } from '../../domain/drafts/draftSchemas'
import { noPayload, declareDurable } from '../../eventlog/durable'
import {
  recordEvents,
  recordFacts,
  recordInput,
  recordKeys,
  recordLog,
  rhythmKeys,
  saveWish,
} from '../kinds/recordEditor/recordLogParts'
import { isWorthKeeping } from './destinationEditorFacts'
import { destinationEditorMachine } from './destinationEditorMachine'

const KnownPlace = Schema.Struct({
  address: Schema.String,
  lat: Schema.NullOr(Schema.String),
  lng: Schema.NullOr(Schema.String),
  navLat: Schema.NullOr(Schema.Finite),
  navLng: Schema.NullOr(Schema.Finite),
  zip: Schema.String,
  street: Schema.String,
  city: Schema.String,
  positionAccuracy: Schema.optional(Schema.NullOr(PositionAccuracy)),
})

/** Log of the destination editor. */
export const destinationEditorLog = declareDurable<typeof destinationEditorMachine>({
  ...recordLog('destinationEditor'),
  machine: destinationEditorMachine,
  input: Schema.Struct({
    ...recordInput,
    tourTemplate: Schema.NullOr(Schema.String),
    colour: Schema.String,
    routeType: Schema.Literals(['destination', 'route']),
    place: Schema.optional(
      Schema.NullOr(
        Schema.Struct({ lng: Schema.Finite, lat: Schema.Finite, known: Schema.optional(KnownPlace) }),
      ),
    ),
  }),
  events: {
    ...recordEvents(Destination, DestinationDraftChanges),
    'save.request': Schema.Struct({
      sync: Schema.Boolean,
      next: Schema.optional(Schema.Boolean),
      ...saveWish,
    }),
    'template.chosen': Schema.Struct({ template: Schema.NullOr(DestinationTemplate) }),
    'record.synced': noPayload,
  },
  facts: (context) => [
    ...recordFacts(context),
    context.isSyncWanted,
    ...(context.isNextWanted ? ['next'] : []),
  ],
  openKeys: [
    ...recordKeys,
    ...rhythmKeys,
    'type',
    'tourTemplate',
    'destinationTemplate',
    'colour',
    'routeType',
    'timeWindowType',
    'notificationTriggers',
  ],
  isTrivial: ({ context, value }) => value === 'loadFailed' || !isWorthKeeping(context),
})
