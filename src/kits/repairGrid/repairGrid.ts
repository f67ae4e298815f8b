import type { ReactNode } from 'react'
import type { ActionItem } from '../../components/actions/ActionMenu'
import type { GridEdit } from '../../domain/imports/grid/gridBlock'
import type { GridState, GridStates } from '../../domain/imports/grid/gridRows'

export type GridColumn = {
  key: string
  title: string
  /** In px; a column without a width takes the remaining space. */
  width?: number
  align?: 'end'
}

export type GridFault = {
  /** Message: what is wrong or expected. */
  words: string
  /** Known fix for this cell and all cells with the same value; `label` has the number of rows. */
  fix?: { label: string; mark?: ReactNode; edits: () => readonly GridEdit[] }
}

export type GridCell = {
  /** The editable text. */
  text: string
  /** Rendered content if it differs: a badge, a number with its unit. */
  shown?: ReactNode
  fault?: GridFault
  isDoubtful?: boolean
  /** Whether the value changes an existing record. */
  isChanged?: boolean
}

export type GridRow = {
  /** 1-based line of the file. */
  line: number
  cells: Readonly<Record<string, GridCell>>
  /** Replaces the word of the state. */
  stateText?: string
}

export type RepairGridProps = {
  /** Accessible name. */
  label: string
  columns: readonly GridColumn[]
  /** State by row of the file. */
  states: GridStates
  /** A row to render, requested for visible rows only. Referentially stable until it changes. */
  rowAt: (row: number) => GridRow
  /** Text of a cell, without validating its row. */
  textAt: (row: number, column: string) => string
  filter: ReadonlySet<GridState>
  onFilter: (filter: ReadonlySet<GridState>) => void
  openRow: number | null
  onOpen: (row: number | null) => void
  hasDetail: (row: number) => boolean
  renderDetail: (row: number) => ReactNode
  /** Applies edits as one undoable step. */
  onEdit: (edits: readonly GridEdit[]) => void
  history: GridHistory
  rowActions?: (row: number) => readonly ActionItem[]
}

export type GridHistory = { undo: () => void; redo: () => void; canUndo: boolean; canRedo: boolean }
