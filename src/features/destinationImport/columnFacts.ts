import type { SheetRow } from '../../domain/import/sheet'

export type ColumnFacts = { filled: number; empty: number; samples: readonly string[] }
const shownSamples = 3

/** What stands in each column below the headings; samples are the first that differ. */
export function columnFacts(
  rows: readonly SheetRow[],
  headLine: number | null,
  width: number,
): ColumnFacts[] {
  const below = rows.slice(headLine === null ? 0 : headLine + 1)
  return Array.from({ length: width }, (_, index) => {
    const samples: string[] = []
    let filled = 0
    for (const { cells } of below) {
      const cell = cells[index] ?? ''
      if (cell === '') continue
      filled += 1
      if (samples.length < shownSamples && !samples.includes(cell)) samples.push(cell)
    }
    return { filled, empty: below.length - filled, samples }
  })
}
