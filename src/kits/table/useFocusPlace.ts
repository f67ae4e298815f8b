import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

/**
 * Moves the focus to the list, or its table, when the focused row is removed, by deletion or a page change.
 * @returns handlers for the list's element, which must be focusable
 */
export function useFocusPlace(list: RefObject<HTMLElement | null>) {
  const isFocusInside = useRef(false)
  useEffect(() => {
    // React reports no blur when a focused element is removed; the focus falls to the body.
    if (isFocusInside.current && document.activeElement === document.body)
      (list.current?.querySelector('table') ?? list.current)?.focus({ preventScroll: true })
  })
  return {
    // Events of a dialog opened from a row bubble through the React tree, too.
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      isFocusInside.current = currentTarget.contains(target)
    },
    onBlur: () => {
      isFocusInside.current = false
    },
  }
}
