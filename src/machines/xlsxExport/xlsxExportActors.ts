import { fromPromise } from 'xstate'
import type { Api } from '../../api/api'
import { excelExports } from '../../contract/proof/exportColumns'
import type { Iri } from '../../contract/wire/ids'
import { saveBlob } from '../../lib/saveBlob'
import { excelExportTexts as texts } from '../../texts/exports/excelExport'
import { checkSheet } from '../../workers/export/checkDownload'
import type { Ports } from '../workflow'
import type { ExportKind, RowSearch, SheetCommand, XlsxExportContext } from './xlsxExportTypes'

type ExportApi = Pick<Api, Exclude<ExportKind, 'proofOfServices'> | 'proofs'>
/** The resource of a kind, where their names differ. */
const resourceOf: Record<ExportKind, keyof ExportApi> = {
  destinations: 'destinations',
  destinationTemplates: 'destinationTemplates',
  tourTemplates: 'tourTemplates',
  users: 'users',
  files: 'files',
  proofOfServices: 'proofs',
  tours: 'tours',
  devices: 'devices',
}

type ExportPorts = Pick<Ports, 'notify' | 'notifyFailure'> & { api: ExportApi }

/** API calls of exporting a table. Closing aborts the calls, and saves nothing. */
export const xlsxExportActors = ({ api, notify, notifyFailure }: ExportPorts) => ({
  actors: {
    collectIris: fromPromise<readonly Iri[], RowSearch>(({ input: { kind, query }, signal }) =>
      api[resourceOf[kind]].iris(query, { signal }),
    ),
    requestSheet: fromPromise<void, SheetCommand>(async ({ input, signal }) => {
      const sheet = await callExport[input.kind](api, input, signal)
      const { path, fileName } = excelExports[input.kind]
      await checkSheet(sheet, path)
      signal.throwIfAborted()
      saveBlob(sheet, fileName)
    }),
  },
  actions: {
    notifyNothingFound: () => notify({ type: 'warning', message: texts.nothingFound }),
    notifyNothingSelected: ({ context }: { context: XlsxExportContext }) =>
      notify({ type: 'warning', message: texts.nothingChosen[context.kind] }),
    notifyFailure: (_: unknown, { error }: { error: unknown }) => notifyFailure(error),
    // Unhandled rejections report defects.
    reportDefect: (_: unknown, { error }: { error: unknown }) => void Promise.reject(error),
  },
})

type ExportCall = (api: ExportApi, command: SheetCommand, signal: AbortSignal) => Promise<Blob>

const callExport: Record<ExportKind, ExportCall> = {
  destinations: (api, { iris, flags: { columns, customFields } }, signal) =>
    api.destinations.exportExcel({ ...columns, destinations: iris, customFields }, { signal }),
  destinationTemplates: (api, { iris, flags: { columns, customFields } }, signal) =>
    api.destinationTemplates.exportExcel(
      { ...columns, destinationTemplates: iris, customFields },
      { signal },
    ),
  tourTemplates: (api, { iris, flags: { columns } }, signal) =>
    api.tourTemplates.exportExcel({ ...columns, tourTemplates: iris }, { signal }),
  users: (api, { iris, flags: { columns } }, signal) =>
    api.users.exportExcel({ ...columns, users: iris }, { signal }),
  files: (api, { iris, flags: { columns } }, signal) =>
    api.files.exportExcel({ ...columns, files: iris }, { signal }),
  proofOfServices: (api, { iris, flags: { columns } }, signal) =>
    api.proofs.exportExcel({ ...columns, proofOfServices: iris }, { signal }),
  tours: (api, { iris, flags: { columns } }, signal) =>
    api.tours.exportExcel({ ...columns, tours: iris }, { signal }),
  devices: (api, { iris, flags: { columns } }, signal) =>
    api.devices.exportExcel({ ...columns, devices: iris }, { signal }),
}
