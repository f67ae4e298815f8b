import * as Schema from 'effect/Schema'
import {
  CustomFieldConfigurationWrite,
  type CustomFieldConfiguration,
} from '../../contract/destination/customField'
import { customFieldTypes, type CustomFieldType } from '../../contract/tour/planningTerms'
import { nullable, requiredText } from '../../contract/wire/fields'
import { validationMessages } from '../../contract/wire/validationMessages'
import { rootOf } from '../../lib/forms/fieldErrors'
import { bodyViolations } from '../drafts/bodyViolations'
import { addOptions, optionDrafts, type OptionDraft } from '../options/options'

/** What the dialog of a custom field holds; names as in the body, where there are such. */
export type FieldDraft = {
  title: string
  description: string
  /** Null for a type that this client does not know; it becomes a name unless another one is chosen. */
  type: CustomFieldType | null
  enabled: boolean
  multiple: boolean
  value: readonly OptionDraft[]
  /** Typed for another option, but not added yet. */
  newOption: string
}

const { String: Text, Boolean: Flag, optionalKey } = Schema

/** Changes of the form in the event log; every field as typed. */
export const FieldDraftChanges = Schema.Struct({
  title: optionalKey(Text),
  description: optionalKey(Text),
  type: optionalKey(Schema.NullOr(Schema.Literals(customFieldTypes))),
  enabled: optionalKey(Flag),
  multiple: optionalKey(Flag),
  value: optionalKey(Schema.Array(Schema.Struct({ key: Text, text: Text }))),
  newOption: optionalKey(Text),
} satisfies Record<keyof FieldDraft, Schema.Top>)

/** Options are sent for a select only, which has some, and each of them once. */
const FieldForm = Schema.Struct({
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

export const newFieldDraft: FieldDraft = {
  title: '',
  description: '',
  type: 'string',
  enabled: true,
  multiple: false,
  value: [],
  newOption: '',
}

export const draftOfField = ({
  title,
  description,
  type,
  enabled,
  multiple,
  value,
}: CustomFieldConfiguration): FieldDraft => ({
  title: title ?? '',
  description: description ?? '',
  type: customFieldTypes.find((known) => known === type) ?? null,
  // A server that does not say so has no way to switch it off.
  enabled: enabled ?? true,
  multiple: type === 'select' && multiple === true,
  value: optionDrafts(type === 'select' ? (value ?? []) : []),
  newOption: '',
})

/** The body of a save. What was typed for another option counts, though it was not added. */
export function bodyOfField({ title, description, type, enabled, multiple, value, newOption }: FieldDraft) {
  const isSelect = type === 'select'
  const options = addOptions(value, newOption).options.map(({ text }) => text.trim())
  return {
    title: title.trim(),
    description: description.trim() === '' ? null : description,
    type: type ?? ('string' as const),
    enabled,
    multiple: isSelect && multiple,
    value: isSelect ? options : null,
    ownerType: 'destination' as const,
  }
}

/** The control of an option, inside of the field of all of them. */
export const optionPath = (index: number): string => `value[${index}]`

const controlsOf = ({ value }: Pick<FieldDraft, 'value'>) => value.map((_, index) => optionPath(index))

/** The field or the option that a path of the body belongs to. */
export const placeOfField = (path: string, draft: FieldDraft): string =>
  controlsOf(draft).includes(path) ? path : rootOf(path)

/** What is wrong with a draft, by field or option; empty when it may be sent. */
export const fieldViolations = (draft: FieldDraft): Record<string, string> =>
  bodyViolations(FieldForm, bodyOfField(draft), [...Object.keys(draft), ...controlsOf(draft)])
