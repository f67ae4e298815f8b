import { isAddressColumn, placeColumn, pointColumn, type ImportColumn } from '../columns/importColumns'

/** An edit of a cell. */
export type CellEdit = {
  /** Index in the rows of the sheet. */
  row: number
  column: ImportColumn
  /** Null restores the value of the file. */
  text: string | null
}

/** The edits of a file as undo history; a step contains all edits made at once. */
export type Corrections = {
  past: readonly (readonly CellEdit[])[]
  /** Undone steps; the next one to redo is last. */
  future: readonly (readonly CellEdit[])[]
}

export const noCorrections: Corrections = { past: [], future: [] }

/** Adds a step and discards undone ones. */
export const correct = ({ past }: Corrections, edits: readonly CellEdit[]): Corrections => ({
  past: [...past, edits],
  future: [],
})

export function undoCorrection({ past, future }: Corrections): Corrections {
  const last = past.at(-1)
  return last === undefined ? { past, future } : { past: past.slice(0, -1), future: [...future, last] }
}

export function redoCorrection({ past, future }: Corrections): Corrections {
  const next = future.at(-1)
  return next === undefined ? { past, future } : { past: [...past, next], future: future.slice(0, -1) }
}

/** The current edits of a row, by column. */
export type RowEdits = Readonly<Partial<Record<ImportColumn, string>>>
const noEdits: RowEdits = {}

/** Steps are immutable, so each history is indexed once. */
const indexes = new WeakMap<Corrections['past'], ReadonlyMap<number, RowEdits>>()

/** The current edits by row; unedited rows are omitted. Returns the same map for the same history. */
export function editsByRow({ past }: Corrections): ReadonlyMap<number, RowEdits> {
  const known = indexes.get(past)
  if (known !== undefined) return known
  const rows = new Map<number, Partial<Record<ImportColumn, string>>>()
  for (const { row, column, text } of past.flat()) {
    const edits = rows.get(row) ?? {}
    if (text === null) delete edits[column]
    else edits[column] = text
    // A new address moves the row, so its point on the map is discarded.
    if (isAddressColumn(column) || column === placeColumn) delete edits[pointColumn]
    if (isAddressColumn(column) || column === pointColumn) delete edits[placeColumn]
    rows.set(row, edits)
  }
  for (const [row, edits] of rows) if (Object.keys(edits).length === 0) rows.delete(row)
  indexes.set(past, rows)
  return rows
}

export const editsOfRow = (corrections: Corrections, row: number): RowEdits =>
  editsByRow(corrections).get(row) ?? noEdits

/** The rows of a step that is undone or redone. */
export const rowsOfStep = (step: readonly CellEdit[] | undefined): readonly number[] => [
  ...new Set(step?.map(({ row }) => row)),
]
