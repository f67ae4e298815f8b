import type { CustomFieldConfiguration } from '../../../contract/destination/customField'
import type { Iri } from '../../../contract/wire/ids'
import { customFieldTypes, type CustomFieldType } from '../../../contract/tour/planningTerms'
import { shellTexts } from '../../../texts/shell/shell'

/** A custom field as shown in the list. */
export type FieldRow = {
  iri: Iri
  title: string
  /** The title, or a dash if empty. */
  name: string
  description: string
  /** Null for an unknown type. */
  type: CustomFieldType | null
  isActive: boolean
  isMultiple: boolean
  options: readonly string[]
}

/** A server without this field cannot disable it. */
export const isFieldEnabled = ({ enabled }: Pick<CustomFieldConfiguration, 'enabled'>): boolean =>
  enabled ?? true

export function fieldRows(configurations: readonly CustomFieldConfiguration[]): FieldRow[] {
  return configurations.map(({ '@id': iri, title, description, type, multiple, value, ...field }) => ({
    iri,
    title: title ?? '',
    name: title || shellTexts.missing,
    description: description ?? '',
    type: customFieldTypes.find((known) => known === type) ?? null,
    isActive: isFieldEnabled(field),
    isMultiple: type === 'select' && multiple === true,
    options: type === 'select' ? (value ?? []) : [],
  }))
}
