import { useInsertionEffect, useRef, type RefObject } from 'react'

/**
 * The value of the rendering that is on the page, for handlers that stay the same functions. No rendering may read it.
 * Effects take `useEffectEvent` in its place.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  // Before the layout effects, which may already call such a handler.
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
