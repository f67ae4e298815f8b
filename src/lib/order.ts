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
