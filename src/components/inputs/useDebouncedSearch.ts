import { useEffect, useRef, useState } from 'react'
import { searchDebounceMs } from '../../domain/calls/timing'

/**
 * A search field's text, reported once typing pauses (800 ms); Enter reports at once.
 * @param value the search in force; a change from outside (Back) replaces the text
 */
export function useDebouncedSearch(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const report = useRef(onSearch)
  report.current = onSearch
  const known = useRef(value)

  useEffect(() => {
    // Its own search coming back: what has been typed since stays, the space before the next word included.
    if (value === known.current) return
    known.current = value
    clearTimeout(timer.current)
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (typed: string) => {
    clearTimeout(timer.current)
    known.current = typed.trim()
    report.current(known.current)
  }
  return {
    text,
    change: (next: string) => {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => search(next), searchDebounceMs)
    },
    submit: () => search(text),
  }
}
