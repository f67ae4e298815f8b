import { readPastedCells, writePastedCells } from './pastedCells'

/**
 * A pasted table as text that parses back into its cells. HTML marks where a cell ends; in the plain text, a
 * line break within a cell looks like the end of a row.
 */
export function tableOfClipboard(html: string, plain: string): string {
  const cells = cellsOfPage(html)
  if (cells !== null) return writePastedCells(cells)
  // In comma-separated text, quotes are not those of the clipboard format.
  return plain.includes('\t') ? writePastedCells(readPastedCells(plain)) : plain
}

type Cell = { text: string; right: number; down: number }

/**
 * The cells of the only table of an HTML page; null if there is none or if there are several. Only text is
 * extracted, so the page is never parsed by the browser.
 */
function cellsOfPage(html: string): string[][] | null {
  const rows = rowsOfPage(html)
  if (rows === null) return null
  const lines: string[][] = rows.map(() => [])
  rows.forEach((row, index) => {
    let at = 0
    for (const { text, right, down } of row) {
      while (lines[index]?.[at] !== undefined) at += 1
      // Only the first of merged cells has the text.
      for (const line of lines.slice(index, index + down))
        for (let over = 0; over < right; over += 1)
          line[at + over] = over === 0 && line === lines[index] ? text : ''
    }
  })
  const width = Math.max(0, ...lines.map(({ length }) => length))
  return width < 2 ? null : lines.map((line) => Array.from({ length: width }, (_, at) => line[at] ?? ''))
}

/** Invisible content, tags, and the text between them. */
const part =
  /<!--[^]*?-->|<(style|script)\b[^]*?<\/\1\s*>|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|([^<]+|<)/gi
const blocks = ['p', 'div', 'li', 'ul', 'ol', 'address', 'br']

function rowsOfPage(html: string): Cell[][] | null {
  const rows: Cell[][] = []
  let tables = 0
  let isOpen = false
  let row: Cell[] | null = null
  let cell: Cell | null = null
  for (const [, , end, name = '', attributes = '', text] of html.matchAll(part)) {
    const tag = name.toLowerCase()
    if (text !== undefined && cell !== null) cell.text += plainText(text)
    else if (blocks.includes(tag) && cell !== null) cell.text += '\n'
    else if (tag === 'table' && end === '') {
      tables += 1
      // A nested table has rows of its own.
      if (isOpen) return null
      isOpen = true
    } else if (tag === 'table') [isOpen, row, cell] = [false, null, null]
    else if (tag === 'tr') {
      row = end === '' && isOpen && !/display:\s*none/i.test(attributes) ? [] : null
      cell = null
      if (row !== null) rows.push(row)
    } else if (tag === 'td' || tag === 'th') {
      cell = end === '' && row !== null ? { text: '', ...spansOf(attributes) } : null
      if (cell !== null) row?.push(cell)
    }
  }
  if (tables !== 1) return null
  return rows.map((cells) => cells.map((each) => ({ ...each, text: linesOf(each.text) })))
}

/** Maximum span. Pasted tables are narrower; larger numbers are invalid. */
const most = 1_000
const spansOf = (attributes: string) => ({
  right: numberIn(/\bcolspan\s*=\s*["']?(\d+)/i.exec(attributes)?.[1]),
  down: numberIn(/\browspan\s*=\s*["']?(\d+)/i.exec(attributes)?.[1]),
})
const numberIn = (digits = '1') => Math.min(Math.max(Number(digits), 1), most)

/** Line breaks of the page source are blanks. */
const plainText = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, (whole, name: string) => characterOf(name) ?? whole)

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}
function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined
}

const linesOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
