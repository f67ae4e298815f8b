import * as Schema from 'effect/Schema'
import { Reference, listLimits, listOf, nullable, readNumber, tolerant } from '../wire/fields'

/*
 * POST /api/destination-templates/{id}/sync: writes what a template says into destinations that are linked to it.
 */

/** What can be taken over from a template, in the order of the dialog; all are on unless they are said to be off. */
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

/** Which properties to write; all 18 are sent. */
export type PropertiesToSync = Readonly<Record<SyncProperty, boolean>>

/** What the sync dialog starts with. */
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
 * The specification does not show the answer; ours says how many destinations were changed by it, and by which id the
 * whole of it can be taken back.
 */
export const TemplateSyncAnswer = Schema.Struct(tolerant({ changed: readNumber, syncId: Schema.String }))
export type TemplateSyncAnswer = typeof TemplateSyncAnswer.Type

/*
 * POST /api/destination-templates/{id}/undo-sync: an extra of ours. Gives the destinations of a sync back what they
 * were, but those that somebody has changed since.
 */

export const undoSyncPath = (templateIri: string) => `${templateIri}/undo-sync`

/** For so many days a sync can be taken back. */
export const keptSyncDays = 7

export const UndoSync = Schema.Struct({ syncId: Schema.String })

/** How many destinations are again what they were, and how many stay because they were changed since. */
export const UndoSyncAnswer = Schema.Struct(tolerant({ restored: readNumber, kept: readNumber }))
export type UndoSyncAnswer = typeof UndoSyncAnswer.Type
