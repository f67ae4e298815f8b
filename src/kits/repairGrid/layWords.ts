/** Where a sentence stands below its row, by columns: from `start` up to and without `end`. */
type Words = { column: number; start: number; end: number; align: 'start' | 'end' }

/** Of these columns sentences go to the left, since there is no room to their right. */
const lastColumns = 3
/** Columns that a sentence to the left may take: beside another one, and alone. */
const reach = { shared: 3, alone: 6 }

/**
 * Sentences begin below their own cell and take the room up to the next one; in the last columns they end there.
 * @param columns those with something to say, ascending
 */
export function layWords(columns: readonly number[], columnCount: number): readonly Words[] {
  const alignOf = (column: number) => (column >= columnCount - lastColumns ? 'end' : 'start')
  const laid: Words[] = []
  columns.forEach((column, at) => {
    const next = columns[at + 1]
    const before = laid.at(-1)?.end ?? 0
    if (alignOf(column) === 'end') {
      const most = laid.length === 0 ? reach.alone : reach.shared
      const start = Math.min(Math.max(before, column + 1 - most), column)
      laid.push({ column, start, end: lastOf(start, column, next, columnCount), align: 'end' })
      return
    }
    laid.push({ column, start: column, end: endOf(column, next, columnCount, alignOf), align: 'start' })
  })
  return laid
}

function endOf(
  column: number,
  next: number | undefined,
  columnCount: number,
  alignOf: (column: number) => 'start' | 'end',
): number {
  // The menu behind the last column says nothing, so its place is free.
  if (next === undefined) return columnCount + 1
  if (alignOf(next) === 'start') return next
  // One that ends below its cell needs some of the room before it.
  return Math.max(column + Math.ceil((next - column) / 2), next + 1 - reach.shared)
}

/** Where there is little room for two, the first one leaves its own column to the other. */
function lastOf(start: number, column: number, next: number | undefined, columnCount: number): number {
  if (next === column + 1 && start < column) return column
  // The place of the menu is used only where room is short.
  return column === columnCount - 1 && start >= column - 1 ? columnCount + 1 : column + 1
}
