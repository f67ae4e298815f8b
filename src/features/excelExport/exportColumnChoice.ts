import { destinationColumns, userColumns } from '../../contract/exportColumns'
import type { ExcelExportRequest } from '../../platform/platform'

export type ExportColumn = { id: string; label: string }
type Kind = ExcelExportRequest['kind']

const columnsByKind: Record<Kind, Record<string, string>> = {
  destinations: destinationColumns,
  users: userColumns,
}

/** The columns a sheet of this kind can have, in its order. */
export function columnsOf(kind: Kind): ExportColumn[] {
  return Object.entries(columnsByKind[kind]).map(([id, label]) => ({ id, label }))
}

/** One flat boolean per column id (decision 23); those of custom fields are apart. */
export type ColumnFlags = { columns: Record<string, boolean>; customFields: Record<string, boolean> }

/** Every column on, as at first (part 2 §3), or every one off. */
export function allColumns({ kind, customFields = [] }: ExcelExportRequest, isOn: boolean): ColumnFlags {
  const flags = (columns: readonly { id: string }[]) =>
    Object.fromEntries(columns.map(({ id }) => [id, isOn]))
  return { columns: flags(columnsOf(kind)), customFields: flags(customFields) }
}

/** How many columns are on, and of how many. */
export function countColumns({ columns, customFields }: ColumnFlags): { on: number; total: number } {
  const all = [...Object.values(columns), ...Object.values(customFields)]
  return { on: all.filter(Boolean).length, total: all.length }
}
