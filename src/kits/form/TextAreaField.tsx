import { Box } from '@chakra-ui/react/box'
import { Textarea } from '@chakra-ui/react/textarea'
import type { ReactNode } from 'react'
import { FormField } from '../../components/inputs/FormField'
import { formatNumber } from '../../texts/kit/format'
import { formKitTexts as texts } from '../../texts/kit/formKit'

type TextAreaFieldProps = {
  label: string
  name: string
  value: string
  /** Maximum number of characters; counted beside the label, never truncated. */
  max?: number
  rows?: number
  error?: string | undefined
  hint?: ReactNode
  isDisabled?: boolean
  onChange: (text: string) => void
}

/** Multi-line text with a counter if its length is limited. */
export function TextAreaField({
  label,
  name,
  value,
  max,
  rows = 3,
  error,
  hint,
  isDisabled = false,
  onChange,
}: TextAreaFieldProps) {
  const counter =
    max === undefined ? undefined : (
      <Box as="span" fontSize="xs" color={value.length > max ? 'failed' : 'fg.subtle'}>
        {texts.noteCount({ length: formatNumber(value.length), max: formatNumber(max) })}
      </Box>
    )
  return (
    <FormField label={label} error={error} hint={hint} aside={counter} isDisabled={isDisabled}>
      <Textarea name={name} rows={rows} value={value} onChange={(event) => onChange(event.target.value)} />
    </FormField>
  )
}
