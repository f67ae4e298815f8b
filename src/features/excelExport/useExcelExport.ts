import { useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import type { Api } from '../../api/api'
import { excelExports } from '../../contract/proof/exportColumns'
import type { Iri } from '../../contract/wire/ids'
import { saveBlob } from '../../lib/saveBlob'
import type { ColumnFlags } from '../../machines/xlsxExport/columnFlags'
import { xlsxExportMachine, type XlsxExportActorRef } from '../../machines/xlsxExport/xlsxExportMachine'
import { usePlatform, type ExcelExportRequest } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { excelExportTexts as texts } from '../../texts/exports/excelExport'
import { initialFlags } from './exportColumns'

/**
 * The export of a table with its real calls; it ends with the dialog that renders it.
 * @param onClose called once, when the file was handed to the browser or the export was cancelled
 */
export function useExcelExport(request: ExcelExportRequest, onClose: () => void): XlsxExportActorRef {
  const { api } = useApi()
  const { notify, notifyFailure } = usePlatform()
  const client = useQueryClient()
  const machine = useMemo(() => {
    const { kind, query } = request
    const collectIris = (signal: AbortSignal): Promise<readonly Iri[]> => {
      const { search, sort, filters } = query
      // A key of its own: a selection may be waiting for the same rows and must not be cancelled with the export.
      const queryKey = ['excelExport', kind, { search, sort, filters }]
      signal.addEventListener('abort', () => void client.cancelQueries({ queryKey, exact: true }))
      return client.fetchQuery({
        queryKey,
        queryFn: (call) => api[kind].iris({ search, sort, filters }, { signal: call.signal }),
        // An export means what is there at that moment.
        staleTime: 0,
        gcTime: 0,
      })
    }
    return xlsxExportMachine.provide({
      actors: {
        collectIris: fromPromise<readonly Iri[], void>(({ signal }) => collectIris(signal)),
        requestSheet: fromPromise<Blob, { iris: readonly Iri[]; flags: ColumnFlags }>(({ input, signal }) =>
          callExport[kind](api, input.iris, input.flags, signal),
        ),
      },
      actions: {
        saveFile: (_, { sheet }) => saveBlob(sheet, excelExports[kind].fileName),
        closeDialog: () => onClose(),
        notifyNothingFound: () => notify({ type: 'warning', message: texts.nothingFound }),
        notifyNothingSelected: () => notify({ type: 'warning', message: texts.nothingChosen[kind] }),
        notifyFailure: (_, { error }) => notifyFailure(error),
        // A rejection that nobody handles is what defects are reported by.
        reportDefect: (_, { error }) => void Promise.reject(error),
      },
    })
  }, [api, client, notify, notifyFailure, onClose, request])
  return useActorRef(machine, { input: { selection: request.iris, flags: initialFlags(request) } })
}

type ExportCall = (api: Api, iris: readonly Iri[], flags: ColumnFlags, signal: AbortSignal) => Promise<Blob>

const callExport: Record<ExcelExportRequest['kind'], ExportCall> = {
  destinations: (api, destinations, { columns, customFields }, signal) =>
    api.destinations.exportExcel({ ...columns, destinations, customFields }, { signal }),
  destinationTemplates: (api, destinationTemplates, { columns, customFields }, signal) =>
    api.destinationTemplates.exportExcel({ ...columns, destinationTemplates, customFields }, { signal }),
  tourTemplates: (api, tourTemplates, { columns }, signal) =>
    api.tourTemplates.exportExcel({ ...columns, tourTemplates }, { signal }),
  users: (api, users, { columns }, signal) => api.users.exportExcel({ ...columns, users }, { signal }),
}
