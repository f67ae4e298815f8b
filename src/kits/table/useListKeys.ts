import type { RefObject } from 'react'
import type { KeyBinding } from '../../platform/keys/keyRegistry'
import { useKeys } from '../../platform/keys/useKeys'
import { keysTexts } from '../../texts/kit/keys'

type ListKeys = {
  /** Null while nothing is selected; undefined if selection is disabled. */
  clear?: (() => void) | null
}

/** Shortcuts of a list: ↓ focuses its first row, Strg+A selects the page, Esc clears the selection. */
export function useListKeys(panel: RefObject<HTMLElement | null>, { clear }: ListKeys) {
  const onList =
    (act: (list: HTMLElement) => boolean): KeyBinding['act'] =>
    ({ target }) => {
      const list = panel.current
      return list !== null && isForList(list, target) && act(list)
    }
  const selecting: KeyBinding[] = [
    { keys: 'Mod+A', label: keysTexts.selectPage, act: onList(selectPage) },
    {
      keys: 'Escape',
      label: keysTexts.clearSelection,
      reach: 'fields',
      act: ({ target }) => {
        // Esc clears the search text first.
        if (clear == null || isFilledSearch(target)) return false
        clear()
        return true
      },
    },
  ]
  useKeys(
    'page',
    [
      { keys: 'ArrowDown', label: keysTexts.firstRow, act: onList(focusFirstRow) },
      ...(clear === undefined ? [] : selecting),
    ],
    { at: panel },
  )
}

/**
 * Whether a key press belongs to the list: the target is the body or an element of the screen outside of the
 * rows that does not handle the key.
 */
function isForList(list: HTMLElement, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.matches('[aria-haspopup]')) return false
  return target.closest('tbody') === null && (target.contains(list) || list.contains(target))
}

const isFilledSearch = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''

/** Also used by the search field above the list. */
export function focusFirstRow(list: HTMLElement): boolean {
  const control = list.querySelector<HTMLElement>('tbody :is(input[type=checkbox], [data-row-name])')
  control?.focus()
  return control !== null
}

/** Clicks the checkbox in the header, which selects the page. */
function selectPage(list: HTMLElement): boolean {
  const head = list.querySelector<HTMLInputElement>('thead input[type=checkbox]')
  if (head === null) return false
  if (!head.checked) head.click()
  return true
}
