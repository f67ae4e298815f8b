import { readPastedCells, writePastedCells } from './pastedCells'

/**
 * A pasted table as text that reads back as its cells. Pages know where a cell ends; the plain text beside them has a
 * line break in a cell for the end of its row.
 */
export function tableOfClipboard(html: string, plain: string): string {
  const cells = cellsOfPage(html)
  if (cells !== null) return writePastedCells(cells)
  // Where commas divide, quotes are not those of the clipboard.
  return plain.includes('\t') ? writePastedCells(readPastedCells(plain)) : plain
}

type Cell = { text: string; right: number; down: number }

/**
 * The cells of the one table of a page; null without one, and for several, of which nobody knows which is meant. Nothing
 * is made of the page but its text, which is why no browser parses it.
 */
function cellsOfPage(html: string): string[][] | null {
  const rows = rowsOfPage(html)
  if (rows === null) return null
  const lines: string[][] = rows.map(() => [])
  rows.forEach((row, index) => {
    let at = 0
    for (const { text, right, down } of row) {
      while (lines[index]?.[at] !== undefined) at += 1
      // Of merged cells the first has the text.
      for (const line of lines.slice(index, index + down))
        for (let over = 0; over < right; over += 1)
          line[at + over] = over === 0 && line === lines[index] ? text : ''
    }
  })
  const width = Math.max(0, ...lines.map(({ length }) => length))
  return width < 2 ? null : lines.map((line) => Array.from({ length: width }, (_, at) => line[at] ?? ''))
}

/** What nobody sees, tags, and the text between. */
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
      // One within a cell has rows of its own.
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

/** No table that people paste is wider than this; other numbers are not meant. */
const most = 1_000
const spansOf = (attributes: string) => ({
  right: numberIn(/\bcolspan\s*=\s*["']?(\d+)/i.exec(attributes)?.[1]),
  down: numberIn(/\browspan\s*=\s*["']?(\d+)/i.exec(attributes)?.[1]),
})
const numberIn = (digits = '1') => Math.min(Math.max(Number(digits), 1), most)

/** Lines of the page's source are blanks. */
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
