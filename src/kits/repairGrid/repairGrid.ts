import type { ReactNode } from 'react'
import type { ActionItem } from '../../components/actions/ActionMenu'
import type { GridEdit } from '../../domain/imports/grid/gridBlock'
import type { GridState, GridStates } from '../../domain/imports/grid/gridRows'

export type GridColumn = {
  key: string
  title: string
  /** In px; the one without takes what is left. */
  width?: number
  align?: 'end'
}

export type GridFault = {
  /** A sentence that says what is wrong, or what is expected. */
  words: string
  /** What would put it right here and wherever else the same stands; `label` says in how many rows. */
  fix?: { label: string; mark?: ReactNode; edits: () => readonly GridEdit[] }
}

export type GridCell = {
  /** What is edited. */
  text: string
  /** How it is shown, where that is something else: a badge, a number with its unit. */
  shown?: ReactNode
  fault?: GridFault
  isDoubtful?: boolean
  /** It would change a record that exists. */
  isChanged?: boolean
}

export type GridRow = {
  /** Of the file, 1-based. */
  line: number
  cells: Readonly<Record<string, GridCell>>
}

export type RepairGridProps = {
  /** Accessible name. */
  label: string
  columns: readonly GridColumn[]
  /** By row of the file. */
  states: GridStates
  /** A row as it is shown, the same object until something about it changes; asked for those in sight only. */
  rowAt: (row: number) => GridRow
  /** What a cell says, without judging its row. */
  textAt: (row: number, column: string) => string
  filter: ReadonlySet<GridState>
  onFilter: (filter: ReadonlySet<GridState>) => void
  openRow: number | null
  onOpen: (row: number | null) => void
  hasDetail: (row: number) => boolean
  renderDetail: (row: number) => ReactNode
  /** One step that can be undone. */
  onEdit: (edits: readonly GridEdit[]) => void
  history: GridHistory
  rowActions?: (row: number) => readonly ActionItem[]
}

export type GridHistory = { undo: () => void; redo: () => void; canUndo: boolean; canRedo: boolean }
