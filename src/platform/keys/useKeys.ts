import { useEffect } from 'react'
import { useLatest } from '../useLatest'
import { keyRegistry, type KeyAreaName, type KeyBinding, type KeyPlace } from './keyRegistry'

/**
 * Binds keys for as long as what asks for them is drawn, and puts them into the list of keys.
 * @param bindings may be others with every drawing; what the user may not do is left out
 */
export function useKeys(
  name: KeyAreaName,
  bindings: readonly KeyBinding[],
  { at, isInside = false }: KeyPlace = {},
): void {
  // An effect event would not do: the list of keys asks while it is rendered.
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
