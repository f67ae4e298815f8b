/**
 * Reads the text that a spreadsheet puts on the clipboard: cells divided by tabs, or by semicolons where there are no
 * tabs; a cell in quotes may hold both, line breaks and doubled quotes. Formulas stay the text they are. Blank lines
 * are left out, blanks around a cell too. Takes time linear in the text, whatever it is.
 */
export function readPastedCells(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const lines: string[][] = []
  let line: string[] = []
  let from = 0
  while (from <= source.length) {
    const { cell, end } = readQuoted(source, from, separator) ?? readPlain(source, from, separator)
    line.push(cell.trim())
    const hasMore = source[end] === separator
    if (!hasMore) {
      if (line.some((value) => value !== '')) lines.push(line)
      line = []
    }
    // The second half of a line end of two ends a blank line, which is left out.
    from = end + 1
  }
  return lines
}

/** What the first line with any content is divided by, for quoted cells further below may hold anything. */
function separatorOf(text: string): string {
  const first = text.split(/[\r\n]/).find((line) => line.trim() !== '')
  if (first?.includes('\t')) return '\t'
  return first?.includes(';') || !text.includes('\t') ? ';' : '\t'
}

const isLineEnd = (character: string | undefined) =>
  character === undefined || character === '\n' || character === '\r'

function readPlain(text: string, from: number, separator: string): { cell: string; end: number } {
  let end = from
  while (!isLineEnd(text[end]) && text[end] !== separator) end += 1
  return { cell: text.slice(from, end), end }
}

/**
 * A cell in quotes; null when it is none: a name that begins with a quotation mark is a plain cell, and must not take
 * the lines below it along.
 */
function readQuoted(text: string, from: number, separator: string): { cell: string; end: number } | null {
  if (text[from] !== '"') return null
  let quote = text.indexOf('"', from + 1)
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  if (quote === -1) return null
  const end = quote + 1
  if (!isLineEnd(text[end]) && text[end] !== separator) return null
  return {
    cell: text
      .slice(from + 1, quote)
      .replaceAll('""', '"')
      .replace(/\r\n?/g, '\n'),
    end,
  }
}

/** The text that is read as these cells. */
export const writePastedCells = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.map(writeCell).join('\t')).join('\n')

const writeCell = (cell: string) => (/[\t\n\r";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
