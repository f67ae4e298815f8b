import { syncProperties, type SyncProperty } from '../../contract/destination/templateSync'
import { customFieldOfKey } from '../drafts/customFieldDrafts'
import { changedParts } from '../drafts/draftMerge'
import type { TemplateDraft } from './templateDraft'

/** The properties that a sync can copy after a template was changed, in the order of the dialog. */
export function changedProperties(before: TemplateDraft, after: TemplateDraft): SyncProperty[] {
  const changed = new Set<string>(
    changedParts(before, after).map((part) => (customFieldOfKey(part) === null ? part : 'customFieldValues')),
  )
  return syncProperties.filter((property) => changed.has(property))
}
