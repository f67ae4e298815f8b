import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react'

/**
 * Esc closes the innermost layer only. The library closes a dialog before the key reaches its target, so
 * popups unknown to it (suggestions, a map menu) cannot handle the key. This hook lets the key reach its
 * target first; a popup that handles it stops the propagation.
 * @returns props of the dialog's root and of its content
 */
export function useEscape(content: RefObject<HTMLElement | null>, onClose: () => void) {
  /** The last Esc press that no layer above the dialog has handled. */
  const press = useRef<Event | null>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // Without focus inside the dialog, its content receives no key event.
    const closeFromOutside = (event: globalThis.KeyboardEvent) => {
      const isWithin = event.target instanceof Node && content.current?.contains(event.target) === true
      if (event === press.current && !isWithin) close()
    }
    document.addEventListener('keydown', closeFromOutside)
    return () => document.removeEventListener('keydown', closeFromOutside)
  }, [content])
  return {
    root: {
      closeOnEscape: false,
      onEscapeKeyDown: (event: globalThis.KeyboardEvent) => {
        press.current = event
      },
    },
    content: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.nativeEvent !== press.current) return
        event.stopPropagation()
        onClose()
      },
    },
  }
}
