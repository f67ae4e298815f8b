import type { Iri } from '../../contract/wire/ids'
import type { KeyBinding } from '../../platform/keys/keyRegistry'
import { keysTexts as texts } from '../../texts/kit/keys'
import type { RowSelection } from './useTableSelection'

/** The focused control of a row: its checkbox, or the link or button of its name. */
type RowPart = 'checkbox' | 'name'
type Focused = { row: HTMLTableRowElement; part: RowPart; index: number; iri: Iri }

type RowKeyTarget = {
  /** The visible rows in order. */
  iris: readonly Iri[]
  /** The selectable rows. */
  selectable: readonly Iri[]
  selection: RowSelection | null
  open?: ((index: number) => void) | undefined
}

const parts: Record<RowPart, string> = { checkbox: 'input[type=checkbox]:enabled', name: '[data-row-name]' }

/** Shortcuts of a table row. The browser itself toggles a checkbox on space and follows a name on Enter. */
export function rowBindings({ iris, selectable, selection, open }: RowKeyTarget): KeyBinding[] {
  const onRow =
    (act: (focused: Focused, event: KeyboardEvent) => boolean): KeyBinding['act'] =>
    (event) => {
      const focused = focusedRow(event.target, iris)
      return focused !== null && act(focused, event)
    }
  const move = ({ row, part }: Focused, { key }: KeyboardEvent) => {
    focusRow(row, part, key)
    return true
  }
  const select = (isRange: boolean) =>
    onRow(({ part, iri }) => {
      if (selection === null || part !== 'name' || !selectable.includes(iri)) return false
      const isSelected = selection.selected.has(iri)
      selection.toggleRow(iri, isRange || !isSelected, isRange ? selectable : null)
      return true
    })
  const extend = onRow(({ row, part, iri }, { key }) => {
    const next = focusRow(row, part, key)
    const nextIri = next === null ? undefined : iris[next]
    if (selection !== null && nextIri !== undefined) extendTo(selection, selectable, iri, nextIri)
    return true
  })
  const selectPage = onRow(() => {
    selection?.toggleRows(selectable, true)
    return true
  })
  return [
    { keys: ['ArrowUp', 'ArrowDown'], label: texts.nextRow, act: onRow(move) },
    { keys: ['Home', 'End'], label: texts.outerRow, act: onRow(move) },
    ...(open === undefined
      ? []
      : [
          {
            keys: 'Enter',
            label: texts.open,
            act: onRow(({ part, index }) => {
              if (part === 'checkbox') open(index)
              return part === 'checkbox'
            }),
          },
        ]),
    ...(selection === null
      ? [{ keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], label: texts.nextRow, act: extend }]
      : [
          { keys: 'Space', label: texts.select, act: select(false) },
          { keys: 'Shift+Space', label: texts.selectRange, act: select(true) },
          { keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], label: texts.extendSelection, act: extend },
          { keys: 'Mod+A', label: texts.selectPage, act: selectPage },
        ]),
  ]
}

function focusedRow(target: EventTarget | null, iris: readonly Iri[]): Focused | null {
  if (!(target instanceof HTMLElement)) return null
  const row = target.closest('tr')
  const part = partOf(target)
  if (row === null || part === null || row.closest('tbody') === null) return null
  const index = row.sectionRowIndex
  const iri = iris[index]
  return iri === undefined ? null : { row, part, index, iri }
}

function partOf(target: HTMLElement): RowPart | null {
  if (target.matches(parts.checkbox)) return 'checkbox'
  return target.matches(parts.name) ? 'name' : null
}

/** Extends the selection state of the current row to the next one; if neither is selected, selects both. */
function extendTo(selection: RowSelection, selectable: readonly Iri[], here: Iri, next: Iri) {
  if (!selectable.includes(here) || !selectable.includes(next)) return
  const isHere = selection.selected.has(here)
  const isNext = selection.selected.has(next)
  if (!isHere && !isNext) selection.toggleRow(here, true, null)
  if (isHere !== isNext || !isHere) selection.toggleRow(next, isHere || !isNext, null)
}

/** Focuses the same control of another row and returns its index; null if there is none. */
function focusRow(row: HTMLTableRowElement, part: RowPart, key: string): number | null {
  const candidates = [...(row.closest('tbody')?.rows ?? [])].filter(
    (candidate) => candidate.querySelector(parts[part]) !== null,
  )
  const here = candidates.indexOf(row)
  const index = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: candidates.length - 1 }[key]
  const found = index === undefined ? undefined : candidates[index]
  if (found === undefined) return null
  found.querySelector<HTMLElement>(parts[part])?.focus()
  return found.sectionRowIndex
}
