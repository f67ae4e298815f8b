import * as Schema from 'effect/Schema'
import { Reference, listLimits, listOf, nullable, readNumber, tolerant } from '../wire/fields'

/* POST /api/destination-templates/{id}/sync: copies values of a template to the destinations linked to it. */

/** Properties that can be copied from a template, in the order of the dialog. All are selected by default. */
export const syncProperties = [
  'name',
  'address',
  'refId',
  'capacity',
  'lengthOfStay',
  'tags',
  'propertyDescription',
  'description',
  'phoneContactName',
  'phone',
  'timeWindowType',
  'earliestTime',
  'latestTime',
  'notificationEmail',
  'notificationTriggers',
  'addProofToMail',
  'customFieldValues',
  'files',
] as const
export type SyncProperty = (typeof syncProperties)[number]

/** Which properties to copy; all 18 are sent. */
export type PropertiesToSync = Readonly<Record<SyncProperty, boolean>>

/** Initial state of the sync dialog. */
export const allProperties = Object.fromEntries(syncProperties.map((property) => [property, true])) as Record<
  SyncProperty,
  boolean
>

export const maxSyncedDestinations = 5000

export const syncPath = (templateIri: string) => `${templateIri}/sync`

const flags = Object.fromEntries(syncProperties.map((property) => [property, nullable(Schema.Boolean)])) as {
  [K in SyncProperty]: Schema.optionalKey<Schema.NullOr<typeof Schema.Boolean>>
}

export const TemplateSync = Schema.Struct({
  destinations: listOf(Reference, listLimits.ofTour),
  propertiesToSync: nullable(Schema.Struct(flags)),
})

/**
 * The specification does not define the response. Ours contains the number of changed destinations, and an id
 * to undo the whole sync.
 */
export const TemplateSyncAnswer = Schema.Struct(tolerant({ changed: readNumber, syncId: Schema.String }))
export type TemplateSyncAnswer = typeof TemplateSyncAnswer.Type

/*
 * POST /api/destination-templates/{id}/undo-sync: an extension of our server. Restores the destinations of a
 * sync, except those changed since.
 */

export const undoSyncPath = (templateIri: string) => `${templateIri}/undo-sync`

/** Number of days in which a sync can be undone. */
export const keptSyncDays = 7

export const UndoSync = Schema.Struct({ syncId: Schema.String })

/** Number of restored destinations, and of those kept because they were changed since. */
export const UndoSyncAnswer = Schema.Struct(tolerant({ restored: readNumber, kept: readNumber }))
export type UndoSyncAnswer = typeof UndoSyncAnswer.Type
