import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { placeAfter, type Place } from '../gridMoves'

/** Attributes of the element of a cell that takes the focus. Only one cell of a grid is a tab stop. */
export const placeProps = (row: number, column: number, isStop: boolean) => ({
  'data-place': `${row},${column}`,
  tabIndex: isStop ? 0 : -1,
})

/** Arrow keys, Home and End in a grid whose cells have {@link placeProps}. */
export function useGridFocus(size: { rows: number; columns: number }, start: Place, isWrapping = false) {
  const grid = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(start)
  // Filters shorten the grid.
  const stop = {
    row: Math.min(chosen.row, size.rows - 1),
    column: Math.min(chosen.column, size.columns - 1),
  }
  return {
    grid,
    stop,
    gridProps: {
      ref: grid,
      onFocus: ({ target }: FocusEvent) => {
        const place = placeOf(target)
        if (place !== null && (place.row !== stop.row || place.column !== stop.column)) setChosen(place)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const from = placeOf(event.target as Element)
        const to = from === null || event.altKey ? null : placeAfter(event, from, size, isWrapping)
        if (to === null) return
        event.preventDefault()
        grid.current?.querySelector<HTMLElement>(`[data-place="${to.row},${to.column}"]`)?.focus()
      },
    },
  }
}

function placeOf(element: Element): Place | null {
  const text = element.closest('[data-place]')?.getAttribute('data-place')
  if (text == null) return null
  const [row = 0, column = 0] = text.split(',').map(Number)
  return { row, column }
}
