import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is so, e.g. `(min-width: 1024px)`; without media queries (tests) it is not. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      if (typeof matchMedia === 'undefined') return () => undefined
      const list = matchMedia(query)
      list.addEventListener('change', tell)
      return () => list.removeEventListener('change', tell)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => typeof matchMedia !== 'undefined' && matchMedia(query).matches)
}
