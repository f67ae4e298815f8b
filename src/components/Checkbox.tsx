import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, type KeyboardEvent } from 'react'

/** The input is the whole target; its box and tick are drawn at its start. */
const CheckboxInput = chakra('input', {
  base: {
    appearance: 'none',
    display: 'grid',
    gridTemplateColumns: '16px',
    alignContent: 'center',
    margin: 0,
    background: 'transparent',
    cursor: 'pointer',
    '&::before, &::after': { content: '""', gridArea: '1 / 1' },
    _before: {
      boxSize: '4',
      borderWidth: '1.5px',
      borderStyle: 'solid',
      borderColor: 'border.control',
      borderRadius: 'l1',
      background: 'bg',
    },
    _after: { display: 'none', placeSelf: 'center', borderColor: 'accent.contrast', borderStyle: 'solid' },
    '&:checked::before, &:indeterminate::before': { background: 'accent', borderColor: 'accent' },
    '&:checked::after': {
      display: 'block',
      width: '9px',
      height: '5px',
      borderWidth: '0 0 2px 2px',
      transform: 'translateY(-1px) rotate(-45deg)',
    },
    '&:indeterminate::after': {
      display: 'block',
      width: '8px',
      height: 0,
      borderWidth: '2px 0 0 0',
      transform: 'none',
    },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::before': { outline: '2px solid {colors.focus}', outlineOffset: '1px' },
  },
  variants: {
    /** `cell` fills the cell of a table, which must be positioned. */
    place: {
      inline: { boxSize: '6', justifyContent: 'center' },
      cell: { position: 'absolute', inset: 0, width: '100%', height: '100%', paddingInlineStart: '5' },
    },
  },
  defaultVariants: { place: 'inline' },
})

type CheckboxProps = {
  /** The accessible name. */
  label: string
  checked: boolean | 'mixed'
  /** @param isRange Shift was held: everything since the last one is meant too */
  onToggle: (isChecked: boolean, isRange: boolean) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  place?: 'inline' | 'cell'
}

/** A checkbox without visible words, for rows, heads and bars of tables. */
export function Checkbox({ label, checked, onToggle, onKeyDown, place }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = checked === 'mixed'
  }, [checked])
  return (
    <CheckboxInput
      ref={input}
      type="checkbox"
      aria-label={label}
      place={place}
      checked={checked === true}
      onChange={(event) => {
        const { nativeEvent } = event
        onToggle(event.target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }}
      onMouseDown={(event) => {
        // Shift would select the text in between. Without the default the focus is ours to set.
        if (!event.shiftKey) return
        event.preventDefault()
        event.currentTarget.focus()
      }}
      onKeyDown={onKeyDown}
    />
  )
}
