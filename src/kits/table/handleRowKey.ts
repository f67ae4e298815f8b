import type { KeyboardEvent } from 'react'
import type { Iri } from '../../contract/wire/ids'
import { rowCommand, type RowPart } from './rowKeys'
import type { RowSelection } from './useTableSelection'

type RowKeyTarget = {
  /** The rows on screen in their order. */
  iris: readonly Iri[]
  /** Those of them that can be selected. */
  selectable: readonly Iri[]
  selection: RowSelection | null
  open: (index: number) => void
}

const parts: Record<RowPart, string> = { checkbox: 'input[type=checkbox]:enabled', name: '[data-row-name]' }

/** Carries out what a key pressed in a table's row means. */
export function handleRowKey(
  event: KeyboardEvent<HTMLElement>,
  { iris, selectable, selection, open }: RowKeyTarget,
) {
  const { target } = event
  if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return
  const row = target.closest('tr')
  const part = partOf(target)
  if (row === null || part === null || row.closest('tbody') === null) return
  const command = rowCommand(event, part)
  if (command === null) return
  const index = row.sectionRowIndex
  const iri = iris[index]
  if (iri === undefined) return
  const isSelected = selection?.selected.has(iri) ?? false
  switch (command.type) {
    case 'open':
      open(index)
      break
    case 'selectPage':
      if (selection === null) return
      selection.toggleRows(selectable, true)
      break
    case 'toggle':
      if (selection === null || !selectable.includes(iri)) return
      selection.toggleRow(iri, command.isRange || !isSelected, command.isRange ? selectable : null)
      break
    case 'move': {
      const next = focusRow(row, part, command.to)
      const nextIri = next === null ? undefined : iris[next]
      if (command.isExtending && selection !== null && nextIri !== undefined)
        extend(selection, selectable, iri, nextIri)
      break
    }
  }
  event.preventDefault()
}

/** The next row becomes as this one is; of two that are not selected both are. */
function extend(selection: RowSelection, selectable: readonly Iri[], here: Iri, next: Iri) {
  if (!selectable.includes(here) || !selectable.includes(next)) return
  const isHere = selection.selected.has(here)
  const isNext = selection.selected.has(next)
  if (!isHere && !isNext) selection.toggleRow(here, true, null)
  if (isHere !== isNext || !isHere) selection.toggleRow(next, isHere || !isNext, null)
}

function partOf(target: HTMLElement): RowPart | null {
  if (target.matches(parts.checkbox)) return 'checkbox'
  return target.matches(parts.name) ? 'name' : null
}

/** Puts the focus on the same part of another row and gives its index; null when there is none. */
function focusRow(
  row: HTMLTableRowElement,
  part: RowPart,
  to: 'next' | 'previous' | 'first' | 'last',
): number | null {
  const candidates = [...(row.closest('tbody')?.rows ?? [])].filter(
    (candidate) => candidate.querySelector(parts[part]) !== null,
  )
  const here = candidates.indexOf(row)
  const index = { next: here + 1, previous: here - 1, first: 0, last: candidates.length - 1 }[to]
  const found = candidates[index]
  if (found === undefined) return null
  found.querySelector<HTMLElement>(parts[part])?.focus()
  return found.sectionRowIndex
}
