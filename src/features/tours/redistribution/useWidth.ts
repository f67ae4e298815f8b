import { useSyncExternalStore } from 'react'

/** Options, result and map fit from 1280 px on, two of them from 768 px. */
const wide = '(min-width: 1280px) and (min-height: 501px)'
const medium = '(min-width: 768px)'

export type Width = 'wide' | 'medium' | 'narrow'

export const useWidth = (): Width =>
  useSyncExternalStore(subscribe, () => (matches(wide) ? 'wide' : matches(medium) ? 'medium' : 'narrow'))

// Without `matchMedia`, assumes space for all of it.
const matches = (query: string): boolean => typeof matchMedia === 'undefined' || matchMedia(query).matches

function subscribe(onChange: () => void): () => void {
  if (typeof matchMedia === 'undefined') return () => undefined
  const lists = [wide, medium].map((query) => matchMedia(query))
  for (const list of lists) list.addEventListener('change', onChange)
  return () => lists.forEach((list) => list.removeEventListener('change', onChange))
}
