import type { AppLocation } from '../machines/navigationGuard/guardRules'

/** Returns the browser's location. The guard decides whether it is shown. */
export function readLocation(): AppLocation {
  return { path: location.pathname, search: location.search.replace(/^\?/, '') }
}

type NavigateOptions = { replace?: boolean; state?: unknown }

const navigationEvent = 'tourwerk:navigation'

/**
 * Changes the address bar and notifies the listeners of {@link onLocationChange}. Back and Forward notify
 * them through `popstate`.
 */
export function navigateBrowser(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  if (replace) history.replaceState(state, '', to)
  else history.pushState(state, '', to)
  dispatchEvent(new Event(navigationEvent))
}

export function onLocationChange(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(navigationEvent, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(navigationEvent, listener)
  }
}

export function hrefOf({ path, search }: AppLocation): string {
  return search === '' ? path : `${path}?${search}`
}
