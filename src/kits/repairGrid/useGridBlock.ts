import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { GridBlock, GridCells, GridPlace } from '../../domain/imports/grid/gridBlock'
import { placeOf } from '../../domain/imports/grid/gridRows'

/** The selected block and the focused cell. Moves the DOM focus after each selection. */
export function useGridBlock(
  frame: RefObject<HTMLDivElement | null>,
  { order, columns }: GridCells,
  show: (row: number) => void,
) {
  const [chosen, setChosen] = useState<GridBlock | null>(null)
  const wantsFocus = useRef(false)
  const block = blockIn(order, columns.length, chosen)

  const select = useCallback((next: GridBlock) => {
    wantsFocus.current = true
    setChosen(next)
  }, [])
  const go = useCallback((place: GridPlace) => select({ anchor: place, head: place }), [select])

  useLayoutEffect(() => {
    const element = frame.current
    if (!wantsFocus.current || element === null || block === null) return
    wantsFocus.current = false
    show(block.head.row)
    const cellOf = ({ row, column }: GridPlace) =>
      element.querySelector<HTMLElement>(`[data-row="${row}"] > [data-place="${column}"]`)
    showSideways(element, cellOf(block.head))
    if (element.querySelector('.repair-input') === null) cellOf(block.anchor)?.focus({ preventScroll: true })
  })

  return {
    block,
    /** Whether the user has selected a cell. */
    isChosen: chosen !== null,
    go,
    select,
    /** Restores the focus after the next render, when the cell exists. */
    refocus: () => {
      wantsFocus.current = true
    },
  }
}

/** Maps hidden rows of a selection to the rows in their place. */
function blockIn(order: readonly number[], columnCount: number, chosen: GridBlock | null): GridBlock | null {
  const [first] = order
  if (first === undefined || columnCount === 0) return null
  if (chosen === null) return { anchor: { row: first, column: 0 }, head: { row: first, column: 0 } }
  const within = ({ row, column }: GridPlace): GridPlace => ({
    row: order[Math.min(placeOf(order, row), order.length - 1)] ?? first,
    column: Math.min(column, columnCount - 1),
  })
  return { anchor: within(chosen.anchor), head: within(chosen.head) }
}

/** Sticky line number and state would cover the cell. */
function showSideways(frame: HTMLElement, cell: HTMLElement | null) {
  if (cell === null) return
  const covered = frame.querySelector<HTMLElement>('[data-stays]')?.offsetWidth ?? 0
  const { offsetLeft, offsetWidth } = cell
  if (offsetLeft - covered < frame.scrollLeft) frame.scrollLeft = offsetLeft - covered
  else if (offsetLeft + offsetWidth > frame.scrollLeft + frame.clientWidth)
    frame.scrollLeft = offsetLeft + offsetWidth - frame.clientWidth
}
