import { useEffect, useRef, useState } from 'react'
import { searchDebounceMs } from '../contract/timing'

/**
 * A search field's text, reported once typing pauses (800 ms); Enter reports at once.
 * @param value the search in force; a change from outside (Back) replaces the text
 */
export function useDebouncedSearch(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const report = useRef(onSearch)
  report.current = onSearch

  useEffect(() => setText(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    text,
    change: (next: string) => {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => report.current(next.trim()), searchDebounceMs)
    },
    submit: () => {
      clearTimeout(timer.current)
      report.current(text.trim())
    },
  }
}
