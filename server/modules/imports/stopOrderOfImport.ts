type Placed = { id: string; position: number; index: number }

/**
 * The order of a tour whose stops are partly placed by the rows of a file: each of those stands where its row says, as
 * far as there are stops before it; rows with one position stand in the order of the file. All others fill the places
 * between in the order in which they stood.
 * @param stops ids in their present order, new ones at the end
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
