import { useState, type ComponentProps, type ReactNode } from 'react'
import { FormField } from '../../components/inputs/FormField'
import { NumericInput } from '../../components/inputs/NumericInput'
import { validationMessages } from '../../contract/wire/validationMessages'
import { numberFault, type NumericRange } from '../../lib/numericInput'

type NumberFieldProps = ComponentProps<typeof NumericInput> & {
  error?: string | undefined
  hint?: ReactNode
}

/** A labelled number with steps; the value is the text as typed. What does not fit is said, never changed. */
export function NumberField({ error, hint, ...input }: NumberFieldProps) {
  const [isLeft, setIsLeft] = useState(false)
  const own = isLeft ? faultText(input.value, input.range) : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens to the field inside of it
    <div onBlur={() => setIsLeft(true)} onInput={() => setIsLeft(false)}>
      <FormField label={input.label} error={own ?? error} hint={hint} isDisabled={input.isDisabled}>
        <NumericInput {...input} />
      </FormField>
    </div>
  )
}

/** Before the rules of the form are asked, and of what they do not know: how many decimals a field shows. */
function faultText(text: string, range: NumericRange): string | undefined {
  const fault = numberFault(text, range)
  if (fault === null) return undefined
  if (fault === 'range') {
    const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = range
    return validationMessages.between({ min, max })
  }
  const { precision = 0 } = range
  return precision === 0 ? validationMessages.integer : validationMessages.decimals({ max: precision })
}
