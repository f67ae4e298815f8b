import type { GridPlace } from './gridBlock'
import { placeOf } from './gridRows'

type Grid = {
  readonly order: readonly number[]
  readonly columnCount: number
  /** Number of visible rows. */
  readonly pageRows: number
}

/** The cell that a key moves to; null for any other key. Does not move beyond an edge. */
export function moveInGrid(
  from: GridPlace,
  { key, hasMod }: { key: string; hasMod: boolean },
  { order, columnCount, pageRows }: Grid,
): GridPlace | null {
  const last = order.length - 1
  const lastColumn = columnCount - 1
  const place = Math.min(placeOf(order, from.row), last)
  const at = (nextPlace: number, column: number): GridPlace => ({
    row: order[Math.min(Math.max(nextPlace, 0), last)] ?? from.row,
    column: Math.min(Math.max(column, 0), lastColumn),
  })
  switch (key) {
    case 'ArrowUp':
      return at(hasMod ? 0 : place - 1, from.column)
    case 'ArrowDown':
      return at(hasMod ? last : place + 1, from.column)
    case 'ArrowLeft':
      return at(place, hasMod ? 0 : from.column - 1)
    case 'ArrowRight':
      return at(place, hasMod ? lastColumn : from.column + 1)
    case 'Home':
      return at(hasMod ? 0 : place, 0)
    case 'End':
      return at(hasMod ? last : place, lastColumn)
    case 'PageUp':
      return at(place - pageRows, from.column)
    case 'PageDown':
      return at(place + pageRows, from.column)
    default:
      return null
  }
}

/** The next cell in reading order, across rows; null after the last one. */
export function nextInGrid(
  from: GridPlace,
  step: 1 | -1,
  { order, columnCount }: Omit<Grid, 'pageRows'>,
): GridPlace | null {
  const column = from.column + step
  if (column >= 0 && column < columnCount) return { row: from.row, column }
  const row = order[placeOf(order, from.row) + step]
  return row === undefined ? null : { row, column: step === 1 ? 0 : columnCount - 1 }
}
