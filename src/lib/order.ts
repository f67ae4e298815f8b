/**
 * The items in the requested order. Items missing in the order are appended; order entries without an item
 * are ignored.
 */
export function arrange(keys: readonly string[], order: readonly string[]): readonly string[] {
  const known = new Set(keys)
  const wanted = new Set(order)
  return [...[...wanted].filter((key) => known.has(key)), ...keys.filter((key) => !wanted.has(key))]
}

export function isSameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index])
}

/** Whether the common items of both lists have the same order. */
export function isSameRelativeOrder(a: readonly string[], b: readonly string[]): boolean {
  const inA = new Set(a)
  const inB = new Set(b)
  return isSameOrder(
    a.filter((key) => inB.has(key)),
    b.filter((key) => inA.has(key)),
  )
}

/** The swap of two neighbours that turns one order into the other; null if there is none. */
export function moveByOne(
  before: readonly string[],
  after: readonly string[],
): { stop: string; position: number } | null {
  const first = before.findIndex((key, index) => key !== after[index])
  const [a, b] = [before[first], before[first + 1]]
  if (a === undefined || b === undefined) return null
  const swapped = before.toSpliced(first, 2, b, a)
  return isSameOrder(swapped, after) ? { stop: b, position: first + 1 } : null
}
