import { deviceStorage } from '../lib/browserStorage'

/** The user's choice of light or dark; `system` follows the device. */
export type ColourMode = 'light' | 'dark' | 'system'

/** Known to public/colour-mode.js as well, which applies it before the first paint. */
const storageKey = 'tourwerk-colour-mode'
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

export function readColourMode(): ColourMode {
  const stored = deviceStorage.getItem(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

const readers = new Set<() => void>()

/** Tells of each choice made in this tab. */
export function subscribeColourMode(tell: () => void): () => void {
  readers.add(tell)
  return () => readers.delete(tell)
}

export function chooseColourMode(mode: ColourMode): void {
  if (mode === 'system') deviceStorage.removeItem(storageKey)
  else deviceStorage.setItem(storageKey, mode)
  applyColourMode()
  for (const tell of readers) tell()
}

function applyColourMode(): void {
  const mode = readColourMode()
  document.documentElement.classList.toggle(
    'dark',
    mode === 'dark' || (mode === 'system' && systemIsDark().matches),
  )
}

/** Follows the device and the other tabs. */
export function followColourMode(): void {
  systemIsDark().addEventListener('change', applyColourMode)
  addEventListener('storage', ({ key }) => {
    if (key === storageKey) applyColourMode()
  })
}
