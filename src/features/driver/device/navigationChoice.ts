import { navigationApps, type NavigationApp } from '../../../domain/driving/navigationLinks'
import { deviceStorage } from '../../../lib/browserStorage'

const storageKey = 'tourwerk-driver-navigation'

/** The app that the driver chose on this device; null before the first choice. */
export const chosenNavigation = (): NavigationApp | null =>
  navigationApps.find((app) => app === deviceStorage.getItem(storageKey)) ?? null

/** @param app null asks again at the next stop */
export function chooseNavigation(app: NavigationApp | null): void {
  if (app === null) deviceStorage.removeItem(storageKey)
  else deviceStorage.setItem(storageKey, app)
}
