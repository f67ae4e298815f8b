import { allKeys, type KeyBinding, type ListedKeys } from '../../../platform/keys/keyRegistry'
import { keyCaps } from '../../../texts/kit/keys'

/** From frequent to rare; unlisted keys come last. */
const usual = [
  'Mod+K',
  '?',
  'N',
  '/',
  'ArrowDown',
  'ArrowUp',
  'Home',
  'Enter',
  'Space',
  'Shift+Space',
  'Shift+ArrowUp',
  'Mod+A',
  'Alt+ArrowUp',
  'Alt+Shift+ArrowUp',
  'Delete',
  'Mod+Z',
  'Mod+Shift+Z',
  'Mod+Enter',
  'Escape',
  'Mod+B',
]

/** Filters areas by a text in labels or keys. Empty areas are omitted. */
export function findKeys(areas: readonly ListedKeys[], text: string): ListedKeys[] {
  const wanted = text.trim().toLowerCase()
  const isFound = (binding: KeyBinding) =>
    binding.label.toLowerCase().includes(wanted) ||
    allKeys(binding).some((keys) => keyCaps(keys).some((cap) => cap.toLowerCase() === wanted))
  return areas
    .map(({ name, bindings }) => ({ name, bindings: sorted(name, bindings).filter(isFound) }))
    .filter(({ bindings }) => bindings.length > 0)
}

/** Jumps stay in the order of the sidebar. */
function sorted(name: ListedKeys['name'], bindings: readonly KeyBinding[]): KeyBinding[] {
  if (name === 'jump') return [...bindings]
  return bindings.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function placeOf(binding: KeyBinding): number {
  const place = usual.indexOf(allKeys(binding)[0] ?? '')
  return place === -1 ? usual.length : place
}
