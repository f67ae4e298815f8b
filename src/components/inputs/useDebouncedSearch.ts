import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { searchDebounceMs } from '../../domain/calls/timing'

/**
 * The text of a search field, reported once typing pauses (800 ms), or on Enter at once.
 * @param value the current search; an external change (Back) replaces the text
 */
export function useDebouncedSearch(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value)
  /** Typed text that has not been reported yet. */
  const [typed, setTyped] = useState<string | null>(null)
  const known = useRef(value)

  useEffect(() => {
    // The value is this field's own report: text typed since is kept, including the space before the next
    // word.
    if (value === known.current) return
    known.current = value
    setTyped(null)
    setText(value)
  }, [value])

  const search = (next: string) => {
    setTyped(null)
    known.current = next.trim()
    onSearch(known.current)
  }
  const searchLater = useEffectEvent(search)
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => searchLater(typed), searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    text,
    change: (next: string) => {
      setText(next)
      setTyped(next)
    },
    submit: () => search(text),
  }
}
