import { newTourDraft, type TourDraft } from '../../domain/tour/tourDraft'
import { withVehicleRules } from '../../contract/tour/tourTemplate'
import { editingAtStart, merged, withChanges } from '../support/recordEditing'
import type { TourEditorContext, TourEditorInput } from './tourEditorTypes'

/** What is known before anything has been read. */
export function contextAtStart(input: TourEditorInput): TourEditorContext {
  return { ...input, ...editingAtStart(newTourDraft(input.company, input.colour)), saved: null }
}

/** What was changed, and what the vehicle makes of it (part 1 §2). */
export function changedTour(context: TourEditorContext, changes: Partial<TourDraft>) {
  const editing = withChanges(context, changes)
  return { ...editing, draft: withVehicleRules(editing.draft) }
}

/** One may have chosen the bicycle and the other one what a bicycle cannot do. */
export function mergedTour(context: TourEditorContext): Partial<TourEditorContext> {
  const editing = merged(context)
  return editing.draft === undefined ? editing : { ...editing, draft: withVehicleRules(editing.draft) }
}
