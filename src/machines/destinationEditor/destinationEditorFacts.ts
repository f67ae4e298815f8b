import { newDestinationDraft } from '../../domain/destination/destinationDraft'
import { changedParts } from '../../domain/drafts/draftMerge'
import { startEditing } from '../kinds/recordEditor/recordEditing'
import type { DestinationEditorContext, DestinationEditorInput } from './destinationEditorTypes'

/** What is known before anything has been read. */
export function contextAtStart(input: DestinationEditorInput): DestinationEditorContext {
  const { company, tourTemplate, routeType, place } = input
  const base = newDestinationDraft(company, { tourTemplate, multipoint: routeType === 'route', place })
  return { ...input, ...startEditing(base), saved: null }
}

/** Whether closing would lose anything; what was found where a map was pointed at is found again by pointing. */
export function isWorthKeeping({ iri, place, base, draft }: DestinationEditorContext): boolean {
  const changed = changedParts(base, draft)
  const isPointedAt = iri === null && place != null
  return changed.some((part) => !(isPointedAt && part === 'address'))
}
