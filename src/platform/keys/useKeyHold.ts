import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { keyHold } from './keyHold'

/**
 * Holds back the keys of the page while the component is mounted and no younger overlay has the focus.
 * @param close called on Esc
 * @param within the overlay, if the component renders it
 */
export function useKeyHold(close: () => void, within?: RefObject<Element | null>): void {
  const closeNow = useEffectEvent(close)
  // A layout effect: the hold of a loaded overlay begins in the commit in which that of its fallback ends.
  useLayoutEffect(() => keyHold.begin({ close: () => closeNow(), within }), [within])
}
