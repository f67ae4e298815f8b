import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { statusOf } from '../../../domain/calls/errors'
import { refusedSheet } from '../../../domain/imports/sheets/refusedSheet'
import { saveCsv } from '../../../lib/saveCsv'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { importsTexts as texts } from '../../../texts/imports/imports'
import type { ImportListRow } from './deriveImportRows'

const words = { ...texts.sheet, row: texts.row, noReason: texts.noReason }
const nameOfSheet = (fileName: string) =>
  texts.sheet.fileName({ fileName: fileName.replace(/\.[a-z0-9]{1,5}$/i, '') || texts.title })

/** Downloads the refused rows of an import as a sheet that can be corrected and imported again. */
export function useRefusedDownload(): (row: ImportListRow) => void {
  const { queries } = useApi()
  const client = useQueryClient()
  const { notify, notifyFailure } = usePlatform()
  return useCallback(
    ({ iri, fileName }) =>
      void client.fetchQuery(queries.imports.refused(iri)).then(
        ({ rows, names }) => {
          const lines = refusedSheet(rows, words, (record) => names.get(record) ?? null)
          if (lines === null) notify({ type: 'warning', message: texts.sheet.nothing })
          else saveCsv(lines, nameOfSheet(fileName))
        },
        (error: unknown) => {
          if (statusOf(error) === 404) notify({ type: 'warning', message: texts.rowsUnknown })
          else notifyFailure(error)
        },
      ),
    [queries, client, notify, notifyFailure],
  )
}
