import { readDelimited } from '../../lib/delimitedText'

/**
 * Parses clipboard text of a spreadsheet: cells are separated by tabs, or by semicolons if there are no tabs.
 * Formulas are kept as text. Blank lines are skipped and cells are trimmed.
 */
export function readPastedCells(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const lines: string[][] = []
  for (const line of readDelimited(source, separatorOf(source)).lines)
    if (line.some((cell) => cell.trim() !== '')) lines.push(line.map((cell) => cell.trim()))
  return lines
}

/**
 * The separator of the first non-blank line. Later lines are ignored, because their quoted cells may contain
 * anything.
 */
function separatorOf(text: string): string {
  const first = text.split(/[\r\n]/).find((line) => line.trim() !== '')
  if (first?.includes('\t')) return '\t'
  return first?.includes(';') || !text.includes('\t') ? ';' : '\t'
}

/** Formats cells as text that {@link readPastedCells} parses back. */
export const writePastedCells = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.map(writeCell).join('\t')).join('\n')

const writeCell = (cell: string) => (/[\t\n\r";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
