import {
  destinationColumns,
  destinationTemplateColumns,
  tourTemplateColumns,
  userColumns,
} from '../../contract/proof/exportColumns'
import type { ColumnFlags } from '../../machines/xlsxExport/columnFlags'
import type { ExcelExportRequest } from '../../platform/platform'

export type ExportColumn = { id: string; label: string }
type Kind = ExcelExportRequest['kind']

const columnsByKind: Record<Kind, Record<string, string>> = {
  destinations: destinationColumns,
  destinationTemplates: destinationTemplateColumns,
  tourTemplates: tourTemplateColumns,
  users: userColumns,
}

/** The columns a sheet of this kind can have, in its order. */
export function columnsOf(kind: Kind): ExportColumn[] {
  return Object.entries(columnsByKind[kind]).map(([id, label]) => ({ id, label }))
}

/** Every column on, as at first. */
export function initialFlags({ kind, customFields = [] }: ExcelExportRequest): ColumnFlags {
  const on = (columns: readonly { id: string }[]) => Object.fromEntries(columns.map(({ id }) => [id, true]))
  return { columns: on(columnsOf(kind)), customFields: on(customFields) }
}
