import { useSyncExternalStore } from 'react'
import type { WidthClass } from './columns'

/** The theme's breakpoints; without media queries (tests) the window counts as wide. */
const widths: readonly { name: WidthClass; query: string }[] = [
  { name: '2xl', query: '(min-width: 1536px)' },
  { name: 'xl', query: '(min-width: 1280px)' },
  { name: 'lg', query: '(min-width: 1024px)' },
  { name: 'md', query: '(min-width: 768px)' },
]

/** The current breakpoint of the window, for dropping columns. */
export function useWidthClass(): WidthClass {
  return useSyncExternalStore(subscribe, current)
}

function current(): WidthClass {
  if (typeof matchMedia === 'undefined') return '2xl'
  return widths.find(({ query }) => matchMedia(query).matches)?.name ?? 'base'
}

function subscribe(notify: () => void) {
  if (typeof matchMedia === 'undefined') return () => undefined
  const lists = widths.map(({ query }) => matchMedia(query))
  for (const list of lists) list.addEventListener('change', notify)
  return () => {
    for (const list of lists) list.removeEventListener('change', notify)
  }
}
