import type { Page } from '@playwright/test'

/**
 * A page of the product without scripts: navigating there closes the current screen and keeps the page's
 * process.
 */
export const quietPage = '/icon.svg'

/** The record of the tokens as the product stores it. */
export type StoredTokens = { expiresAtMs: number }

/**
 * Sets the user of the browser (or none), without any earlier activity in it. The page is a quiet one then.
 */
export async function enterAs(page: Page, tokens: StoredTokens | null): Promise<void> {
  // The databases of an open page cannot be replaced.
  await page.goto(quietPage)
  await page.evaluate(async (tokens) => {
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases())
      if (name) await settle(indexedDB.deleteDatabase(name) as IDBRequest<unknown>)
    if (tokens === null) return
    const opening = indexedDB.open('tourwerk-session', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('tokens').put(tokens, 'current')
    const database = await settle(opening)
    database.close()
  }, tokens)
}

export const readTokens = (page: Page): Promise<StoredTokens> => page.evaluate(changeTokens, {})

/** Sets the expiry of the stored token; the page reads it on reload. */
export const letTokenEnd = (page: Page, expiresAtMs: number): Promise<StoredTokens> =>
  page.evaluate(changeTokens, { expiresAtMs })

/** Changes the stored tokens and returns them. Runs in the page. */
function changeTokens(change: Partial<StoredTokens>): Promise<StoredTokens> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('tourwerk-session')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const changing = opening.result.transaction('tokens', 'readwrite')
      const tokens = changing.objectStore('tokens')
      const reading = tokens.get('current')
      let changed: StoredTokens
      reading.onsuccess = () => {
        changed = { ...reading.result, ...change }
        tokens.put(changed, 'current')
      }
      changing.onabort = () => reject(changing.error)
      changing.oncomplete = () => {
        opening.result.close()
        resolve(changed)
      }
    }
  })
}
