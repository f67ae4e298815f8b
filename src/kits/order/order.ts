export type DropEdge = 'top' | 'bottom'

/** The list with an item moved to another index; the same list if nothing changes. */
export function moveItem<T>(order: readonly T[], from: number, to: number): readonly T[] {
  const isPlace = (index: number) => Number.isInteger(index) && index >= 0 && index < order.length
  if (from === to || !isPlace(from) || !isPlace(to)) return order
  const others = order.toSpliced(from, 1)
  return others.toSpliced(to, 0, ...order.slice(from, from + 1))
}

/** Index of an item dropped before or behind another one, counted without the item itself. */
export function placeAfterDrop(from: number, target: number, edge: DropEdge): number {
  const place = edge === 'top' ? target : target + 1
  return from < place ? place - 1 : place
}
