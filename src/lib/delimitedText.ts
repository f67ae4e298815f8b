/** A quotation mark that makes the end of a cell ambiguous; `line` counts rows from 1, like a spreadsheet. */
export type QuoteProblem = { line: number; kind: 'openQuote' | 'longCell' }
/** `excess` is the limit at which reading stopped. */
type DelimitedText = {
  lines: (readonly string[])[]
  problems: QuoteProblem[]
  excess: keyof DelimitedLimits | null
}
/** `filled` counts the lines with content, `cells` those of one line. */
type DelimitedLimits = { lines: number; filled: number; cells: number }
const noLimits: DelimitedLimits = { lines: Infinity, filled: Infinity, cells: Infinity }
/** Shared, since texts may end in thousands of blank lines. */
const blankLine: readonly string[] = ['']

/** Maximum number of reported problems: further ones have the same cause. */
const maxProblems = 100

/**
 * Parses lines into cells. A quoted cell may contain separators, line breaks and doubled quotes. An unclosed
 * quote is a literal character, so that it spans no further rows. Blank lines are kept. Runs in linear time.
 * @param separator empty for a text with one column
 * @param limits reading stops beyond one of them
 */
export function readDelimited(text: string, separator: string, limits = noLimits): DelimitedText {
  const usual = usualWidth(text, separator)
  const lines: (readonly string[])[] = []
  const problems: QuoteProblem[] = []
  const report = (kind: QuoteProblem['kind']) => {
    if (problems.length < maxProblems) problems.push({ line: lines.length + 1, kind })
  }
  let line: string[] = []
  let filled = 0
  let from = 0
  while (from <= text.length) {
    const quoted = readQuoted(text, from, separator)
    const hidesRows = quoted !== null && holdsSeveralLines(quoted.cell, separator)
    if (hidesRows) report('longCell')
    const isPlain =
      quoted === null || (hidesRows && usual > 2 && areRows(text, from, quoted.end, separator, usual))
    const { cell, end } = isPlain ? readPlain(text, from, separator) : quoted
    if (isPlain && !hidesRows && cell.startsWith('"') && !cell.includes('"', 1)) report('openQuote')
    line.push(cell)
    if (line.length > limits.cells) return { lines, problems, excess: 'cells' }
    const isOver = isLineEnd(text[end])
    if (isOver) {
      const isBlank = line.length === 1 && cell === ''
      lines.push(isBlank ? blankLine : line)
      if (!isBlank) filled += 1
      if (lines.length > limits.lines) return { lines, problems, excess: 'lines' }
      if (filled > limits.filled) return { lines, problems, excess: 'filled' }
      line = []
    }
    from = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)
  }
  return { lines, problems, excess: null }
}

const isLineEnd = (character: string | undefined) =>
  character === undefined || character === '\n' || character === '\r'

type Cell = { cell: string; end: number }

function readPlain(text: string, from: number, separator: string): Cell {
  let end = from
  while (!isLineEnd(text[end]) && text[end] !== separator) end += 1
  return { cell: text.slice(from, end), end }
}

/**
 * A quoted cell; null if it does not start with a quote or the closing quote is not followed by a separator
 * or line end.
 */
function readQuoted(text: string, from: number, separator: string): Cell | null {
  if (text[from] !== '"') return null
  let quote = text.indexOf('"', from + 1)
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  if (quote === -1) return null
  let end = quote + 1
  while (text[end] === ' ' && separator !== '\t') end += 1
  if (!isLineEnd(text[end]) && text[end] !== separator) return null
  const inner = text.slice(from + 1, quote).replaceAll('""', '"')
  return { cell: inner.replace(/\r\n?/g, '\n'), end }
}

/** Whether a quoted cell may have swallowed rows: it contains line breaks and, if used, separators. */
const holdsSeveralLines = (cell: string, separator: string) =>
  cell.includes('\n') && (separator === '' || cell.includes(separator))

/**
 * Whether every line of a quoted cell has the usual number of cells, ignoring quotes. Then its quotes belong
 * to two different cells.
 */
function areRows(text: string, from: number, end: number, separator: string, usual: number): boolean {
  let start = from
  while (start > 0 && !isLineEnd(text[start - 1])) start -= 1
  let stop = end
  while (!isLineEnd(text[stop])) stop += 1
  return text
    .slice(start, stop)
    .split(/\r\n|\r|\n/)
    .every((row) => row.split(separator).length === usual)
}

/** Sample size for the usual number of cells per row. */
const sampledRows = 200

/** The most common number of cells in the first lines, ignoring quotes. */
function usualWidth(text: string, separator: string): number {
  if (separator === '') return 1
  const counts = new Map<number, number>()
  for (const line of firstLines(text, sampledRows)) {
    const width = line.split(separator).length
    counts.set(width, (counts.get(width) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? 1
}

/** The first non-blank lines. */
export function firstLines(text: string, count: number): string[] {
  const found: string[] = []
  let from = 0
  while (from < text.length && found.length < count) {
    let end = from
    while (!isLineEnd(text[end])) end += 1
    const line = text.slice(from, end)
    if (line.trim() !== '') found.push(line)
    from = end + 1
  }
  return found
}
