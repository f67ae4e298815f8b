import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { statusOf } from '../../domain/calls/errors'
import { refusedSheet } from '../../domain/import/refusedSheet'
import { csvOf } from '../../lib/csv'
import { saveBlob } from '../../lib/saveBlob'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { importsTexts as texts } from '../../texts/imports/imports'
import type { ImportListRow } from './deriveImportRows'

type Named = { '@id': string; name?: string | null; title?: string | null }

const words = { ...texts.sheet, row: texts.row, noReason: texts.noReason }

/** Saves the refused rows of an import as a sheet that can be corrected and read again. */
export function useRefusedDownload(): (row: ImportListRow) => void {
  const { api, queries } = useApi()
  const client = useQueryClient()
  const { notify, notifyFailure } = usePlatform()
  return useCallback(
    async ({ iri, fileName }) => {
      // What is not known by name is left out; the rest of a row is worth correcting all the same.
      const known = await Promise.allSettled<readonly Named[]>([
        client.fetchQuery(queries.labels.tags()),
        client.fetchQuery(queries.tourTemplates.choices()),
        client.fetchQuery(queries.customFields.ofDestinations()),
      ])
      const names = new Map(
        known
          .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
          .map((record) => [record['@id'], record.name ?? record.title ?? '']),
      )
      try {
        const rows = await api.imports.refusedRows(iri)
        const lines = refusedSheet(rows, words, (record) => names.get(record) ?? null)
        if (lines === null) return notify({ type: 'warning', message: texts.sheet.nothing })
        const stem = fileName.replace(/\.[a-z0-9]{1,5}$/i, '') || texts.title
        saveBlob(
          new Blob([csvOf(lines)], { type: 'text/csv;charset=utf-8' }),
          texts.sheet.fileName({ fileName: stem }),
        )
      } catch (error) {
        if (statusOf(error) === 404) notify({ type: 'warning', message: texts.rowsUnknown })
        else notifyFailure(error)
      }
    },
    [api, queries, client, notify, notifyFailure],
  )
}
