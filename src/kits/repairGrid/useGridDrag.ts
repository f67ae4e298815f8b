import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import {
  columnsOfBlock,
  fillDown,
  rowsOfBlock,
  type GridBlock,
  type GridCells,
  type GridEdit,
  type GridPlace,
} from '../../domain/imports/grid/gridBlock'
import { placeOf } from '../../domain/imports/grid/gridRows'

type GridDrag = {
  cells: GridCells
  block: GridBlock | null
  select: (block: GridBlock) => void
  apply: (edits: readonly GridEdit[]) => void
}

/** Mouse input: press selects a cell, drag selects a block, dragging its handle fills the rows below. */
export function useGridDrag({ cells, block, select, apply }: GridDrag) {
  const drag = useRef<'select' | 'fill' | null>(null)
  /** Last row of the fill preview. */
  const [fillTo, setFillTo] = useState<number | null>(null)
  const rows = block === null ? [] : rowsOfBlock(cells, block)
  const columns = block === null ? [] : columnsOfBlock(cells, block)
  const into = fillTo === null ? [] : rowsBelow(cells.order, rows, fillTo)

  const end = (isKept: boolean) => {
    const was = drag.current
    drag.current = null
    setFillTo(null)
    const last = into.at(-1)
    if (was !== 'fill' || !isKept || last === undefined || block === null) return
    apply(fillDown(cells, rows, into, columns))
    const [left, right] = [block.anchor.column, block.head.column]
    select({ anchor: { row: rows[0] ?? last, column: left }, head: { row: last, column: right } })
  }
  const finish = useEffectEvent(end)
  useEffect(() => {
    const drop = () => finish(true)
    const cancel = () => finish(false)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', cancel)
    return () => {
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', cancel)
    }
  }, [])

  return {
    into,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const place = placeUnder(event.target)
      if (event.button !== 0 || place === null) return
      if (event.target instanceof HTMLElement && event.target.dataset.handle !== undefined) {
        // The browser would move the focus.
        event.preventDefault()
        drag.current = 'fill'
        return
      }
      leaveField()
      // Touch scrolls instead.
      if (event.pointerType !== 'touch') drag.current = 'select'
      select({ anchor: event.shiftKey && block !== null ? block.anchor : place, head: place })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const place = placeUnder(event.target)
      if (drag.current === null || place === null || block === null) return
      if (drag.current === 'fill') setFillTo(place.row)
      else if (block.head.row !== place.row || block.head.column !== place.column)
        select({ anchor: block.anchor, head: place })
    },
  }
}

const rowsBelow = (order: readonly number[], rows: readonly number[], last: number) =>
  order.slice(placeOf(order, rows.at(-1) ?? 0) + 1, placeOf(order, last) + 1)

/** The cell of an element; null in inputs, details and elements outside of the file's cells. */
export function placeUnder(target: EventTarget | null): GridPlace | null {
  if (!(target instanceof Element) || target.matches('input')) return null
  const cell = target.closest<HTMLElement>('[data-place]')
  const row = cell?.closest<HTMLElement>('[data-row]')
  if (cell == null || row == null) return null
  return { row: Number(row.dataset.row), column: Number(cell.dataset.place) }
}

/** A press elsewhere ends the edit: its text is committed before the next render. */
function leaveField() {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement) activeElement.blur()
}
