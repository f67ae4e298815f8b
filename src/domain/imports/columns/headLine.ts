import type { ImportKind } from '../../../contract/imports/imports'
import { importColumnOfHead, type ImportVocabulary } from './importColumns'

type Line = { readonly cells: readonly string[] }
/** Number of rows searched for headings; only titles, dates and blank lines precede them. */
const searchedRows = 25

/**
 * Finds the row of headings: of the first rows, the one with the most cells that name a known column.
 * @returns index of the row; null if no row names two columns, so that the file starts with its first record
 */
export function findHeadLine(
  rows: readonly Line[],
  vocabulary: ImportVocabulary,
  kind: ImportKind,
): number | null {
  let best: number | null = null
  let most = 1
  rows.slice(0, searchedRows).forEach(({ cells }, index) => {
    const known = new Set(cells.map((cell) => importColumnOfHead(cell, vocabulary, kind)))
    known.delete(null)
    if (known.size <= most) return
    best = index
    most = known.size
  })
  return best
}
