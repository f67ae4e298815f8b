import { useSyncExternalStore } from 'react'
import type { MapStyleName } from '../../contract/wire/mapStyles'
import { deviceStorage } from '../../lib/browserStorage'

/** A matter of the device, like the colour mode: it stays when the user signs out. */
const storageKey = 'tourwerk-map-style'
const changed = new EventTarget()

/** The name that was chosen on this device, unchecked; all maps on the page follow it. */
export const useChosenMapStyle = (): string | null =>
  useSyncExternalStore(subscribe, () => deviceStorage.getItem(storageKey))

export function chooseMapStyle(name: MapStyleName): void {
  deviceStorage.setItem(storageKey, name)
  changed.dispatchEvent(new Event('change'))
}

function subscribe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange)
  // The other tabs.
  addEventListener('storage', onChange)
  return () => {
    changed.removeEventListener('change', onChange)
    removeEventListener('storage', onChange)
  }
}
