import { NativeSelect } from '@chakra-ui/react/native-select'
import { Icon } from '../marks/Icon'

type SelectInputProps = {
  name: string
  /** The accessible name where no label stands beside it. */
  label?: string
  value: string
  options: readonly { value: string; label: string }[]
  isDisabled?: boolean
  onChange: (value: string) => void
}

/** One of a few values; the browser's own list, so that keyboard and small screens just work. */
export function SelectInput({ name, label, value, options, isDisabled, onChange }: SelectInputProps) {
  return (
    <NativeSelect.Root>
      <NativeSelect.Field
        name={name}
        aria-label={label}
        // Left to the field around it where nothing is said.
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
