import { useSyncExternalStore } from 'react'

/** Beside a panel, narrower windows have no room for all columns; without media queries (tests) there is. */
const query = '(max-width: 1439px)'

export function useIsTight(): boolean {
  return useSyncExternalStore(subscribe, current)
}

const current = (): boolean => typeof matchMedia !== 'undefined' && matchMedia(query).matches

function subscribe(tell: () => void) {
  if (typeof matchMedia === 'undefined') return () => undefined
  const list = matchMedia(query)
  list.addEventListener('change', tell)
  return () => list.removeEventListener('change', tell)
}
