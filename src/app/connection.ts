/** What browsers tell about the connection (Network Information API); absent in some. */
export type Connection = { effectiveType?: string; saveData?: boolean }

/** Part 1 §9: nothing is fetched ahead on 2g or when the user saves data. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  if (connection === undefined) return true
  return connection.saveData !== true && !(connection.effectiveType ?? '').endsWith('2g')
}

export const isPrefetchAllowed = (): boolean =>
  mayPrefetch((navigator as { connection?: Connection }).connection)
