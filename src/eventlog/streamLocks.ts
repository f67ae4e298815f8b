import { browserLocks, isDenied } from '../lib/browserStorage'

/** Releases the lock of a stream; resolves once others can acquire it. */
export type Release = () => Promise<void>

export type StreamLocks = {
  /** Acquires the lock to write a stream; null if another tab holds it. Never waits and never steals. */
  hold: (stream: string) => Promise<Release | null>
  /** Streams locked in this tab or in others. */
  held: () => Promise<ReadonlySet<string>>
}

/**
 * One writer per stream across the tabs of a browser. Pages without Web Locks (without TLS, or with blocked
 * site data) have one writer per tab only.
 * @param prefix distinguishes the streams of users
 */
export function createBrowserLocks(prefix: string): StreamLocks {
  const locks = browserLocks()
  const ofPage = createPageLocks()
  if (locks === undefined) return ofPage
  const acquireAcrossTabs = (stream: string) =>
    new Promise<Release | null>((resolve, reject) => {
      const ended = locks.request(`${prefix}${stream}`, { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(null)
        return new Promise<void>((letGo) => {
          resolve(async () => {
            letGo()
            await ended
          })
        })
      })
      ended.catch(reject)
    })
  const heldAcrossTabs = async () => {
    const names = ((await locks.query()).held ?? []).map(({ name = '' }) => name)
    return new Set(names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)))
  }
  /** A browser that blocks site data has the API but denies every lock. */
  const withPageFallback = <T>(across: Promise<T>, own: () => Promise<T>): Promise<T> =>
    across.catch((error: unknown) => {
      if (isDenied(error)) return own()
      throw error
    })
  return {
    hold: (stream) => withPageFallback(acquireAcrossTabs(stream), () => ofPage.hold(stream)),
    held: () => withPageFallback<ReadonlySet<string>>(heldAcrossTabs(), ofPage.held),
  }
}

/** The same within one page; also for tests. */
export function createPageLocks(streams = new Set<string>()): StreamLocks {
  return {
    hold: async (stream) => {
      if (streams.has(stream)) return null
      streams.add(stream)
      return async () => void streams.delete(stream)
    },
    held: async () => new Set(streams),
  }
}
