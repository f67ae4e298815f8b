import { parseGermanNumber } from '../../lib/numericInput'
import type { CustomFieldWriteValue, Destination } from '../../contract/destination/destination'
import type { Iri } from '../../contract/wire/ids'

/**
 * The value of one custom field in a form. `type` is that of the control that changed it and determines how
 * it is sent. Null keeps the value as read, so that values of removed or disabled fields are kept.
 */
export type CustomFieldDraft = { type: string | null; value: unknown }
/** By the @id of their configurations. */
export type CustomFieldDrafts = Readonly<Record<Iri, CustomFieldDraft>>

export function readCustomFields({ customFieldValues }: Pick<Destination, 'customFieldValues'>) {
  const drafts: Record<Iri, CustomFieldDraft> = {}
  for (const { customFieldConfiguration: iri, value } of customFieldValues ?? []) {
    if (iri != null) drafts[iri] = { type: null, value: value ?? null }
  }
  return drafts
}

/** The values to send: empty ones are dropped, those of a select are wrapped in an array. */
export function customFieldsToSend(drafts: CustomFieldDrafts) {
  return Object.entries(drafts).flatMap(([customFieldConfiguration, draft]) => {
    const value = sentValue(draft)
    return value === null ? [] : [{ customFieldConfiguration, value }]
  })
}

/**
 * Null for an empty value, NaN for a text that is not a number. A value that no control changed is sent back
 * as read.
 */
export function sentValue({ type, value }: CustomFieldDraft): CustomFieldWriteValue {
  const read = value as CustomFieldWriteValue
  if (isEmpty(value)) return null
  if (type === 'select') return (Array.isArray(read) ? read : [read]) as readonly string[]
  if (type === 'number' && typeof read === 'string') return finiteNumber(read)
  return read
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value == null || (Array.isArray(value) && value.length === 0)
}

function finiteNumber(text: string): number {
  const number = parseGermanNumber(text) ?? Number.NaN
  // Larger integers would lose precision.
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : Number.NaN
}

/** Key of one custom field for its message and in a merge. */
export const customFieldKey = (iri: Iri) => `customFieldValues.${iri}`

/** The custom field of such a key; null for other keys. */
export function customFieldOfKey(key: string): Iri | null {
  return key.startsWith('customFieldValues.') ? key.slice('customFieldValues.'.length) : null
}
