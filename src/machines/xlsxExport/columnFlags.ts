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

/** The possible columns of a sheet of this kind, in order. */
export function columnsOf(kind: ExportKind): { id: string; label: string }[] {
  return Object.entries(columnsByKind[kind]).map(([id, label]) => ({ id, label }))
}

/** Initial flags: every column on. */
export function initialFlags(kind: ExportKind, customFields: readonly { id: string }[]): ColumnFlags {
  const on = (columns: readonly { id: string }[]) => Object.fromEntries(columns.map(({ id }) => [id, true]))
  return { columns: on(columnsOf(kind)), customFields: on(customFields) }
}

/** Switches every column on or off. */
export function withAll({ columns, customFields }: ColumnFlags, isOn: boolean): ColumnFlags {
  const all = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, isOn]))
  return { columns: all(Object.keys(columns)), customFields: all(Object.keys(customFields)) }
}

/** Number of columns that are on, and in total. */
export function countColumns({ columns, customFields }: ColumnFlags): { on: number; total: number } {
  const all = [...Object.values(columns), ...Object.values(customFields)]
  return { on: all.filter(Boolean).length, total: all.length }
}
