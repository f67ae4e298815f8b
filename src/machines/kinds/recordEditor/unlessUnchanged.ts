import { isTransient } from '../../../domain/calls/isTransient'
import type { RecordDraft } from '../../../domain/drafts/draftParts'
import { isDirty } from './recordEditing'
import type { SaveRequest } from './recordTypes'

/**
 * Gives the way to save that sends nothing of an existing record that was not changed. After a save without an answer the
 * server may have an earlier draft, so such an editor sends every draft.
 */
export function unlessUnchanged() {
  /** The command ids of editors, without the count of their changes. */
  const unsure = new Set<string>()
  return async <R, D extends RecordDraft>(
    request: SaveRequest<D>,
    save: () => Promise<R | null>,
    otherwise: () => Promise<R | null> = () => Promise.resolve(null),
  ): Promise<R | null> => {
    const editor = request.commandId.replace(/\.\d+$/, '')
    if (request.iri !== null && !isDirty(request) && !unsure.has(editor)) return otherwise()
    try {
      return await save()
    } catch (error) {
      if (isTransient(error)) unsure.add(editor)
      throw error
    }
  }
}
