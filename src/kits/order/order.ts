export type DropEdge = 'top' | 'bottom'

/** The list with one of its items at another place; the same list when nothing would change. */
export function moveItem<T>(order: readonly T[], from: number, to: number): readonly T[] {
  const isPlace = (index: number) => Number.isInteger(index) && index >= 0 && index < order.length
  if (from === to || !isPlace(from) || !isPlace(to)) return order
  const others = order.toSpliced(from, 1)
  return others.toSpliced(to, 0, ...order.slice(from, from + 1))
}

/** Where an item comes to stand that is dropped before or behind another one; counted without itself. */
export function placeAfterDrop(from: number, target: number, edge: DropEdge): number {
  const place = edge === 'top' ? target : target + 1
  return from < place ? place - 1 : place
}
