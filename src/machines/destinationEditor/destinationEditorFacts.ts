import { newDestinationDraft } from '../../contract/destinationDraft'
import { editingAtStart } from '../support/recordEditing'
import type { DestinationEditorContext, DestinationEditorInput } from './destinationEditorTypes'

/** What is known before anything has been read. */
export function contextAtStart(input: DestinationEditorInput): DestinationEditorContext {
  const { company, tourTemplate, routeType, place } = input
  const base = newDestinationDraft(company, { tourTemplate, multipoint: routeType === 'route', place })
  return { ...input, ...editingAtStart(base), saved: null }
}
