import { navigate as navigateBrowser } from 'wouter/use-browser-location'
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

/** Whether this page was opened from another page of the app. */
const isInside = () => (history.state as { inside?: boolean } | null)?.inside === true

export function navigate(page: string, { replace = false } = {}): void {
  navigateBrowser(base + page, { replace, state: { inside: replace ? isInside() : true } })
}

/** Does the same as the device's back key; if the app was opened here, shows the page above. */
export function goBack(above: string): void {
  if (isInside()) history.back()
  else navigate(above, { replace: true })
}
