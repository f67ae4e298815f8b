import type { Iri } from '../../contract/wire/ids'
import { excelExportTexts as texts } from '../../texts/exports/excelExport'
import { defineWorkflow } from '../workflow'
import { initialFlags } from './columnFlags'
import { xlsxExportActors } from './xlsxExportActors'
import { xlsxExportLog } from './xlsxExportLog'
import { xlsxExportMachine } from './xlsxExportMachine'
import type { ExportKind, RowQuery, XlsxExportContext } from './xlsxExportTypes'

export type XlsxExportRequest = {
  kind: ExportKind
  /** The chosen rows, in the order of the sheet; null for everything the query finds. */
  iris: readonly Iri[] | null
  /** The query of the list; page and page size are ignored. */
  query: RowQuery & { page?: number; itemsPerPage?: number }
  /** Custom fields that can be columns; destinations and their templates have them. */
  customFields?: readonly { id: string; title: string }[]
}

/** The dialog 'Excel-Tabelle exportieren', from the choice of columns to the saved file. */
export const xlsxExportWorkflow = defineWorkflow<typeof xlsxExportMachine, XlsxExportRequest>({
  machine: xlsxExportMachine,
  log: xlsxExportLog,
  actors: xlsxExportActors,
  presentation: 'dialog',
  key: () => 'export',
  open: (
    { kind, iris, query: { page: _page, itemsPerPage: _size, ...query }, customFields = [] },
    { config },
  ) => ({
    kind,
    selection: iris,
    query,
    customFields,
    flags: initialFlags(kind, customFields, config.extensions.includes('plannedTours')),
  }),
  reopen: ({ context: { kind, selection, query, customFields } }) => ({
    kind,
    iris: selection,
    query,
    customFields,
  }),
  describe: (snapshot) => ({
    title: texts.title,
    detail: snapshot === null ? '' : describeRows(snapshot.context),
  }),
  ended: () => undefined,
  invalidates: () => [],
})

const describeRows = ({ kind, selection }: XlsxExportContext): string =>
  selection === null ? texts.everything[kind] : texts.chosen[kind]({ count: selection.length })
