import { readDelimited } from '../../lib/delimitedText'

/**
 * Reads the text that a spreadsheet puts on the clipboard: cells divided by tabs, or by semicolons where there are no
 * tabs. Formulas stay the text they are. Blank lines are left out, blanks around a cell too.
 */
export function readPastedCells(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const lines: string[][] = []
  for (const line of readDelimited(source, separatorOf(source)).lines)
    if (line.some((cell) => cell.trim() !== '')) lines.push(line.map((cell) => cell.trim()))
  return lines
}

/** What the first line with any content is divided by, for quoted cells further below may hold anything. */
function separatorOf(text: string): string {
  const first = text.split(/[\r\n]/).find((line) => line.trim() !== '')
  if (first?.includes('\t')) return '\t'
  return first?.includes(';') || !text.includes('\t') ? ';' : '\t'
}

/** The text that is read as these cells. */
export const writePastedCells = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.map(writeCell).join('\t')).join('\n')

const writeCell = (cell: string) => (/[\t\n\r";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
