import { NativeSelect } from '@chakra-ui/react/native-select'
import { Icon } from '../marks/Icon'

type SelectInputProps = {
  name: string
  /** The accessible name if there is no visible label. */
  label?: string
  value: string
  options: readonly { value: string; label: string }[]
  isDisabled?: boolean
  onChange: (value: string) => void
}

/** A native select for a few values, which works with keyboard and small screens. */
export function SelectInput({ name, label, value, options, isDisabled, onChange }: SelectInputProps) {
  return (
    <NativeSelect.Root>
      <NativeSelect.Field
        name={name}
        aria-label={label}
        // If undefined, the surrounding field decides.
        {...(isDisabled === undefined ? {} : { disabled: isDisabled })}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <Icon name="chevron-down" />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  )
}
