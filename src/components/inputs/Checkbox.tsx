import { useEffect, useRef, type KeyboardEvent } from 'react'
import './checkbox.css'

type CheckboxProps = {
  /** The accessible name; left out where a label element stands around it. */
  label?: string
  checked: boolean | 'mixed'
  /** @param isRange Shift was held: everything since the last one is meant too */
  onToggle: (isChecked: boolean, isRange: boolean) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** `cell` fills the cell of a table, which must be positioned. */
  place?: 'inline' | 'cell'
  isDisabled?: boolean
  /** Why it cannot be switched: it keeps its place among the keys then, so that everybody can learn that. */
  reason?: string | undefined
}

/** A checkbox without visible words, for rows, heads and bars of tables. */
export function Checkbox({
  label,
  checked,
  onToggle,
  onKeyDown,
  place = 'inline',
  isDisabled = false,
  reason,
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = checked === 'mixed'
  }, [checked])
  const isExplained = isDisabled && reason !== undefined
  return (
    <input
      ref={input}
      type="checkbox"
      className="checkbox"
      data-place={place}
      aria-label={label}
      title={reason}
      disabled={isDisabled && !isExplained}
      aria-disabled={isExplained || undefined}
      checked={checked === true}
      onChange={(event) => {
        if (isDisabled) return
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
