import { parseGermanNumber } from '../../lib/numericInput'
import type { CustomFieldWriteValue, Destination } from '../../contract/destination/destination'
import type { Iri } from '../../contract/wire/ids'

/**
 * The value of one custom field in a form. `type` is that of the control it was changed with, and says how it is
 * sent; null leaves it as it was read, so that values of fields that were removed or disabled are kept.
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

/** Null for an empty value, NaN for a number that is none. What no control has changed goes back as it was read. */
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
  // Beyond that another number would be kept than was typed.
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : Number.NaN
}

/** Where the message of one custom field is kept, and by which name it is known to a merge. */
export const customFieldKey = (iri: Iri) => `customFieldValues.${iri}`

/** The custom field of such a key; null for other keys. */
export function customFieldOfKey(key: string): Iri | null {
  return key.startsWith('customFieldValues.') ? key.slice('customFieldValues.'.length) : null
}
