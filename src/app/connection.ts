/** What the Network Information API reports about the connection. Some browsers do not implement it. */
export type Connection = { effectiveType?: string; saveData?: boolean }

/** Nothing is prefetched on 2G or if the user has enabled data saving. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  if (connection === undefined) return true
  return connection.saveData !== true && !(connection.effectiveType ?? '').endsWith('2g')
}

export const isPrefetchAllowed = (): boolean =>
  mayPrefetch((navigator as { connection?: Connection }).connection)
