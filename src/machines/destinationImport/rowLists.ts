import type { ByRow } from '../../domain/imports/rows/rowFacts'

export const without = (rows: readonly number[], removed: readonly number[]): readonly number[] => {
  const set = new Set(removed)
  return rows.filter((row) => !set.has(row))
}
export const union = (rows: readonly number[], more: readonly number[]): readonly number[] => [
  ...new Set([...rows, ...more]),
]
export function omitRows<T>(byRow: ByRow<T>, removed: readonly number[]): ByRow<T> {
  const left: Record<number, T> = { ...byRow }
  for (const row of removed) delete left[row]
  return left
}
