/** What browsers tell about the connection (Network Information API); absent in some. */
export type Connection = { effectiveType?: string; saveData?: boolean }

/** Part 1 §9: nothing is fetched ahead on 2g or when the user saves data. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  if (connection === undefined) return true
  return connection.saveData !== true && !(connection.effectiveType ?? '').endsWith('2g')
}

/** Loads the chunks of the commonest screens while the browser is idle after signing in. */
export function prefetchScreens(): void {
  if (!mayPrefetch((navigator as { connection?: Connection }).connection)) return
  const load = () => {
    void Promise.all([
      import('../features/tourTemplates/TourTemplatesScreen'),
      import('../features/plan/PlanScreen'),
      import('../features/plan/components/PlanMap'),
      import('../features/destinationEditor/DestinationEditor'),
    ]).catch(() => undefined)
  }
  if ('requestIdleCallback' in window) requestIdleCallback(load)
  else setTimeout(load, 1_000)
}
