import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import { HttpError, statusOf } from '../../domain/calls/errors'
import type { Iri } from '../../contract/wire/ids'
import { draftOfTemplate, newTemplateDraft, templateViolations } from '../../domain/destination/templateDraft'
import { allProperties, maxSyncedDestinations, syncProperties } from '../../contract/destination/templateSync'
import { changedProperties } from '../../domain/destination/syncedProperties'
import {
  adoptRecord,
  isDirty,
  isUnchanged,
  startEditing,
  unreadPlaces,
} from '../kinds/recordEditor/recordEditing'
import type { LoadedRecord } from '../kinds/recordEditor/recordTypes'
import type { SyncConflict, SyncRequest, TemplateSyncContext, TemplateSyncInput } from './templateSyncTypes'

/* Pure functions of the workflow. */

/** Context before anything was read. */
export function contextAtStart(input: TemplateSyncInput): TemplateSyncContext {
  return {
    ...input,
    ...startEditing(newTemplateDraft(input.company)),
    template: null,
    isSyncWanted: false,
    properties: allProperties,
    justChanged: [],
    linked: [],
    syncRevision: 0,
    syncFailure: null,
    conflicts: [],
    saved: null,
    changed: null,
    syncId: null,
  }
}

/** The form of a loaded template. */
export function adoptTemplate(
  context: TemplateSyncContext,
  { record, etag }: LoadedRecord<DestinationTemplate>,
) {
  const base = draftOfTemplate(record, context.company)
  const unread = unreadPlaces(base, templateViolations(base, context.company))
  return { ...adoptRecord(context, base, etag, unread), template: record }
}

/**
 * The saved template becomes the subject of the sync, and nothing is unsaved. A new template that the server
 * does not return stays unknown.
 */
export function adoptSaved(
  { template, iri, base, draft }: TemplateSyncContext,
  record: DestinationTemplate | null,
) {
  return {
    saved: record,
    template: record && { ...template, ...record },
    iri: record?.['@id'] ?? iri,
    base: draft,
    justChanged: changedProperties(base, draft),
  }
}

/** Whether a sync may follow a save: only an existing template that may have destinations. */
export const canSync = ({ iri, template }: Pick<TemplateSyncContext, 'iri' | 'template'>): boolean =>
  iri !== null && template !== null && template.linkedDestinationCount !== 0

/** Whether the requested sync needs no save: the form equals the server's template. */
export const isReadyToSync = (context: TemplateSyncContext): boolean =>
  context.isSyncWanted &&
  isUnchanged(context) &&
  context.template !== null &&
  !isDirty({ base: draftOfTemplate(context.template, context.company), draft: context.draft })

/** The destinations of the sync. */
export const targetsOf = ({ destinations, linked }: TemplateSyncContext) => destinations ?? linked

/**
 * Whether a sync would have an effect: it needs one property and one destination. Linked destinations are
 * searched by the 'Vorlage' value: an empty one would find unrelated destinations.
 */
export const isSyncChosen = (context: TemplateSyncContext): boolean => {
  const { properties, destinations, template } = context
  return (
    syncProperties.some((property) => properties[property]) &&
    !areTooMany(context) &&
    (destinations === null ? (template?.importReference ?? '') !== '' : destinations.length > 0)
  )
}

/**
 * Whether there are more destinations than one call accepts; for all linked ones, as far as their number is
 * known.
 */
export const areTooMany = ({ destinations, template }: TemplateSyncContext): boolean =>
  (destinations?.length ?? template?.linkedDestinationCount ?? 0) > maxSyncedDestinations

/** Whether 'Erneut senden' means 'Speichern und Ziele aktualisieren', because that has failed. */
export const isSyncWantedAgain = (context: TemplateSyncContext): boolean =>
  context.failure !== null && context.isSyncWanted && canSync(context)

/** The linked destinations as just fetched; sorted, so that the same destinations make the same request. */
export function adoptLinked({ template, linked, syncRevision }: TemplateSyncContext, found: readonly Iri[]) {
  const ordered = found.toSorted()
  const isSame = ordered.length === linked.length && ordered.every((iri, index) => iri === linked[index])
  return {
    linked: ordered,
    template: template && { ...template, linkedDestinationCount: ordered.length },
    syncRevision: isSame ? syncRevision : syncRevision + 1,
  }
}

export function syncRequestOf(context: TemplateSyncContext): SyncRequest {
  const { iri, properties, commandId, syncRevision } = context
  return {
    iri: iri ?? '',
    destinations: targetsOf(context),
    properties,
    commandId: `${commandId}.sync.${syncRevision}`,
  }
}

/**
 * State after a refused sync: its status, and the destinations that the server names by their index in the
 * request.
 */
export function adoptSyncProblems(error: unknown, context: TemplateSyncContext) {
  return { syncFailure: statusOf(error), conflicts: conflictsIn(error, context) }
}

function conflictsIn(error: unknown, context: TemplateSyncContext): SyncConflict[] {
  if (!(error instanceof HttpError)) return []
  const targets = targetsOf(context)
  const conflicts = new Map<string, string>()
  for (const { propertyPath, message } of error.violations) {
    const destination = targets[Number(/^destinations\[(\d+)\]/.exec(propertyPath)?.[1] ?? Number.NaN)]
    if (destination !== undefined && !conflicts.has(destination)) conflicts.set(destination, message)
  }
  return [...conflicts].map(([destination, message]) => ({ destination, message }))
}

/**
 * Whether closing would lose anything: input, a requested sync that may not have happened, or a choice for
 * it. An unchanged template or an untouched sync is quickly opened again.
 */
export function isWorthKeeping({
  value,
  context,
}: {
  value: unknown
  context: TemplateSyncContext
}): boolean {
  const { saved, isSyncWanted, syncRevision, syncFailure } = context
  if (value === 'choosing') return saved !== null || syncRevision > 0 || syncFailure !== null
  if (value === 'collecting' || value === 'syncing' || value === 'syncPausing') return true
  const isBeingSaved =
    value === 'saving' || (typeof value === 'object' && value !== null && 'conflicted' in value)
  return isDirty(context) || (isBeingSaved && isSyncWanted)
}
