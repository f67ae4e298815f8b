import type { ImportKind } from '../../../contract/imports/imports'
import { importColumnOfHead, type ImportVocabulary } from './importColumns'

type Line = { readonly cells: readonly string[] }
/** Titles, dates and blank lines stand above, never more. */
const lookedAt = 25

/**
 * Which of the rows holds the headings: of the first ones that in which most cells name something known.
 * @returns index into the rows; null where none names two, so that the file begins with its first destination
 */
export function findHeadLine(
  rows: readonly Line[],
  vocabulary: ImportVocabulary,
  kind: ImportKind,
): number | null {
  let best: number | null = null
  let most = 1
  rows.slice(0, lookedAt).forEach(({ cells }, index) => {
    const known = new Set(cells.map((cell) => importColumnOfHead(cell, vocabulary, kind)))
    known.delete(null)
    if (known.size <= most) return
    best = index
    most = known.size
  })
  return best
}
