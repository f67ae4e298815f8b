import { useEffect } from 'react'
import { useLatest } from '../useLatest'
import { keyRegistry, type KeyAreaName, type KeyBinding, type KeyPlace } from './keyRegistry'

/**
 * Registers shortcuts while the component is mounted and lists them in the keyboard help.
 * @param bindings may change with every render; omit those the user may not use
 */
export function useKeys(
  name: KeyAreaName,
  bindings: readonly KeyBinding[],
  { at, isInside = false }: KeyPlace = {},
): void {
  // Not an effect event, which cannot be called during render: the keyboard help reads the bindings then.
  const latest = useLatest(bindings)
  useEffect(
    () =>
      keyRegistry.add({
        name,
        bindings: () => latest.current,
        isInside,
        ...(at === undefined ? {} : { at }),
      }),
    [name, at, isInside, latest],
  )
}
