import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react'

/**
 * Esc closes the innermost layer only. The library closes a dialog before the key arrives at its target, so a popup that is
 * none of its layers (suggestions, the menu of a map) has no say. Here the key arrives first: what uses it stops its
 * propagation.
 * @returns props of the dialog's root and of its content
 */
export function useEscape(content: RefObject<HTMLElement | null>, onClose: () => void) {
  /** The last press that no layer above the dialog has used. */
  const press = useRef<Event | null>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // Without focus in the dialog the key does not arrive there.
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
