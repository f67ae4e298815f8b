import { isAddressColumn, placeColumn, pointColumn, type ImportColumn } from '../columns/importColumns'

/** Typed over a cell. */
export type CellEdit = {
  /** Place in the rows of the sheet. */
  row: number
  column: ImportColumn
  /** Null: as the file says. */
  text: string | null
}

/** What was typed over the cells of a file, step by step; a step is what was done at once. */
export type Corrections = {
  past: readonly (readonly CellEdit[])[]
  /** Taken back: the next to be done again stands last. */
  future: readonly (readonly CellEdit[])[]
}

export const noCorrections: Corrections = { past: [], future: [] }

/** One more step; what was taken back before is gone. */
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

/** What now stands over the cells of a row, by column. */
export type RowEdits = Readonly<Partial<Record<ImportColumn, string>>>
const noEdits: RowEdits = {}

/** Steps do not change: each is put together once. */
const indexes = new WeakMap<Corrections['past'], ReadonlyMap<number, RowEdits>>()

/** What now stands over cells, by row; rows that are as the file says are left out. Asked for again it is the same. */
export function editsByRow({ past }: Corrections): ReadonlyMap<number, RowEdits> {
  const known = indexes.get(past)
  if (known !== undefined) return known
  const rows = new Map<number, Partial<Record<ImportColumn, string>>>()
  for (const { row, column, text } of past.flat()) {
    const edits = rows.get(row) ?? {}
    if (text === null) delete edits[column]
    else edits[column] = text
    // Another address is somewhere else, and a row is in one place.
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

/** The rows of the step that an undo takes back, or a redo does again. */
export const rowsOfStep = (step: readonly CellEdit[] | undefined): readonly number[] => [
  ...new Set(step?.map(({ row }) => row)),
]
