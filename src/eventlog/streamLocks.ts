/** Takes the right to write a stream; resolves to its release, or to null when another tab has it. */
export type StreamLocks = { hold: (stream: string) => Promise<(() => void) | null> }

/**
 * One writer per stream across the tabs of a browser. Never waits and never steals: a held stream is at work elsewhere.
 * Pages without Web Locks (served without TLS) have one writer per tab only.
 * @param prefix tells the streams of one user from those of another
 */
export function createBrowserLocks(prefix: string): StreamLocks {
  const { locks } = navigator as { locks?: LockManager }
  if (locks === undefined) return createPageLocks()
  return {
    hold: (stream) =>
      new Promise((resolve, reject) => {
        locks
          .request(`${prefix}${stream}`, { ifAvailable: true }, (lock) => {
            if (lock === null) return resolve(null)
            return new Promise<void>((release) => resolve(release))
          })
          .catch(reject)
      }),
  }
}

/** The same within one page; also for tests. */
export function createPageLocks(held = new Set<string>()): StreamLocks {
  return {
    hold: async (stream) => {
      if (held.has(stream)) return null
      held.add(stream)
      return () => void held.delete(stream)
    },
  }
}
