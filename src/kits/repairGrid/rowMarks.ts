import {
  columnsOfBlock,
  rowsOfBlock,
  type GridBlock,
  type GridCells,
} from '../../domain/imports/grid/gridBlock'
import { repairGridTexts as texts } from '../../texts/kit/repairGrid'
import type { GridRowProps } from './GridRow'

type RowMarks = Pick<GridRowProps, 'active' | 'from' | 'to' | 'handle' | 'preview' | 'previewWords'>
const unmarked: RowMarks = {
  active: null,
  from: -1,
  to: -1,
  handle: false,
  preview: null,
  previewWords: null,
}

type Marking = {
  cells: GridCells
  block: GridBlock | null
  /** Rows of the fill preview. */
  into: readonly number[]
}

/** Selection marks per row; rows outside of the selection share one object. */
export function marksOf({ cells, block, into }: Marking): (row: number) => RowMarks {
  if (block === null) return () => unmarked
  const { anchor, head } = block
  const rows = rowsOfBlock(cells, block)
  const columns = columnsOfBlock(cells, block)
  const first = rows[0] ?? anchor.row
  const last = rows.at(-1) ?? anchor.row
  const from = Math.min(anchor.column, head.column)
  const to = Math.max(anchor.column, head.column)
  return (row) => {
    const filled = into.length === 0 ? -1 : into.indexOf(row)
    if (filled !== -1) {
      const source = rows[filled % rows.length] ?? first
      const values = columns.map((column) => [column, cells.textAt(source, column)] as const)
      return {
        ...unmarked,
        // Column of the label; no cell of the row is selected.
        from: to + 1,
        to,
        preview: Object.fromEntries(values),
        previewWords: row === into.at(-1) ? texts.fillRows({ count: into.length }) : null,
      }
    }
    if (row < first || row > last) return unmarked
    return {
      ...unmarked,
      active: row === anchor.row ? anchor.column : null,
      from,
      to,
      handle: row === last,
    }
  }
}
