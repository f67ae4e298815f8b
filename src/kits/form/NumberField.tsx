import type { ComponentProps, ReactNode } from 'react'
import { FormField } from '../../components/inputs/FormField'
import { NumericInput } from '../../components/inputs/NumericInput'

type NumberFieldProps = ComponentProps<typeof NumericInput> & {
  error?: string | undefined
  hint?: ReactNode
}

/** A labelled number with steps; the value is the text as typed. */
export function NumberField({ error, hint, ...input }: NumberFieldProps) {
  return (
    <FormField label={input.label} error={error} hint={hint} isDisabled={input.isDisabled}>
      <NumericInput {...input} />
    </FormField>
  )
}
