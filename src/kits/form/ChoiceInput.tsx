import { Combobox, useComboboxContext } from '@chakra-ui/react/combobox'
import type { ComponentProps } from 'react'

/**
 * Input of a searchable select. An open list handles Esc only from the next frame on, which may be late on a
 * busy machine. Without this component the list would consume the key and stay open.
 */
export function ChoiceInput({ onKeyDown, ...props }: ComponentProps<typeof Combobox.Input>) {
  const { open, setOpen } = useComboboxContext()
  return (
    <Combobox.Input
      {...props}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        // Not reached if the list has handled the key.
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        setOpen(false)
      }}
    />
  )
}
