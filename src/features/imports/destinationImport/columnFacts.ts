import type { SheetRow } from '../../../domain/imports/sheets/sheetTypes'

export type ColumnFacts = { filled: number; empty: number; samples: readonly string[] }
const shownSamples = 3

/** Summarizes each column below the header. Samples are the first different values. */
export function columnFacts(
  rows: readonly SheetRow[],
  headLine: number | null,
  width: number,
): ColumnFacts[] {
  const from = headLine === null ? 0 : headLine + 1
  const filled = Array.from({ length: width }, () => 0)
  const samples = Array.from({ length: width }, (): string[] => [])
  for (let at = from; at < rows.length; at += 1) {
    const { cells = [] } = rows[at] ?? {}
    for (let index = 0; index < width; index += 1) {
      const cell = cells[index] ?? ''
      if (cell === '') continue
      filled[index] = (filled[index] ?? 0) + 1
      const shown = samples[index] ?? []
      if (shown.length < shownSamples && !shown.includes(cell)) shown.push(cell)
    }
  }
  const count = Math.max(0, rows.length - from)
  return samples.map((shown, index) => {
    const full = filled[index] ?? 0
    return { filled: full, empty: count - full, samples: shown }
  })
}
