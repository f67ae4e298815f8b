import type { CustomFieldConfiguration } from '../../contract/destination/customField'
import { customFieldKey, sentValue, type CustomFieldDrafts } from '../../domain/drafts/customFieldDrafts'
import type { Iri } from '../../contract/wire/ids'

/** A value that has no control any more. */
export type KeptValue = {
  iri: Iri
  /** Null for a field that this form has never known. */
  title: string | null
  value: unknown
  /** Of a deleted field nothing can be saved; the value of a disabled one is sent as it is. */
  reason: 'deleted' | 'disabled'
  error: string | undefined
}

/**
 * The values whose field went while the form was open. Those of disabled fields are shown only if they were changed
 * here or refused: what was disabled before is none of the form's business.
 * @param fields of the company, as they are now
 * @param seen every field known since the form was opened
 */
export function keptValues(
  drafts: CustomFieldDrafts,
  fields: readonly CustomFieldConfiguration[],
  seen: ReadonlyMap<Iri, CustomFieldConfiguration>,
  violations: Readonly<Record<string, string>>,
): KeptValue[] {
  return Object.entries(drafts).flatMap(([iri, draft]): KeptValue[] => {
    const field = fields.find((each) => each['@id'] === iri)
    const error = violations[customFieldKey(iri)]
    const isTold = field === undefined || draft.type !== null || error !== undefined
    const hasControl = field !== undefined && field.enabled !== false
    if (hasControl || !isTold || sentValue(draft) === null) return []
    const title = (field ?? seen.get(iri))?.title ?? null
    return [{ iri, title, value: draft.value, reason: field === undefined ? 'deleted' : 'disabled', error }]
  })
}
