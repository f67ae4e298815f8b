import { useState } from 'react'

/**
 * A value made of its last one whenever one of its grounds changes; of undefined at first. It is state, not a ref, so
 * that a rendering that React throws away leaves nothing behind.
 * @param grounds as of an effect: each stays the same object as long as it means the same
 */
export function useFold<T>(fold: (before: T | undefined) => T, grounds: readonly unknown[]): T {
  const [kept, setKept] = useState<{ value: T; grounds: readonly unknown[] }>()
  if (kept !== undefined && grounds.every((ground, index) => Object.is(ground, kept.grounds[index])))
    return kept.value
  const value = fold(kept?.value)
  setKept({ value, grounds })
  return value
}
