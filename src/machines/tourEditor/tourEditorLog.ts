import * as Schema from 'effect/Schema'
import { Company } from '../../contract/company/company'
import { TourDraftChanges } from '../../domain/drafts/draftSchemas'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { TourTemplate } from '../../contract/tour/tourTemplate'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { changesSameFields, isDirty, outlineOf } from '../support/recordEditing'
import { tourEditorMachine } from './tourEditorMachine'

const failed = Schema.Struct({ error: ErrorFact })
const loaded = Schema.Struct({
  output: Schema.Struct({ tour: TourTemplate, etag: Schema.NullOr(Schema.String) }),
})

/** How an editor is remembered: its draft waits until somebody asks for it. */
export const tourEditorLog = declareDurable<typeof tourEditorMachine>({
  machine: tourEditorMachine,
  version: 1,
  input: Schema.Struct({
    iri: Schema.NullOr(Schema.String),
    company: Company,
    colour: Schema.String,
    commandId: Schema.String,
  }),
  events: {
    'fields.changed': Schema.Struct({ changes: TourDraftChanges }),
    'save.request': noPayload,
    'load.retry': noPayload,
    'conflict.choose': Schema.Struct({ part: Schema.String, side: Schema.Literals(['mine', 'theirs']) }),
    'conflict.apply': noPayload,
    'conflict.takeTheirs': noPayload,
    close: noPayload,
    'edit.resume': noPayload,
    'xstate.done.actor.loadTour': loaded,
    'xstate.error.actor.loadTour': failed,
    'xstate.done.actor.loadNewer': loaded,
    'xstate.error.actor.loadNewer': failed,
    'xstate.done.actor.saveTour': Schema.Struct({ output: TourTemplate }),
    'xstate.error.actor.saveTour': failed,
  },
  relaxed: ['fields.changed', 'xstate.after.fieldValidationDelay.tourEditor.editing.typing'],
  merges: changesSameFields,
  upcasters: {},
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
    'colour',
    'color',
    'vehicleType',
    'commandId',
    'etag',
    '@id',
    'part',
    'side',
    'kind',
  ],
  resumes: 'when-asked',
  isTrivial: ({ context, value }) => value === 'loadFailed' || !isDirty(context),
})
