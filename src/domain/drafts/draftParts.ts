import { customFieldKey, customFieldsToSend, type CustomFieldDrafts } from './customFieldDrafts'
import { placeFields } from '../destination/stopDraft'
import { destinationPlaceFields, startPlaceFields } from '../tour/tourDraft'

/** A record as its form holds it: a stop, a tour, a colour or a member of staff. */
export type RecordDraft = object & { customFieldValues?: CustomFieldDrafts }

/**
 * The unit of a change: a field of a draft, the address field for all parts of an address, or a custom field
 * by its `customFieldKey`.
 */
export type DraftPart = string

/** The fields of every address that a draft may have, by the part that represents them. */
const placeFieldsByPart: Readonly<Record<DraftPart, readonly string[]>> = {
  address: placeFields,
  startAddress: startPlaceFields,
  destinationAddress: destinationPlaceFields,
}

/** The fields that change together as this part; null for a part that is one field. */
export const placeFieldsOf = (part: DraftPart): readonly string[] | null => placeFieldsByPart[part] ?? null

/** The part that a field belongs to: the address field for all parts of an address. */
export function partOfField(field: string): DraftPart {
  const found = Object.entries(placeFieldsByPart).find(([, fields]) => fields.includes(field))
  return found?.[0] ?? field
}

/** The field that a violation belongs to. A path identifies a custom field by its index among those sent. */
export function fieldOfPath(propertyPath: string, { customFieldValues = {} }: RecordDraft): string {
  const root = propertyPath.replace(/[.[].*/s, '')
  const index = Number(/^customFieldValues\[(\d+)\]/.exec(propertyPath)?.[1] ?? Number.NaN)
  const sent = customFieldsToSend(customFieldValues)[index]
  return sent === undefined ? root : customFieldKey(sent.customFieldConfiguration)
}
