import { navigationApps, type NavigationApp } from '../../../domain/driving/navigationLinks'
import { deviceStorage } from '../../../lib/browserStorage'

const storageKey = 'tourwerk-driver-navigation'

/** The app that the driver chose on this device; null before the first choice. */
export const chosenNavigation = (): NavigationApp | null =>
  navigationApps.find((app) => app === deviceStorage.getItem(storageKey)) ?? null

export const chooseNavigation = (app: NavigationApp): void => deviceStorage.setItem(storageKey, app)
