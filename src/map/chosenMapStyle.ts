import { useSyncExternalStore } from 'react'
import type { MapStyleName } from '../contract/wire/mapStyles'

/** A matter of the device, like the colour mode: it stays when the user signs out. */
const storageKey = 'tourwerk-map-style'
const changed = new EventTarget()

/** The name that was chosen on this device, unchecked; all maps on the page follow it. */
export const useChosenMapStyle = (): string | null =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(storageKey))

export function chooseMapStyle(name: MapStyleName): void {
  localStorage.setItem(storageKey, name)
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
