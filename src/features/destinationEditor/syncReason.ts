import type { DestinationEditorContext } from '../../machines/destinationEditor/destinationEditorTypes'
import { destinationEditorTexts as texts } from '../../texts/stops/destinationEditor'

type Facts = Pick<DestinationEditorContext, 'iri' | 'base' | 'draft'>

/** Why the destination cannot be synced with its template; null when it can. The server knows what is saved alone. */
export function syncReason({ iri, base, draft }: Facts): string | null {
  if (draft.destinationTemplate === null) return texts.syncNeedsTemplate
  const isSaved = iri !== null && base.destinationTemplate === draft.destinationTemplate
  return isSaved ? null : texts.syncNeedsSave
}
