import { useEffect, useEffectEvent } from 'react'
import type { Iri } from '../../../contract/wire/ids'
import type { KeyBinding } from '../../../platform/keys/keyRegistry'
import { isResting } from '../../../platform/keys/restingKeys'
import { useKeys } from '../../../platform/keys/useKeys'
import { keysTexts as texts } from '../../../texts/kit/keys'

type PlanKeys = {
  canManage: boolean
  add: () => void
  /** Focuses the quick line at the end of the list. */
  type: () => void
  undo: () => void
  redo: () => void
  selectAll: () => void
  /** Removes the checked stops; null while none is checked. */
  removeChecked: (() => void) | null
  /** Clears the selection; returns false if there is none. */
  clear: () => boolean
  /** The stop highlighted in list and map. */
  selected: Iri | null
  /** Moves a stop into the previous (-1) or next (1) tour; returns false if it stays. */
  moveToTour: (stop: Iri, offset: -1 | 1) => boolean
  /** Called with a pasted table. */
  paste: (text: string) => void
}

/** Keys of the plan screen, and Strg+V with spreadsheet rows. */
export function usePlanKeys(keys: PlanKeys): void {
  const { canManage, add, type, undo, redo, selectAll, removeChecked, clear, selected, moveToTour, paste } =
    keys
  const managing: KeyBinding[] = [
    { keys: 'N', label: texts.newDestination, act: add },
    { keys: 'Q', label: texts.quickLine, act: type },
    { keys: 'Mod+A', label: texts.selectAllStops, act: selectAll },
    {
      keys: 'Delete',
      label: texts.deleteSelected,
      act: () => removeChecked !== null && (removeChecked(), true),
    },
    {
      keys: ['Alt+Shift+ArrowUp', 'Alt+Shift+ArrowDown'],
      label: texts.moveToTour,
      act: ({ key, target }) => {
        const row = rowOf(target)
        const stop = row?.dataset['iri'] ?? selected
        if (stop === null) return false
        // The row with the focus will unmount, so the focus moves to its neighbour.
        const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
        if (moveToTour(stop, key === 'ArrowUp' ? -1 : 1))
          neighbour?.querySelector<HTMLElement>('.plan-name')?.focus()
        return true
      },
    },
    { keys: 'Mod+Z', label: texts.undo, act: undo },
    { keys: ['Mod+Shift+Z', 'Mod+Y'], label: texts.redo, act: redo },
  ]
  useKeys('page', [
    ...(canManage ? managing : []),
    { keys: 'Escape', label: texts.clearSelection, reach: 'fields', act: clear },
  ])
  usePaste(canManage ? paste : null)
}

/** Returns the row of the list that has the focus. */
const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.plan-row') : null

function usePaste(onPaste: ((text: string) => void) | null): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (onPaste === null || isResting('page', null, event.target) || !/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    onPaste(text)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    addEventListener('paste', listen)
    return () => removeEventListener('paste', listen)
  }, [])
}
