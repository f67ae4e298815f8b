import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query such as `(min-width: 1024px)` matches; false without media queries (tests). */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      if (typeof matchMedia === 'undefined') return () => undefined
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => typeof matchMedia !== 'undefined' && matchMedia(query).matches)
}
