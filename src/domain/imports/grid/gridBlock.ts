import { placeOf } from './gridRows'

/** What is typed over a cell. Null gives back what the file says. */
export type GridEdit = { readonly row: number; readonly column: string; readonly text: string | null }

/** A cell by the row of the file and the place of its column. */
export type GridPlace = { readonly row: number; readonly column: number }
/** Selected cells: `anchor` is the one that has the focus, `head` the corner that is moved. */
export type GridBlock = { readonly anchor: GridPlace; readonly head: GridPlace }

/** What is known of the cells: rows shown, columns shown, and what stands where. */
export type GridCells = {
  readonly order: readonly number[]
  readonly columns: readonly string[]
  readonly textAt: (row: number, column: string) => string
}

export function rowsOfBlock(
  { order }: Pick<GridCells, 'order'>,
  { anchor, head }: GridBlock,
): readonly number[] {
  const places = [placeOf(order, anchor.row), placeOf(order, head.row)]
  return order.slice(Math.min(...places), Math.max(...places) + 1)
}

export function columnsOfBlock({ columns }: Pick<GridCells, 'columns'>, { anchor, head }: GridBlock) {
  return columns.slice(Math.min(anchor.column, head.column), Math.max(anchor.column, head.column) + 1)
}

export const isInBlock = (
  { anchor, head }: GridBlock,
  row: number,
  column: number,
  // Rows are those of the file, in whose order they are shown.
): boolean => isBetween(row, anchor.row, head.row) && isBetween(column, anchor.column, head.column)

const isBetween = (value: number, one: number, other: number) =>
  value >= Math.min(one, other) && value <= Math.max(one, other)

/** Without what says the same already: nothing to undo, nothing to judge anew. */
const changing = (edits: readonly GridEdit[], { textAt }: GridCells): readonly GridEdit[] =>
  edits.filter(({ row, column, text }) => text === null || textAt(row, column) !== text)

/** Writes rows into others, column by column; of several the pattern goes on. */
export function fillDown(
  cells: GridCells,
  from: readonly number[],
  into: readonly number[],
  columns: readonly string[],
): readonly GridEdit[] {
  if (from.length === 0) return []
  const edits = columns.flatMap((column) => {
    const texts = from.map((row) => cells.textAt(row, column))
    return into.map((row, at) => ({ row, column, text: texts[at % texts.length] ?? '' }))
  })
  return changing(edits, cells)
}

/** Strg+D: the first row of the block into its others; of one row alone, the row above it. */
export function fillBlock(cells: GridCells, block: GridBlock): readonly GridEdit[] {
  const rows = rowsOfBlock(cells, block)
  const [first] = rows
  if (first === undefined) return []
  const above = cells.order[placeOf(cells.order, first) - 1]
  const columns = columnsOfBlock(cells, block)
  if (rows.length > 1) return fillDown(cells, [first], rows.slice(1), columns)
  return above === undefined ? [] : fillDown(cells, [above], rows, columns)
}

export function emptyBlock(cells: GridCells, block: GridBlock): readonly GridEdit[] {
  const columns = columnsOfBlock(cells, block)
  const edits = rowsOfBlock(cells, block).flatMap((row) =>
    columns.map((column) => ({ row, column, text: '' })),
  )
  return changing(edits, cells)
}

/** As spreadsheets exchange cells: tabs between, lines below each other, quotes around what holds either. */
export function copyBlock(cells: GridCells, block: GridBlock): string {
  const columns = columnsOfBlock(cells, block)
  const quote = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rowsOfBlock(cells, block)
    .map((row) => columns.map((column) => quote(cells.textAt(row, column))).join('\t'))
    .join('\n')
}

/** One value fills the whole block; more of them go from its upper left corner as far as there are cells. */
export function pasteBlock(cells: GridCells, block: GridBlock, pasted: string): readonly GridEdit[] {
  const table = readPasted(pasted)
  const rows = rowsOfBlock(cells, block)
  const columns = columnsOfBlock(cells, block)
  const [first, ...more] = table
  const isOne = more.length === 0 && first?.length === 1
  if (isOne) {
    const text = first[0] ?? ''
    return changing(
      rows.flatMap((row) => columns.map((column) => ({ row, column, text }))),
      cells,
    )
  }
  const top = placeOf(cells.order, rows[0] ?? 0)
  const left = cells.columns.indexOf(columns[0] ?? '')
  const edits = table.flatMap((line, down) =>
    line.flatMap((text, right) => {
      const row = cells.order[top + down]
      const column = cells.columns[left + right]
      return row === undefined || column === undefined ? [] : [{ row, column, text }]
    }),
  )
  return changing(edits, cells)
}

/** @returns lines of cells; the line end behind the last one is none of its own */
function readPasted(pasted: string): readonly (readonly string[])[] {
  const text = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  // A cell is quoted as a whole or not at all: an inch sign inside is itself.
  const cell = /"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*)/y
  const lines: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    cell.lastIndex = at
    const found = cell.exec(text)
    const [all = '', quoted, plain = ''] = found ?? []
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    at += all.length
    if (text[at] === '\n') lines.push([])
    at += 1
  }
  return lines
}
