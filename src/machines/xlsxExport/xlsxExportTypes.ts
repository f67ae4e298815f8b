import * as Schema from 'effect/Schema'
import type { excelExports } from '../../contract/proof/exportColumns'
import type { Iri } from '../../contract/wire/ids'

const kinds = [
  'destinations',
  'destinationTemplates',
  'tourTemplates',
  'users',
  'files',
  'proofOfServices',
  'tours',
  'devices',
] as const
export const ExportKind = Schema.Literals(kinds satisfies readonly (keyof typeof excelExports)[])
export type ExportKind = typeof ExportKind.Type

const Flags = Schema.Record(Schema.String, Schema.Boolean)
/** One flat boolean per column id; those of custom fields are separate. */
export const ColumnFlags = Schema.Struct({ columns: Flags, customFields: Flags })
export type ColumnFlags = typeof ColumnFlags.Type

/** The query of the list from which the export was opened, for all its pages. */
const RowQuery = Schema.Struct({
  search: Schema.optionalKey(Schema.String),
  sort: Schema.optionalKey(
    Schema.Struct({ field: Schema.String, direction: Schema.Literals(['ASC', 'DESC']) }),
  ),
  filters: Schema.optionalKey(
    Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Boolean, Schema.Undefined])),
  ),
})
export type RowQuery = typeof RowQuery.Type

export const XlsxExportInput = Schema.Struct({
  kind: ExportKind,
  /** The chosen rows, in the order of the sheet; null for everything the query finds. */
  selection: Schema.NullOr(Schema.Array(Schema.String)),
  query: RowQuery,
  /** Custom fields that can be columns; destinations and their templates have them. */
  customFields: Schema.Array(Schema.Struct({ id: Schema.String, title: Schema.String })),
  flags: ColumnFlags,
})
export type XlsxExportInput = typeof XlsxExportInput.Type

export type XlsxExportContext = XlsxExportInput & {
  /** The exported rows in order; empty until they are known. */
  iris: readonly Iri[]
}

export type RowSearch = Pick<XlsxExportContext, 'kind' | 'query'>
export type SheetCommand = Pick<XlsxExportContext, 'kind' | 'iris' | 'flags'>

export type XlsxExportEvent =
  | { type: 'column.switched'; group: keyof ColumnFlags; id: string; isOn: boolean }
  | { type: 'columns.switched'; isOn: boolean }
  | { type: 'export.start' }
  | { type: 'close' }
