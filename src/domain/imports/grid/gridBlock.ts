import { placeOf } from './gridRows'

/** An edit of a cell. Null restores the value of the file. */
export type GridEdit = { readonly row: number; readonly column: string; readonly text: string | null }

/** A cell by its row in the file and the index of its column. */
export type GridPlace = { readonly row: number; readonly column: number }
/** Selected cells: `anchor` is the focused cell, `head` the corner that moves. */
export type GridBlock = { readonly anchor: GridPlace; readonly head: GridPlace }

/** The cells of the grid: displayed rows, displayed columns and their text. */
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
  // Rows are numbered as in the file, which is also their display order.
): boolean => isBetween(row, anchor.row, head.row) && isBetween(column, anchor.column, head.column)

const isBetween = (value: number, one: number, other: number) =>
  value >= Math.min(one, other) && value <= Math.max(one, other)

/** Drops edits that change nothing, so that they are neither undoable nor validated again. */
const changing = (edits: readonly GridEdit[], { textAt }: GridCells): readonly GridEdit[] =>
  edits.filter(({ row, column, text }) => text === null || textAt(row, column) !== text)

/** Copies rows into others, column by column; several rows are repeated as a pattern. */
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

/** Strg+D: copies the first row of the block into the others, or the row above into a single row. */
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

/**
 * Clipboard format of spreadsheets: cells separated by tabs, rows by line breaks, and quotes around cells
 * that contain either.
 */
export function copyBlock(cells: GridCells, block: GridBlock): string {
  const columns = columnsOfBlock(cells, block)
  const quote = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rowsOfBlock(cells, block)
    .map((row) => columns.map((column) => quote(cells.textAt(row, column))).join('\t'))
    .join('\n')
}

/**
 * A single value fills the whole block. A table is written from its upper left corner as far as there are
 * cells.
 */
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

/** @returns lines of cells; a trailing line break adds no line */
function readPasted(pasted: string): readonly (readonly string[])[] {
  const text = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  // Only a fully quoted cell is unquoted: an inch sign within a cell is literal.
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
