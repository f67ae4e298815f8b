import { useSyncExternalStore } from 'react'
import type { MapStyleName } from '../../contract/wire/mapStyles'
import { deviceStorage } from '../../lib/browserStorage'

/** A device setting, like the colour mode: kept after logout. */
const storageKey = 'tourwerk-map-style'
const changed = new EventTarget()

/** The style name chosen on this device, unvalidated; all maps on the page follow it. */
export const useChosenMapStyle = (): string | null =>
  useSyncExternalStore(subscribe, () => deviceStorage.getItem(storageKey))

export function chooseMapStyle(name: MapStyleName): void {
  deviceStorage.setItem(storageKey, name)
  changed.dispatchEvent(new Event('change'))
}

function subscribe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange)
  // Changes made in other tabs.
  addEventListener('storage', onChange)
  return () => {
    changed.removeEventListener('change', onChange)
    removeEventListener('storage', onChange)
  }
}
