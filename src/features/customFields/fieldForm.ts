import * as Schema from 'effect/Schema'
import { CustomFieldConfigurationWrite } from '../../contract/destination/customField'
import { nullable, requiredText } from '../../contract/wire/fields'
import type { CustomFieldType } from '../../contract/tour/planningTerms'
import { validationMessages } from '../../contract/wire/validationMessages'
import type { FieldRow } from './fieldRows'
import { addOptions, optionDrafts, type OptionDraft } from './options'

/** What the dialog holds; names as in the body, where there are such. */
export type FieldValues = {
  title: string
  description: string
  type: CustomFieldType
  enabled: boolean
  multiple: boolean
  value: readonly OptionDraft[]
  /** Typed for another option, but not added yet. */
  newOption: string
}

/** Options are sent for a select only, which has some, and each of them once. */
export const FieldForm = Schema.Struct({
  ...CustomFieldConfigurationWrite.fields,
  value: nullable(
    Schema.Array(requiredText(255)).check(
      Schema.makeFilter((options: readonly string[]) => options.length > 0 || validationMessages.required),
      Schema.makeFilter((options: readonly string[]) =>
        options.flatMap((option, index) =>
          options.indexOf(option) < index ? [{ path: [index], issue: validationMessages.duplicate }] : [],
        ),
      ),
    ),
  ),
})

export function fieldValues(row: FieldRow | null): FieldValues {
  return {
    title: row?.title ?? '',
    description: row?.description ?? '',
    type: row?.type ?? 'string',
    enabled: row?.isEnabled ?? true,
    multiple: row?.isMultiple ?? false,
    value: optionDrafts(row?.options ?? []),
    newOption: '',
  }
}

/** The body of a save. What was typed for another option counts, though it was not added. */
export function fieldBody({ title, description, type, enabled, multiple, value, newOption }: FieldValues) {
  const isSelect = type === 'select'
  const options = addOptions(value, newOption).options.map(({ text }) => text.trim())
  return {
    title: title.trim(),
    description: description.trim() === '' ? null : description,
    type,
    enabled,
    multiple: isSelect && multiple,
    value: isSelect ? options : null,
    ownerType: 'destination',
  }
}
