import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'

/** How an edit ended: with its text or cancelled, and which cell is next. */
export type EditEnd = { text: string | null; to: 'below' | 'above' | 'next' | 'previous' | 'stay' | 'away' }

type CellEditorProps = {
  initial: string
  label: string
  align: 'end' | undefined
  onEnd: (end: EditEnd) => void
}

/** The input in a cell. Blur commits the typed text; only Esc discards it. */
export function CellEditor({ initial, label, align, onEnd }: CellEditorProps) {
  const [text, setText] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  const end = (to: EditEnd['to'], isKept = true) => {
    // Unmounting the focused input fires a blur event too.
    if (isOver.current) return
    isOver.current = true
    onEnd({ text: isKept ? text : null, to })
  }
  useLayoutEffect(() => {
    const field = input.current
    field?.focus({ preventScroll: true })
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [])
  return (
    <input
      ref={input}
      className="repair-input"
      aria-label={label}
      value={text}
      data-align={align}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onBlur={() => end('away')}
      onKeyDown={(event) => {
        const ending = endOf(event)
        if (ending === null) return
        event.preventDefault()
        event.stopPropagation()
        end(ending, event.key !== 'Escape')
      }}
    />
  )
}

function endOf({ key, shiftKey, altKey, nativeEvent }: KeyboardEvent): EditEnd['to'] | null {
  // Enter confirms an input method's suggestion.
  if (nativeEvent.isComposing || altKey) return null
  if (key === 'Enter') return shiftKey ? 'above' : 'below'
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  return key === 'Escape' ? 'stay' : null
}
