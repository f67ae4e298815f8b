import { browserLocks, isDenied } from '../lib/browserStorage'

/** Gives the right to write a stream back; settles when others can have it. */
export type Release = () => Promise<void>

export type StreamLocks = {
  /** Takes the right to write a stream; null when another tab has it. Never waits and never steals. */
  hold: (stream: string) => Promise<Release | null>
  /** Streams that are being written, in this tab or in others. */
  held: () => Promise<ReadonlySet<string>>
}

/**
 * One writer per stream across the tabs of a browser.
 * Pages without Web Locks (served without TLS, or with blocked site data) have one writer per tab only.
 * @param prefix tells the streams of one user from those of another
 */
export function createBrowserLocks(prefix: string): StreamLocks {
  const locks = browserLocks()
  const ofPage = createPageLocks()
  if (locks === undefined) return ofPage
  const holdAcross = (stream: string) =>
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
  const heldAcross = async () => {
    const names = ((await locks.query()).held ?? []).map(({ name = '' }) => name)
    return new Set(names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)))
  }
  /** A browser that blocks site data has locks, and denies each of them. */
  const orOfPage = <T>(across: Promise<T>, own: () => Promise<T>): Promise<T> =>
    across.catch((error: unknown) => {
      if (isDenied(error)) return own()
      throw error
    })
  return {
    hold: (stream) => orOfPage(holdAcross(stream), () => ofPage.hold(stream)),
    held: () => orOfPage<ReadonlySet<string>>(heldAcross(), ofPage.held),
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
