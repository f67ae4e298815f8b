import type { BrowserContext } from '@playwright/test'

/** Times of the specification, and names of the product's storage. */
const lockName = 'tourwerk-refresh'
const channelName = 'tourwerk-session'
const databaseName = 'tourwerk-session'
const lifeSeconds = 600

type Kept = { access: string; refresh: string; expiresAtMs: number; userId: string }

/**
 * A second tab of the same origin that does not run the product: it shares locks, messages and storage with
 * it.
 */
export type OtherTab = Awaited<ReturnType<typeof openOtherTab>>

export async function openOtherTab(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto('/config.json')
  let count = 0

  /** A token pair as the server returns it, valid for ten minutes. */
  const mint = async ({
    refresh,
    userId = 'u1',
  }: { refresh?: string; userId?: string } = {}): Promise<Kept> => {
    count += 1
    const nowMs = await page.evaluate(() => Date.now())
    const exp = Math.floor(nowMs / 1_000) + lifeSeconds
    const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
    const access = `${part({ alg: 'none' })}.${part({ sub: userId, exp, jti: count })}.x`
    return { access, refresh: refresh ?? `refresh-${count}`, expiresAtMs: exp * 1_000, userId }
  }
  return {
    mint,
    /**
     * Writes a token pair into the storage of the session, or removes it.
     * @param name database of another session of this origin
     */
    keep: async (tokens: Kept | null, name = databaseName) => {
      await page.evaluate(storeTokens, { databaseName: name, tokens })
    },
    /** Clears the storage of the origin and releases the locks of this tab. */
    clearStorage: async () => {
      await page.reload()
      const client = await context.newCDPSession(page)
      const { origin } = new URL(page.url())
      await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      await client.detach()
    },
    sends: async (
      word: 'announce.signedIn' | 'announce.signedOut' | 'announce.sessionEnded' | 'announce.refreshed',
    ) => {
      await page.evaluate(
        ([name, message]) => new BroadcastChannel(name ?? '').postMessage(message),
        [channelName, word],
      )
    },
    /** Holds the lock of the refresh, so that no other tab can. */
    holdLock: async () => {
      await page.evaluate(
        (name) =>
          new Promise<void>((resolve) => {
            if ('release' in globalThis) return resolve()
            void navigator.locks.request(name, () => {
              resolve()
              return new Promise<void>((release) =>
                Object.assign(globalThis, {
                  release: () => {
                    Reflect.deleteProperty(globalThis, 'release')
                    release()
                  },
                }),
              )
            })
          }),
        lockName,
      )
    },
    releaseLock: async () => {
      await page.evaluate(() => (globalThis as unknown as { release?: () => void }).release?.())
    },
    /** The product's use of the refresh lock. */
    lockOfProduct: (): Promise<'none' | 'waits' | 'holds'> =>
      page.evaluate(async (name) => {
        const { held = [], pending = [] } = await navigator.locks.query()
        if (pending.some((lock) => lock.name === name)) return 'waits'
        const isHeld = held.some((lock) => lock.name === name)
        return isHeld && !('release' in globalThis) ? 'holds' : 'none'
      }, lockName),
  }
}

type Stored = { databaseName: string; tokens: Kept | null }

function storeTokens({ databaseName: name, tokens }: Stored): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('tokens')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction('tokens', 'readwrite')
      if (tokens === null) transaction.objectStore('tokens').delete('current')
      else transaction.objectStore('tokens').put(tokens, 'current')
      transaction.oncomplete = () => {
        database.close()
        resolve()
      }
      transaction.onerror = () => reject(transaction.error)
    }
  })
}
