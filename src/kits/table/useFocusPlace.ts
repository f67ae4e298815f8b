import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

/**
 * Takes the focus to the list, to its table if it has one, when the row that had it leaves, deleted or on another page by now.
 * @returns handlers for the list's element, which must be focusable
 */
export function useFocusPlace(list: RefObject<HTMLElement | null>) {
  const isFocusInside = useRef(false)
  useEffect(() => {
    // A removed element loses the focus to the body, without any event that React hands on.
    if (isFocusInside.current && document.activeElement === document.body)
      (list.current?.querySelector('table') ?? list.current)?.focus({ preventScroll: true })
  })
  return {
    // A dialog opened from a row is drawn elsewhere, but its events come here as well.
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      isFocusInside.current = currentTarget.contains(target)
    },
    onBlur: () => {
      isFocusInside.current = false
    },
  }
}
