import type { ReactNode } from 'react'

/** Breakpoints from which a column is visible by default (design-language widths). */
export type WidthClass = 'base' | 'md' | 'lg' | 'xl' | '2xl'

export type ColumnWidth = string | Partial<Record<WidthClass, string>>

/** The part of a column that the column choice uses. */
export type ColumnFacts = {
  id: string
  /** Header of the column and its name in the dialog. */
  label: string
  /** Cannot be hidden. */
  isLocked?: boolean
  /** Visible by default. */
  isDefault?: boolean
  /** Neither shown nor offered to other users. */
  isAdminOnly?: boolean
  /** Heading in the column dialog; without one the column is in the first group. */
  group?: string
  /** Dropped on smaller screens, unless the user has chosen columns. */
  from?: 'md' | 'lg' | 'xl' | '2xl'
}

/** A column of a {@link DataTable}. Columns must be constant or memoised: a new array re-renders all rows. */
export type TableColumn<Row> = ColumnFacts & {
  /** A CSS length, or one per breakpoint; columns without one share the remaining space. */
  width?: ColumnWidth
  isSortable?: boolean
  align?: 'end'
  /** Plain text where possible: called once per row. */
  render: (row: Row) => ReactNode
  /** The full text of a cell that may be truncated. */
  title?: (row: Row) => string | undefined
}
