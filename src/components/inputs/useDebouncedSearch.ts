import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { searchDebounceMs } from '../../domain/calls/timing'

/**
 * A search field's text, reported once typing pauses (800 ms); Enter reports at once.
 * @param value the search in force; a change from outside (Back) replaces the text
 */
export function useDebouncedSearch(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value)
  /** What was typed and is not searched for yet. */
  const [typed, setTyped] = useState<string | null>(null)
  const known = useRef(value)

  useEffect(() => {
    // Its own search coming back: what has been typed since stays, the space before the next word included.
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
