import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Api } from '../../api/api'
import { excelExports } from '../../contract/exportColumns'
import { DecodeError, HttpError, NetworkError, SessionEndedError } from '../../contract/errors'
import type { Iri } from '../../contract/ids'
import { saveBlob } from '../../lib/saveBlob'
import { usePlatform, type ExcelExportRequest } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { excelExportTexts as texts } from '../../texts/excelExport'
import type { ColumnFlags } from './exportColumnChoice'

/**
 * Finds the rows, has the sheet made and saves it (part 2 §7). Leaving the dialog ends the calls.
 * @param onSaved after the file was handed to the browser; not after a refusal
 */
export function useExcelExport(request: ExcelExportRequest, onSaved: () => void) {
  const { api, queries } = useApi()
  const { notify, notifyFailure } = usePlatform()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Null after the query cache has told of its failure. */
  const findRows = async (): Promise<readonly Iri[] | null> =>
    request.iris ?? (await client.fetchQuery(queries[request.kind].iris(request.query)).catch(() => null))

  const save = async (flags: ColumnFlags, signal: AbortSignal): Promise<boolean> => {
    const iris = await findRows()
    if (iris === null || signal.aborted) return false
    if (iris.length === 0) {
      const message = request.iris === null ? texts.nothingFound : texts.nothingChosen[request.kind]
      notify({ type: 'warning', message })
      return false
    }
    const sheet = await callExport[request.kind](api, iris, flags, signal)
    if (signal.aborted) return false
    saveBlob(sheet, excelExports[request.kind].fileName)
    return true
  }

  const start = async (flags: ColumnFlags) => {
    if (running.current !== null) return
    const call = new AbortController()
    running.current = call
    setIsBusy(true)
    try {
      if (await save(flags, call.signal)) onSaved()
    } catch (error) {
      if (call.signal.aborted) return
      if (!isApiError(error)) throw error
      notifyFailure(error)
    } finally {
      running.current = null
      setIsBusy(false)
    }
  }
  return { isBusy, start: (flags: ColumnFlags) => void start(flags) }
}

type ExportCall = (api: Api, iris: readonly Iri[], flags: ColumnFlags, signal: AbortSignal) => Promise<Blob>

const callExport: Record<ExcelExportRequest['kind'], ExportCall> = {
  destinations: (api, destinations, { columns, customFields }, signal) =>
    api.destinations.exportExcel({ ...columns, destinations, customFields }, { signal }),
  users: (api, users, { columns }, signal) => api.users.exportExcel({ ...columns, users }, { signal }),
}

/** Part 2 §8: these go to the shared handler, anything else is a defect and thrown on. */
const isApiError = (error: unknown): boolean =>
  [HttpError, NetworkError, DecodeError, SessionEndedError].some((kind) => error instanceof kind)
