import { Combobox, useComboboxContext } from '@chakra-ui/react/combobox'
import type { ComponentProps } from 'react'

/**
 * The input of a searchable select. An open list takes Esc only from the next frame on, which a busy machine draws late;
 * before that the list would claim the key and stay open.
 */
export function ChoiceInput({ onKeyDown, ...props }: ComponentProps<typeof Combobox.Input>) {
  const { open, setOpen } = useComboboxContext()
  return (
    <Combobox.Input
      {...props}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        // What the list has taken does not come as far as here.
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        setOpen(false)
      }}
    />
  )
}
