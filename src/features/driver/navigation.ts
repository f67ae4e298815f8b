import type { BaseLocationHook } from 'wouter'
import { navigate as navigateBrowser, usePathname } from 'wouter/use-browser-location'
import { idOfIri } from '../../contract/wire/ids'

/** Addresses of the app, below `/fahrer`. */
export const pages = {
  today: '/',
  tour: (tour: string) => `/tour/${idOfIri(tour)}`,
  map: (tour: string) => `/tour/${idOfIri(tour)}/karte`,
  stop: (tour: string, stop: string) => `/tour/${idOfIri(tour)}/ziel/${idOfIri(stop)}`,
  proof: (tour: string, stop: string) => `/tour/${idOfIri(tour)}/ziel/${idOfIri(stop)}/nachweis`,
  queue: '/warteschlange',
} as const

export const base = '/fahrer'

/** Addresses of the pages before this one, the first one first. Pages of others are not among them. */
const trail = (): readonly string[] => {
  const state = history.state as { trail?: unknown } | null
  return Array.isArray(state?.trail) ? state.trail.filter((page) => typeof page === 'string') : []
}

/** @param address with its base */
function change(address: string, { replace = false } = {}): void {
  const state = { trail: replace ? trail() : [...trail(), location.pathname] }
  navigateBrowser(address, { replace, state })
}

/** The location of the router: its links leave the same trail as `navigate`. */
export const useTrailLocation: BaseLocationHook = () => [usePathname(), change]

export const navigate = (page: string, options: { replace?: boolean } = {}): void =>
  change(base + page, options)

/** Does the same as the device's back key; if the app was opened here, shows the page above. */
export function goBack(above: string): void {
  if (trail().length > 0) history.back()
  else navigate(above, { replace: true })
}

/** Leaves what is over for a page above it, so that the back key does not lead into it. */
export function leaveTo(page: string): void {
  const pages = trail()
  const place = pages.lastIndexOf(base + page)
  if (place < 0) navigate(page, { replace: true })
  else history.go(place - pages.length)
}
