/**
 * Key notation: `N`, `/`, `Mod+K`, `Alt+Shift+ArrowDown`, `Space`. `Mod` is Strg, on a Mac ⌘. Sequences of
 * two keys are separated by a space: `G Z`.
 */
export type KeyPress = { key: string; hasMod: boolean; hasAlt: boolean; hasShift: boolean }

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** One key press of the notation. */
export function readPress(written: string): KeyPress {
  const parts = written.split('+')
  return {
    key: parts.at(-1) ?? '',
    hasMod: parts.includes('Mod'),
    hasAlt: parts.includes('Alt'),
    hasShift: parts.includes('Shift'),
  }
}

export function isPressOf({ key, hasMod, hasAlt, hasShift }: KeyPress, event: PressedKey): boolean {
  return (
    nameOf(event) === key.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === hasMod &&
    // The position of `?` and `/`, and whether they need Shift, depends on the keyboard layout.
    (isSign(key) || (event.altKey === hasAlt && event.shiftKey === hasShift))
  )
}

/** Whether the key would write into a field. */
export const isWriting = ({ key, ctrlKey, metaKey, altKey }: PressedKey): boolean =>
  Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey

/** Whether the key is a modifier only. */
export const isModifierAlone = ({ key }: Pick<PressedKey, 'key'>): boolean =>
  ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'].includes(key)

const nameOf = ({ key }: PressedKey): string => (key === ' ' ? 'space' : key.toLowerCase())

const isSign = (key: string): boolean => key.length === 1 && !/[\p{L}\p{N}]/u.test(key)
