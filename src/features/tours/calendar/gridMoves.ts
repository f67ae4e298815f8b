/** A cell of a grid; row and column from 0. */
export type Place = { row: number; column: number }
type Size = { rows: number; columns: number }

/**
 * The cell that a key leads to, by the grid pattern of ARIA; null for other keys.
 * @param isWrapping whether a row continues in the next one, as the days of a month do
 */
export function placeAfter(
  { key, ctrlKey = false, metaKey = false }: { key: string; ctrlKey?: boolean; metaKey?: boolean },
  { row, column }: Place,
  { rows, columns }: Size,
  isWrapping = false,
): Place | null {
  const hasMod = ctrlKey || metaKey
  const at = (newRow: number, newColumn: number): Place => ({
    row: Math.min(Math.max(newRow, 0), rows - 1),
    column: Math.min(Math.max(newColumn, 0), columns - 1),
  })
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, column)
    case 'ArrowDown':
      return at(row + 1, column)
    case 'ArrowLeft':
      return isWrapping && column === 0 && row > 0 ? at(row - 1, columns - 1) : at(row, column - 1)
    case 'ArrowRight':
      return isWrapping && column === columns - 1 && row < rows - 1 ? at(row + 1, 0) : at(row, column + 1)
    case 'Home':
      return at(hasMod ? 0 : row, 0)
    case 'End':
      return at(hasMod ? rows - 1 : row, columns - 1)
    default:
      return null
  }
}
