import { FormField } from '../../components/inputs/FormField'
import { SelectInput } from '../../components/inputs/SelectInput'
import type { CustomFieldConfiguration } from '../../contract/destination/customField'
import { formKitTexts as texts } from '../../texts/kit/formKit'
import { ChoicesSelect } from './ChoicesSelect'
import { optionsOfValue, textOfValue } from './customFieldValue'
import { NumberField } from './NumberField'
import { TextAreaField } from './TextAreaField'
import { TextField } from './TextField'
import { Toggle } from './Toggle'

type CustomFieldInputProps = {
  configuration: CustomFieldConfiguration
  /** Stored or typed value; see onChange. */
  value: unknown
  error?: string | undefined
  isDisabled?: boolean
  /**
   * `boolean`: a boolean · `string`, `text`: the text · `number`: the text as typed, with a decimal comma ·
   * `select`: the option or '' for none; with `multiple` an array of options.
   */
  onChange: (value: boolean | string | string[]) => void
}

/** Input of a custom field, by the type of its configuration. */
export function CustomFieldInput({
  configuration,
  value,
  error,
  isDisabled = false,
  onChange,
}: CustomFieldInputProps) {
  const { '@id': name, title, description, type, multiple } = configuration
  const label = title ?? texts.unnamed
  const hint = description ? description : undefined
  const field = { label, name, hint, error, isDisabled }
  switch (type) {
    case 'boolean':
      return <Toggle {...field} checked={value === true} onChange={onChange} />
    case 'number':
      return <NumberField {...field} range={decimals} value={textOfValue(value)} onChange={onChange} />
    case 'text':
      return <TextAreaField {...field} value={textOfValue(value)} onChange={onChange} />
    case 'select':
      return multiple === true ? (
        <ChoicesSelect
          {...field}
          choices={offeredOptions(configuration, value).map((option) => ({ value: option, label: option }))}
          chosen={optionsOfValue(value)}
          onChange={onChange}
        />
      ) : (
        <FormField label={label} error={error} hint={hint} isDisabled={isDisabled}>
          <SelectInput
            name={name}
            value={textOfValue(value)}
            options={[
              { value: '', label: texts.noChoice },
              ...offeredOptions(configuration, value).map((option) => ({ value: option, label: option })),
            ]}
            onChange={onChange}
          />
        </FormField>
      )
    default:
      return <TextField {...field} value={textOfValue(value)} onChange={onChange} />
  }
}

const decimals = { precision: 10 } as const

/** Keeps an option that was removed from the configuration as long as it is the value. */
function offeredOptions({ value: options }: CustomFieldConfiguration, value: unknown): string[] {
  return [...new Set([...(options ?? []), ...optionsOfValue(value)])].filter((option) => option !== '')
}
