import { deviceStorage } from '../../../lib/browserStorage'

/** Must match the key in fahrer/firstPaint.js, which shows no sign-in to a signed-in driver. */
export const storageKey = 'tourwerk-driver-known'

/** Stores whether a driver is signed in on this device, for the first paint of the next start. */
export function rememberIsKnown(isKnown: boolean): void {
  if (isKnown) deviceStorage.setItem(storageKey, '1')
  else deviceStorage.removeItem(storageKey)
}
