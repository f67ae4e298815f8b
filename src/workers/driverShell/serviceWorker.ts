import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { informPages, syncTag } from './informPages'

/*
 * Lets the driver app start without a connection, from its second visit on. It stores the page and its files, and
 * nothing of the API: the data of a driver belong to the user's own storage, which a sign-out can delete.
 */

type PrecacheEntry = { url: string; revision: string | null }
declare const self: {
  readonly __WB_MANIFEST: PrecacheEntry[]
  readonly clients: Parameters<typeof informPages>[0]
  skipWaiting: () => Promise<void>
} & EventTarget
type SyncEvent = Event & { readonly tag: string; waitUntil: (done: Promise<void>) => void }

cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)

// Every address of the app shows the same page.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/fahrer/'), { allowlist: [/^\/fahrer(\/|$)/] }))
// The map is too large to be stored before it is opened; hashed files never change.
registerRoute(
  ({ url }) => url.pathname.startsWith('/fahrer/assets/'),
  new CacheFirst({ cacheName: 'tourwerk-driver-files' }),
)

// The page decides when a new version takes over: between two stops, never while something is typed.
self.addEventListener('message', (event) => {
  if ((event as MessageEvent<unknown>).data === 'takeOver') void self.skipWaiting()
})

// Where browsers have background sync, a page in the background learns of the connection at once.
self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === syncTag) (event as SyncEvent).waitUntil(informPages(self.clients))
})
