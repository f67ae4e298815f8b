import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ListQuery } from '../../../api/resourceApi'
import { saveCsv } from '../../../lib/saveCsv'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { auditTexts as texts } from '../../../texts/settings/audit'
import { auditSheet } from './auditSheet'

/** Exports all filtered entries as a spreadsheet, and notifies if the server returned fewer than it has. */
export function useAuditExport(): (query: ListQuery) => void {
  const { queries } = useApi()
  const client = useQueryClient()
  const { config, notify, notifyFailure } = usePlatform()
  return useCallback(
    (query) =>
      void client.fetchQuery(queries.audit.all(query)).then(({ members, defective, totalItems }) => {
        const missing = Math.max(defective.length, totalItems - members.length)
        if (members.length === 0 && missing === 0)
          return notify({ type: 'warning', message: texts.exportNothing })
        saveCsv(auditSheet(members, config.productKey), texts.exportFileName)
        if (missing > 0) notify({ type: 'warning', message: texts.exportIncomplete({ count: missing }) })
      }, notifyFailure),
    [client, queries, config.productKey, notify, notifyFailure],
  )
}
