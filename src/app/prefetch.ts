import type { QueryClient } from '@tanstack/react-query'
import { isPrefetchAllowed } from './connection'

/** Loads the chunks of the commonest screens when the first screen has what it asked for and the browser is idle. */
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

/** Loads what everybody needs who signs in, while they type. */
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
  ]).catch(() => undefined)
}
