import type { QueryClient } from '@tanstack/react-query'

/** What browsers tell about the connection (Network Information API); absent in some. */
export type Connection = { effectiveType?: string; saveData?: boolean }

/** Part 1 §9: nothing is fetched ahead on 2g or when the user saves data. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  if (connection === undefined) return true
  return connection.saveData !== true && !(connection.effectiveType ?? '').endsWith('2g')
}

/** Loads the chunks of the commonest screens when the first screen has what it asked for and the browser is idle. */
export function prefetchScreens(queries: QueryClient): void {
  if (!mayPrefetch((navigator as { connection?: Connection }).connection)) return
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
  if (!mayPrefetch((navigator as { connection?: Connection }).connection)) return
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
