import type { ReactNode } from 'react'

/** Widths from which a column is shown, while the user has not chosen otherwise (design-language widths). */
export type WidthClass = 'base' | 'md' | 'lg' | 'xl' | '2xl'

export type ColumnWidth = string | Partial<Record<WidthClass, string>>

/** What the choice of columns knows of a column. */
export type ColumnFacts = {
  id: string
  /** Head of the column and its name in the dialog. */
  label: string
  /** Cannot be switched off. */
  isLocked?: boolean
  /** Shown until the user chooses otherwise. */
  isDefault?: boolean
  /** Neither shown nor offered to others. */
  isAdminOnly?: boolean
  /** Heading in the dialog of columns; without one the column stands in the first block. */
  group?: string
  /** Dropped on smaller screens, unless the user has chosen columns. */
  from?: 'md' | 'lg' | 'xl' | '2xl'
}

/** A column of a {@link DataTable}. Columns are constants or memoised: rows are drawn anew with every new array. */
export type TableColumn<Row> = ColumnFacts & {
  /** A CSS length, or one per width of the window and above; columns without one share what is left. */
  width?: ColumnWidth
  isSortable?: boolean
  align?: 'end'
  /** Plain text where possible: it is called once per row. */
  render: (row: Row) => ReactNode
  /** The full text, for what may be cut off. */
  title?: (row: Row) => string | undefined
}
