import { useState } from 'react'

/**
 * Derives a value from the previous one (initially undefined) whenever a dependency changes. It is state
 * instead of a ref, so that a render discarded by React has no effect.
 * @param grounds dependencies, compared by identity like those of an effect
 */
export function useFold<T>(fold: (before: T | undefined) => T, grounds: readonly unknown[]): T {
  const [kept, setKept] = useState<{ value: T; grounds: readonly unknown[] }>()
  if (kept !== undefined && grounds.every((ground, index) => Object.is(ground, kept.grounds[index])))
    return kept.value
  const value = fold(kept?.value)
  setKept({ value, grounds })
  return value
}
