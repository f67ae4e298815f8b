import { createStore } from 'zustand/vanilla'
import { deviceStorage } from '../lib/browserStorage'

/** The colour mode chosen by the user. `system` follows the device. */
export type ColourMode = 'light' | 'dark' | 'system'

/** Must match the key in public/colour-mode.js, which applies the mode before the first paint. */
const storageKey = 'tourwerk-colour-mode'
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

function storedMode(): ColourMode {
  const stored = deviceStorage.getItem(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

const chosen = createStore(storedMode)
export const readColourMode = chosen.getState
export const subscribeColourMode = chosen.subscribe

export function chooseColourMode(mode: ColourMode): void {
  if (mode === 'system') deviceStorage.removeItem(storageKey)
  else deviceStorage.setItem(storageKey, mode)
  apply(mode)
}

function apply(mode: ColourMode): void {
  chosen.setState(mode)
  document.documentElement.classList.toggle(
    'dark',
    mode === 'dark' || (mode === 'system' && systemIsDark().matches),
  )
}

/** Applies changes of the device setting and of other tabs. */
export function followColourMode(): void {
  systemIsDark().addEventListener('change', () => apply(chosen.getState()))
  addEventListener('storage', ({ key }) => {
    if (key === storageKey) apply(storedMode())
  })
}
