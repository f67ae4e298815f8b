import { useEffect, useRef } from 'react'

type PlanKeys = {
  canManage: boolean
  add: () => void
  undo: () => void
  redo: () => void
  selectAll: () => void
  /** Of what is checked; null while nothing is. */
  removeChecked: (() => void) | null
  /** Ends the selection; false when there is none. */
  clear: () => boolean
  /** A table was pasted. */
  paste: (text: string) => void
}

/**
 * Keys of the plan screen while no text field has the focus and no dialog is open: N, Strg+Z, Strg+Umschalt+Z, Strg+Y,
 * Strg+A, Entf, Esc, and Strg+V with rows of a spreadsheet.
 */
export function usePlanKeys(keys: PlanKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isElsewhere(event.target)) return
      if (handle(event, latest.current)) event.preventDefault()
    }
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!latest.current.canManage || isElsewhere(event.target) || !/[\t\n]/.test(text.trim())) return
      event.preventDefault()
      latest.current.paste(text)
    }
    addEventListener('keydown', onKeyDown)
    addEventListener('paste', onPaste)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener('paste', onPaste)
    }
  }, [])
}

/** @returns whether the key was one of the screen's */
function handle({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, keys: PlanKeys): boolean {
  if (key === 'Escape') return keys.clear()
  if (!keys.canManage) return false
  if (key === 'Delete' && keys.removeChecked !== null) {
    keys.removeChecked()
    return true
  }
  const letter = key.toLowerCase()
  if (ctrlKey || metaKey) {
    const command = { z: shiftKey ? keys.redo : keys.undo, y: keys.redo, a: keys.selectAll }[letter]
    command?.()
    return command !== undefined
  }
  if (letter !== 'n' || shiftKey) return false
  keys.add()
  return true
}

/** A field that needs the key itself, or something that lies over the screen. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog][aria-modal=true], [role=alertdialog], [role=menu]') !== null)
    return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox]), select, textarea') ||
      target.closest('[role=dialog]') !== null)
  )
}
