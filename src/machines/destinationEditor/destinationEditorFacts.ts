import type { Iri } from '../../contract/wire/ids'
import { newDestinationDraft } from '../../domain/destination/destinationDraft'
import { changedParts } from '../../domain/drafts/draftMerge'
import { isDirty, startEditing } from '../kinds/recordEditor/recordEditing'
import type { DestinationEditorContext, DestinationEditorInput } from './destinationEditorTypes'

/** What is known before anything has been read. */
export function contextAtStart(input: DestinationEditorInput): DestinationEditorContext {
  const { company, tourTemplate, routeType, place } = input
  const base = newDestinationDraft(company, { tourTemplate, multipoint: routeType === 'route', place })
  return { ...input, ...startEditing(base), isSyncWanted: false, isNextWanted: false, saved: null }
}

/** Whether closing would lose anything; what was found where a map was pointed at is found again by pointing. */
export function isWorthKeeping({ iri, place, base, draft }: DestinationEditorContext): boolean {
  const changed = changedParts(base, draft)
  const isPointedAt = iri === null && place != null
  return changed.some((part) => !(isPointedAt && part === 'address'))
}

/** Whether there is a template to sync with; what is not saved yet is saved first. */
export const canBeSynced = ({ draft }: Pick<DestinationEditorContext, 'draft'>): boolean =>
  draft.destinationTemplate !== null

/** Whether a sync has to save first: the server knows what is saved alone. */
export const mustSaveToSync = (context: Pick<DestinationEditorContext, 'iri' | 'base' | 'draft'>): boolean =>
  context.iri === null || isDirty(context)

/** The request of the sync that follows a save; null where none was asked for, or nobody knows what was saved. */
export function syncAfterSave({ isSyncWanted, saved, draft }: DestinationEditorContext) {
  if (!isSyncWanted || saved === null || draft.destinationTemplate === null) return null
  return syncOf(draft.destinationTemplate, saved['@id'])
}

/** The request of the next new destination of the same kind; null where none was asked for. */
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

/** What asks for the sync of one destination. */
export const syncOf = (template: Iri, destination: Iri) =>
  ({ iri: template, purpose: 'sync', destinations: [destination], isForOne: true }) as const
