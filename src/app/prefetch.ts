import type { QueryClient } from '@tanstack/react-query'
import { isPrefetchAllowed } from './connection'

/**
 * Preloads the most used screens once the queries of the first screen are done and the browser is idle.
 */
export function prefetchScreens(queries: QueryClient): void {
  if (!isPrefetchAllowed()) return
  const stop = queries.getQueryCache().subscribe(() => {
    const isAnswered = queries
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.status === 'success')
    if (!isAnswered || queries.isFetching() > 0) return
    stop()
    whenIdle(() => preload('screens'))
  })
}

/** Preloads the code that every signed-in user needs, while the user types the login. */
export function prefetchEntrance(): void {
  if (!isPrefetchAllowed()) return
  whenIdle(() => preload('entrance'))
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 1_000)
}

/**
 * Downloads and compiles the files that the build lists for a moment (`vite.config.ts`), without running
 * them. The development server lists none.
 */
function preload(moment: 'entrance' | 'screens'): void {
  const list = document.querySelector<HTMLTemplateElement>(`template#preload-${moment}`)
  if (list === null) return
  document.head.append(list.content)
  // The next sign-in finds the files loaded.
  list.remove()
}
