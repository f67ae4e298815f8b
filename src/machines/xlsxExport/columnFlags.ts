import {
  destinationColumns,
  destinationTemplateColumns,
  deviceColumns,
  fileColumns,
  proofColumns,
  rhythmColumn,
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

/**
 * The possible columns of a sheet of this kind, in order.
 * @param hasRhythm whether the server can write the rhythm of destinations
 */
export function columnsOf(kind: ExportKind, hasRhythm = false): { id: string; label: string }[] {
  const columns = { ...columnsByKind[kind], ...(hasRhythm && kind === 'destinations' ? rhythmColumn : {}) }
  return Object.entries(columns).map(([id, label]) => ({ id, label }))
}

/** Initial flags: every column on, except for the rhythm, which is no specified column. */
export function initialFlags(
  kind: ExportKind,
  customFields: readonly { id: string }[],
  hasRhythm = false,
): ColumnFlags {
  const on = (columns: readonly { id: string }[]) => Object.fromEntries(columns.map(({ id }) => [id, true]))
  const rhythm = hasRhythm && kind === 'destinations' ? { rhythm: false } : {}
  return { columns: { ...on(columnsOf(kind)), ...rhythm }, customFields: on(customFields) }
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
