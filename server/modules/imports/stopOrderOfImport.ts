type Placed = { id: string; position: number; index: number }

/**
 * Returns the order of a tour whose stops are partly placed by the rows of a file. A placed stop gets the
 * position of its row, as far as enough stops precede it. Rows with the same position keep the file order.
 * All others fill the gaps in their current order.
 * @param stops ids in the current order, new ones at the end
 */
export function stopOrderOfImport(stops: readonly string[], placed: readonly Placed[]): string[] {
  const isPlaced = new Set(placed.map(({ id }) => id))
  const others = stops.filter((id) => !isPlaced.has(id))
  const waiting = placed.toSorted((a, b) => a.position - b.position || a.index - b.index)
  const order: string[] = []
  let nextOther = 0
  let nextPlaced = 0
  while (order.length < others.length + waiting.length) {
    const first = waiting[nextPlaced]
    const other = others[nextOther]
    if (first && (other === undefined || first.position <= order.length + 1)) {
      order.push(first.id)
      nextPlaced += 1
    } else if (other !== undefined) {
      order.push(other)
      nextOther += 1
    }
  }
  return order
}
