import { createStore } from 'zustand/vanilla'

/** The stored version of the app, and whether a newer one waits. */
export type AppVersion = {
  isNewerWaiting: () => boolean
  subscribe: (changed: () => void) => () => void
  /** Starts the waiting version: the page reloads. */
  takeOver: () => void
}

/**
 * Registers the service worker. A newer version waits until `takeOver`, because a page must not change while something
 * is entered.
 */
export function followAppVersion(): AppVersion {
  const waiting = createStore<ServiceWorker | null>(() => null)
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  const register = async () => {
    // Its files would compete with those of the page.
    if (document.readyState !== 'complete')
      await new Promise((loaded) => addEventListener('load', loaded, { once: true }))
    return container?.register('/fahrer/sw.js', { scope: '/fahrer/' })
  }
  void register().then(
    (registration) => {
      // Without TLS, browsers offer none; the app then needs a connection to start.
      if (registration === undefined) return
      const note = (worker: ServiceWorker | null) => {
        // The first version takes over by itself.
        if (worker?.state === 'installed' && container?.controller != null) waiting.setState(worker, true)
      }
      note(registration.waiting)
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing
        worker?.addEventListener('statechange', () => note(worker))
      })
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
      })
    },
    () => undefined,
  )
  return {
    isNewerWaiting: () => waiting.getState() !== null,
    subscribe: waiting.subscribe,
    takeOver: () => {
      container?.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.getState()?.postMessage('takeOver')
    },
  }
}
