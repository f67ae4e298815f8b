import type { CustomFieldConfiguration } from '../../contract/destination/customField'
import { customFieldKey, sentValue, type CustomFieldDrafts } from '../../domain/drafts/customFieldDrafts'
import type { Iri } from '../../contract/wire/ids'

/** A value without an input. */
export type KeptValue = {
  iri: Iri
  /** Null for a field that this form has never seen. */
  title: string | null
  value: unknown
  /**
   * Whether the field is deleted: its value cannot be saved. The value of a disabled field is sent unchanged.
   */
  reason: 'deleted' | 'disabled'
  error: string | undefined
}

/**
 * Values whose field was deleted or disabled while the form was open. Disabled fields are included only if
 * changed here or rejected: fields disabled earlier are out of scope.
 * @param fields the company's current fields
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
    const isReported = field === undefined || draft.type !== null || error !== undefined
    const hasControl = field !== undefined && field.enabled !== false
    if (hasControl || !isReported || sentValue(draft) === null) return []
    const title = (field ?? seen.get(iri))?.title ?? null
    return [{ iri, title, value: draft.value, reason: field === undefined ? 'deleted' : 'disabled', error }]
  })
}
