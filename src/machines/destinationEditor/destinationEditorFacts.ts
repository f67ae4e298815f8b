import type { Iri } from '../../contract/wire/ids'
import { newDestinationDraft } from '../../domain/destination/destinationDraft'
import { changedParts } from '../../domain/drafts/draftMerge'
import { isDirty, startEditing } from '../kinds/recordEditor/recordEditing'
import type { DestinationEditorContext, DestinationEditorInput } from './destinationEditorTypes'

/** Context before anything was read. */
export function contextAtStart(input: DestinationEditorInput): DestinationEditorContext {
  const { company, tourTemplate, routeType, place } = input
  const base = newDestinationDraft(company, { tourTemplate, multipoint: routeType === 'route', place })
  return { ...input, ...startEditing(base), isSyncWanted: false, isNextWanted: false, saved: null }
}

/** Whether closing would lose anything; the address of a place clicked on the map can be looked up again. */
export function isWorthKeeping({ iri, place, base, draft }: DestinationEditorContext): boolean {
  const changed = changedParts(base, draft)
  const isPointedAt = iri === null && place != null
  return changed.some((part) => !(isPointedAt && part === 'address'))
}

/** Whether there is a template to sync with; unsaved values are saved first. */
export const canBeSynced = ({ draft }: Pick<DestinationEditorContext, 'draft'>): boolean =>
  draft.destinationTemplate !== null

/** Whether a sync has to save first: the server knows saved values only. */
export const mustSaveToSync = (context: Pick<DestinationEditorContext, 'iri' | 'base' | 'draft'>): boolean =>
  context.iri === null || isDirty(context)

/** Request of the sync that follows a save; null when none was requested, or the saved record is unknown. */
export function syncAfterSave({ isSyncWanted, saved, draft }: DestinationEditorContext) {
  if (!isSyncWanted || saved === null || draft.destinationTemplate === null) return null
  return syncOf(draft.destinationTemplate, saved['@id'])
}

/** Request of the next new destination of the same kind; null when none was requested. */
export function nextAfterSave({
  isNextWanted,
  iri,
  draft,
  colour,
  routeType,
  replyTo,
}: DestinationEditorContext) {
  if (!isNextWanted || iri !== null) return null
  const { tourTemplate } = draft
  return { iri: null, tourTemplate, colour, routeType, replyTo: replyTo ?? null }
}

/** Request to sync one destination. */
export const syncOf = (template: Iri, destination: Iri) =>
  ({ iri: template, purpose: 'sync', destinations: [destination], isForOne: true }) as const
