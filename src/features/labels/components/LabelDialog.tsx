import type { ComponentProps, ReactNode } from 'react'
import { useRef } from 'react'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { ColourPicker } from '../../../kits/form/ColourPicker'
import { TextField } from '../../../kits/form/TextField'
import type { Swatch } from '../labelRows'

type FieldProps = {
  label: string
  name: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

type LabelDialogProps = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'formProps' | 'status' | 'onClose'
> & {
  name: FieldProps
  colour: FieldProps
  swatches: readonly Swatch[]
  children?: ReactNode
}

/** Name and colour of something. */
export function LabelDialog({ name, colour, swatches, children, ...dialog }: LabelDialogProps) {
  const nameInput = useRef<HTMLInputElement>(null)
  return (
    <FormDialog {...dialog} initialFocus={() => nameInput.current}>
      <TextField ref={nameInput} {...name} />
      <ColourPicker {...colour} swatches={swatches} />
      {children}
    </FormDialog>
  )
}
