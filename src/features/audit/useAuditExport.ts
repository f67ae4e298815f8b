import { useCallback } from 'react'
import type { ListQuery } from '../../api/resourceApi'
import { saveCsv } from '../../lib/saveCsv'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { formatDateTime } from '../../texts/kit/format'
import { auditTexts as texts } from '../../texts/settings/audit'
import { deriveAuditRows, type AuditRow } from './deriveAuditRows'

const head = [texts.time, texts.author, texts.deed, texts.subject, texts.field, texts.before, texts.after]

/** A line for each value that was changed, so that a spreadsheet can be filtered by it; one where none was. */
function linesOf({ at, author, deed, subject, changes }: AuditRow): string[][] {
  const deedCells = [at === null ? '' : formatDateTime(at), author, deed, subject]
  if (changes.length === 0) return [[...deedCells, '', '', '']]
  return changes.map(({ label, before, after }) => [...deedCells, label, before ?? '', after ?? ''])
}

/** Saves all entries that the filter finds as a sheet. */
export function useAuditExport(): (query: ListQuery) => void {
  const { api } = useApi()
  const { config, notify, notifyFailure } = usePlatform()
  return useCallback(
    async (query) => {
      try {
        const { members } = await api.audit.all(query)
        if (members.length === 0) return notify({ type: 'warning', message: texts.exportNothing })
        const lines = [head, ...deriveAuditRows(members, config.productKey).flatMap(linesOf)]
        saveCsv(lines, texts.exportFileName)
      } catch (error) {
        notifyFailure(error)
      }
    },
    [api, config.productKey, notify, notifyFailure],
  )
}
