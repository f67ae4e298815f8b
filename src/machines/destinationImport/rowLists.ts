import type { ByRow } from '../../domain/imports/rows/rowFacts'

export const without = (rows: readonly number[], gone: readonly number[]): readonly number[] => {
  const set = new Set(gone)
  return rows.filter((row) => !set.has(row))
}
export const together = (rows: readonly number[], more: readonly number[]): readonly number[] => [
  ...new Set([...rows, ...more]),
]
export function leaveOut<T>(byRow: ByRow<T>, gone: readonly number[]): ByRow<T> {
  const left: Record<number, T> = { ...byRow }
  for (const row of gone) delete left[row]
  return left
}
