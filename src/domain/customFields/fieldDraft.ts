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

/** Fields of the custom-field dialog, named as in the body where a counterpart exists. */
export type FieldDraft = {
  title: string
  description: string
  /** Null for a type unknown to this client; a save makes it a `string` unless the user chooses another type. */
  type: CustomFieldType | null
  enabled: boolean
  multiple: boolean
  value: readonly OptionDraft[]
  /** Text of an option that was typed but not added yet. */
  newOption: string
}

const { String: Text, Boolean: Flag, optionalKey } = Schema

/** Changes of the form in the event log; fields hold text as typed. */
export const FieldDraftChanges = Schema.Struct({
  title: optionalKey(Text),
  description: optionalKey(Text),
  type: optionalKey(Schema.NullOr(Schema.Literals(customFieldTypes))),
  enabled: optionalKey(Flag),
  multiple: optionalKey(Flag),
  value: optionalKey(Schema.Array(Schema.Struct({ key: Text, text: Text }))),
  newOption: optionalKey(Text),
} satisfies Record<keyof FieldDraft, Schema.Top>)

/** Options are sent for a select only. They must be present and unique. */
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
  // A server that does not send this flag cannot disable the field.
  enabled: enabled ?? true,
  multiple: type === 'select' && multiple === true,
  value: optionDrafts(type === 'select' ? (value ?? []) : []),
  newOption: '',
})

/** The body of a save. A typed option that was not added yet is included. */
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

/** Name of the control of one option, within the field of all options. */
export const optionPath = (index: number): string => `value[${index}]`

const controlsOf = ({ value }: Pick<FieldDraft, 'value'>) => value.map((_, index) => optionPath(index))

/** The field or option that a violation path belongs to. */
export const placeOfField = (path: string, draft: FieldDraft): string =>
  controlsOf(draft).includes(path) ? path : rootOf(path)

/** Validation messages of a draft, by field or option; empty if it may be sent. */
export const fieldViolations = (draft: FieldDraft): Record<string, string> =>
  bodyViolations(FieldForm, bodyOfField(draft), [...Object.keys(draft), ...controlsOf(draft)])
