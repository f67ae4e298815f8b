import type { QueryClient } from '@tanstack/react-query'
import { isPrefetchAllowed } from './connection'

/**
 * Loads the chunks of the most used screens once the queries of the first screen are done and the browser is
 * idle.
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
    whenIdle(loadScreens)
  })
}

/** Loads the code that every signed-in user needs, while the user types the login. */
export function prefetchEntrance(): void {
  if (!isPrefetchAllowed()) return
  whenIdle(() => void Promise.all([import('./shell/Shell'), import('./HomeArea')]).catch(() => undefined))
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 1_000)
}

function loadScreens(): void {
  void Promise.all([
    import('../features/tours/list/TourTemplatesScreen'),
    import('../features/tours/plan/PlanScreen'),
    import('../features/tours/plan/components/PlanMap'),
    import('../features/destinations/destinationEditor/DestinationEditor'),
    import('./shell/Palette'),
  ]).catch(() => undefined)
}
