import { expect, type Page } from '@playwright/test'

type StoredRow = { stream: string; event: { type: string } & Record<string, unknown> }

/** Types of the events in the log of a machine, stream by stream, from IndexedDB. */
export const loggedEvents = async (page: Page, machine: string): Promise<string[]> =>
  (await loggedRows(page, machine)).map(({ event }) => event.type)

/** The rows in the log of a machine, stream by stream, from IndexedDB. */
export async function loggedRows(page: Page, machine: string): Promise<StoredRow[]> {
  const rows = await page.evaluate(async () => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const found: unknown[] = []
    for (const name of names.filter((each) => each.startsWith('tourwerk-work-'))) {
      const db = await open(name)
      if (db.objectStoreNames.contains('rows')) {
        const request = db.transaction('rows').objectStore('rows').getAll()
        await new Promise((resolve, reject) => {
          request.onsuccess = resolve
          request.onerror = () => reject(request.error)
        })
        found.push(...request.result)
      }
      db.close()
    }
    return found
  })
  return (rows as StoredRow[]).filter(({ stream }) => stream.startsWith(`${machine}/`))
}

/** Waits until a row of this type is on disk. */
export async function expectLogged(page: Page, machine: string, type: string): Promise<void> {
  await expect.poll(() => loggedEvents(page, machine)).toContain(type)
}

/** Waits until the typed text is on disk; each field has its own row. */
export async function expectTyped(page: Page, machine: string, text: string): Promise<void> {
  await expect.poll(async () => JSON.stringify(await loggedRows(page, machine))).toContain(text)
}

/** Paths of all files in the private file system of the origin. */
export function privateFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const list = async (folder: FileSystemDirectoryHandle, path: string): Promise<string[]> => {
      const found: string[] = []
      for await (const [name, handle] of folder.entries()) {
        const below = `${path}/${name}`
        found.push(...(handle.kind === 'directory' ? await list(handle, below) : [below]))
      }
      return found
    }
    return list(await navigator.storage.getDirectory(), '')
  })
}

/**
 * All places of a text in this browser, in any kind of storage: databases, local and session storage, caches,
 * private files (their names and bytes), cookies, and the name and history of the window.
 */
export function placesOf(page: Page, marker: string): Promise<string[]> {
  return page.evaluate(async (text) => {
    const places: string[] = []
    const look = (place: string, content: unknown) => {
      const stored = typeof content === 'string' ? content : (JSON.stringify(content) ?? '')
      if (stored.includes(text)) places.push(place)
    }
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      look('name of a database', name)
      const db = await settled(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const objects = db.transaction(store).objectStore(store)
        look(`${name} ${store}`, await settled(objects.getAll()))
        look(`${name} ${store} keys`, await settled(db.transaction(store).objectStore(store).getAllKeys()))
      }
      db.close()
    }
    look('localStorage', { ...localStorage })
    look('sessionStorage', { ...sessionStorage })
    look('cookies', document.cookie)
    look('window', [window.name, history.state, location.href])
    for (const key of await caches.keys()) {
      const cache = await caches.open(key)
      for (const request of await cache.keys()) {
        look(`cache ${key}`, [request.url, await (await cache.match(request))?.text()])
      }
    }
    const walk = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const [name, handle] of folder.entries()) {
        look('name of a file', `${path}/${name}`)
        if (handle.kind === 'directory') await walk(handle, `${path}/${name}`)
        else look(`${path}/${name}`, await (await handle.getFile()).text())
      }
    }
    await walk(await navigator.storage.getDirectory(), '')
    return places
  }, marker)
}
