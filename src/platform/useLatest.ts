import { useInsertionEffect, useRef, type RefObject } from 'react'

/**
 * Ref to the value of the committed render, for referentially stable handlers. Must not be read during
 * render. Effects use `useEffectEvent` instead.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  // An insertion effect runs before layout effects, which may call such a handler.
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
