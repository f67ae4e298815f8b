import type { ReactNode } from 'react'
import type { Iri } from '../../contract/wire/ids'
import type { WidthClass } from '../table/columns'

/** A record that is arranged and can be switched off. */
export type OrderedRow = {
  iri: Iri
  /** What it is called, or a dash where it has no name. */
  name: string
  /** False: shown muted. */
  isActive: boolean
}

export type OrderedColumn<Row extends OrderedRow> = {
  id: string
  head: string
  width?: string
  /** Screens too small for it. */
  hiddenAt?: readonly WidthClass[]
  render: (row: Row) => ReactNode
  /** Tooltip where the text is cut off. */
  title?: (row: Row) => string
}
