import { useSyncExternalStore } from 'react'

/** As in tracking.css: the list stands beside the map, and each of its rows has three lines. */
const query = '(min-width: 1024px)'

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, current)

const current = (): boolean => typeof matchMedia !== 'undefined' && matchMedia(query).matches

function subscribe(onChange: () => void): () => void {
  if (typeof matchMedia === 'undefined') return () => undefined
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
