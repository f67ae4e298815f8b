import { Box } from '@chakra-ui/react/box'
import { Input } from '@chakra-ui/react/input'
import type { HTMLInputTypeAttribute, ReactNode, Ref } from 'react'
import { FetchIndicator } from '../../components/states/FetchIndicator'
import { FormField } from '../../components/inputs/FormField'
import type { FetchState } from '../../domain/calls/fetchState'

type TextFieldProps = {
  label: string
  name: string
  value: string
  error?: string | undefined
  hint?: ReactNode
  aside?: ReactNode
  /** Indicator of background work on the value, at the right edge of the input. */
  indicator?: FetchState
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'tel' | 'email' | 'numeric' | 'decimal'
  autoComplete?: string
  placeholder?: string
  isDisabled?: boolean
  ref?: Ref<HTMLInputElement>
  onChange: (text: string) => void
  onBlur?: () => void
}

/** Single-line text. */
export function TextField({
  label,
  name,
  value,
  error,
  hint,
  aside,
  indicator,
  type = 'text',
  inputMode,
  autoComplete = 'off',
  placeholder,
  isDisabled = false,
  ref,
  onChange,
  onBlur,
}: TextFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint} aside={aside} isDisabled={isDisabled}>
      <Box position="relative" width="full">
        <Input
          ref={ref}
          name={name}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          placeholder={placeholder}
          paddingInlineEnd={indicator === undefined ? undefined : '9'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        {indicator === undefined ? null : <FetchIndicator state={indicator} />}
      </Box>
    </FormField>
  )
}
