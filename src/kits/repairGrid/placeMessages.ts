/** Column range of a message below its row: from `start` up to but excluding `end`. */
type Words = { column: number; start: number; end: number; align: 'start' | 'end' }

/** Number of last columns whose messages extend to the left, for lack of space to their right. */
const endAlignedColumns = 3
/** Maximum width in columns of a message that extends to the left: beside another one, and alone. */
const reach = { shared: 3, alone: 6 }

/**
 * Places messages. Each starts below its cell and extends to the next message; in the last columns it ends
 * below its cell.
 * @param columns columns with a message, ascending
 */
export function placeMessages(columns: readonly number[], columnCount: number): readonly Words[] {
  const alignOf = (column: number) => (column >= columnCount - endAlignedColumns ? 'end' : 'start')
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
  // The menu column has no messages, so its space is free.
  if (next === undefined) return columnCount + 1
  if (alignOf(next) === 'start') return next
  // A message that ends below its cell needs some of the space before it.
  return Math.max(column + Math.ceil((next - column) / 2), next + 1 - reach.shared)
}

/** If two messages compete, the first one leaves its own column to the second. */
function lastOf(start: number, column: number, next: number | undefined, columnCount: number): number {
  if (next === column + 1 && start < column) return column
  // The menu column is used only if space is short.
  return column === columnCount - 1 && start >= column - 1 ? columnCount + 1 : column + 1
}
