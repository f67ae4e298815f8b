import {
  destinationColumns,
  destinationTemplateColumns,
  deviceColumns,
  fileColumns,
  proofColumns,
  tourColumns,
  tourTemplateColumns,
  userColumns,
} from '../../contract/proof/exportColumns'
import type { ColumnFlags, ExportKind } from './xlsxExportTypes'

const columnsByKind: Record<ExportKind, Record<string, string>> = {
  destinations: destinationColumns,
  destinationTemplates: destinationTemplateColumns,
  tourTemplates: tourTemplateColumns,
  users: userColumns,
  files: fileColumns,
  proofOfServices: proofColumns,
  tours: tourColumns,
  devices: deviceColumns,
}

/** The columns a sheet of this kind can have, in its order. */
export function columnsOf(kind: ExportKind): { id: string; label: string }[] {
  return Object.entries(columnsByKind[kind]).map(([id, label]) => ({ id, label }))
}

/** Every column on, as at first. */
export function initialFlags(kind: ExportKind, customFields: readonly { id: string }[]): ColumnFlags {
  const on = (columns: readonly { id: string }[]) => Object.fromEntries(columns.map(({ id }) => [id, true]))
  return { columns: on(columnsOf(kind)), customFields: on(customFields) }
}

/** Every column on, or every one off. */
export function withAll({ columns, customFields }: ColumnFlags, isOn: boolean): ColumnFlags {
  const all = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, isOn]))
  return { columns: all(Object.keys(columns)), customFields: all(Object.keys(customFields)) }
}

/** How many columns are on, and of how many. */
export function countColumns({ columns, customFields }: ColumnFlags): { on: number; total: number } {
  const all = [...Object.values(columns), ...Object.values(customFields)]
  return { on: all.filter(Boolean).length, total: all.length }
}
