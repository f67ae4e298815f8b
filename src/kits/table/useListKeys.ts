import { useEffect, useRef, type RefObject } from 'react'

/**
 * The keys of a list while nothing else has the focus: ↓ goes to its first row, Strg+A selects the page, Esc ends
 * the selection.
 * @param clear null while nothing is selected
 */
export function useListKeys(panel: RefObject<HTMLElement | null>, clear: (() => void) | null) {
  const latest = useRef(clear)
  latest.current = clear
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const list = panel.current
      if (list === null || event.defaultPrevented || !isForList(list, event.target)) return
      if (event.key === 'Escape' && latest.current !== null) latest.current()
      else if (event.key === 'ArrowDown' && !event.altKey && !isInRow(event.target) && focusFirstRow(list))
        event.preventDefault()
      else if (isSelectAll(event) && selectPage(list)) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [panel])
}

/** Nothing has the focus, or something in the list's screen that does not need the key itself. */
function isForList(list: HTMLElement, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('input:not([type=checkbox]), select, textarea, [aria-haspopup]')) return false
  if (target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== list.closest('[role=dialog]'))
    return false
  return target.contains(list) || list.contains(target)
}

const isInRow = (target: EventTarget | null) => target instanceof Element && target.closest('tbody') !== null

function isSelectAll({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'a' && (ctrlKey || metaKey) && !shiftKey && !altKey
}

/** Also for a search field above the list. */
export function focusFirstRow(list: HTMLElement): boolean {
  const control = list.querySelector<HTMLElement>('tbody :is(input[type=checkbox], [data-row-name])')
  control?.focus()
  return control !== null
}

/** By the checkbox in the head, which knows the page. */
function selectPage(list: HTMLElement): boolean {
  const head = list.querySelector<HTMLInputElement>('thead input[type=checkbox]')
  if (head === null) return false
  if (!head.checked) head.click()
  return true
}
