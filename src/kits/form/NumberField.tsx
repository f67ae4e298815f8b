import { useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../../components/inputs/controls'
import { FormField } from '../../components/inputs/FormField'
import { NumericInput } from '../../components/inputs/NumericInput'
import { formKitTexts as texts } from '../../texts/kit/formKit'
import { useNumberNote } from './useNumberNote'

type NumberFieldProps = Omit<ComponentProps<typeof NumericInput>, 'onSettle'> & {
  error?: string | undefined
  hint?: ReactNode
}

/**
 * A labelled number with step buttons; the value is the text as typed. A clamped or rounded number is
 * announced below the field, with a button that restores the typed one.
 */
export function NumberField({ error, hint, ...input }: NumberFieldProps) {
  const { label, value, isDisabled = false, onChange } = input
  const field = useRef<HTMLDivElement>(null)
  const { note, settle, forget } = useNumberNote(label, value)
  const undo = () => {
    if (note === null) return
    field.current?.querySelector('input')?.focus()
    forget()
    onChange(note.typed)
  }
  const handleKey = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!isUndo || note === null || isDisabled) return
    event.preventDefault()
    undo()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles keys of the field inside
    <div ref={field} onInput={forget} onKeyDown={handleKey}>
      <FormField
        label={label}
        error={error}
        hint={note?.text ?? hint}
        isDisabled={isDisabled}
        hintAction={
          note === null || isDisabled ? undefined : (
            <Button
              variant="link"
              size="bare"
              fontSize="sm"
              position="relative"
              // Touch target larger than the text.
              _before={{ content: '""', position: 'absolute', inset: '-6px -4px' }}
              aria-label={texts.undoNumber({ label, typed: note.typed })}
              onClick={undo}
            >
              {texts.undo}
            </Button>
          )
        }
      >
        <NumericInput {...input} onSettle={settle} />
      </FormField>
    </div>
  )
}
