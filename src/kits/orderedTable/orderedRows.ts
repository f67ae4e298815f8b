import type { ReactNode } from 'react'
import type { Iri } from '../../contract/wire/ids'
import type { WidthClass } from '../table/columns'

/** A sortable record that can be disabled. */
export type OrderedRow = {
  iri: Iri
  /** Its name, or a dash. */
  name: string
  /** If false, the row is muted. */
  isActive: boolean
}

export type OrderedColumn<Row extends OrderedRow> = {
  id: string
  head: string
  width?: string
  /** Width classes at which the column is hidden. */
  hiddenAt?: readonly WidthClass[]
  render: (row: Row) => ReactNode
  /** Tooltip with the full text of a truncated cell. */
  title?: (row: Row) => string
}
