/** What there is, in the order wanted. What the order does not know comes last, what is gone from it is left out. */
export function arrange(keys: readonly string[], order: readonly string[]): readonly string[] {
  const known = new Set(keys)
  const wanted = new Set(order)
  return [...[...wanted].filter((key) => known.has(key)), ...keys.filter((key) => !wanted.has(key))]
}

export function isSameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index])
}

/** Whether what both lists know stands in one order in both, whatever else is in either. */
export function isSameRelativeOrder(a: readonly string[], b: readonly string[]): boolean {
  const inA = new Set(a)
  const inB = new Set(b)
  return isSameOrder(
    a.filter((key) => inB.has(key)),
    b.filter((key) => inA.has(key)),
  )
}

/** The move that makes one order of the other, where it is one place; null where it is anything else. */
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
