import { useEffect, useRef, type KeyboardEvent } from 'react'
import './checkbox.css'

type CheckboxProps = {
  /** The accessible name; undefined inside a label element. */
  label?: string
  checked: boolean | 'mixed'
  /** @param isRange Shift was held: toggles everything since the last one */
  onToggle: (isChecked: boolean, isRange: boolean) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** `cell` fills a table cell, which must be positioned. */
  place?: 'inline' | 'cell'
  isDisabled?: boolean
  /** Reason why it is disabled. It stays focusable, so that every user can read the reason. */
  reason?: string | undefined
}

/** A checkbox without visible label, for rows, headers and bars of tables. */
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
        // Shift would select the text in between. Preventing that also prevents focus, so it is set here.
        if (!event.shiftKey) return
        event.preventDefault()
        event.currentTarget.focus()
      }}
      onKeyDown={onKeyDown}
    />
  )
}
