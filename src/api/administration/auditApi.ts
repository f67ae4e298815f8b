import { AuditEntry } from '../../contract/company/audit'
import type { CallOptions, HttpClient } from '../httpClient'
import { pageQueries } from '../listQueries'
import { getPage, toQuery, type ListQuery } from '../resourceApi'

export type AuditApi = ReturnType<typeof createAuditApi>

/** What was done to the own company. */
export function createAuditApi(http: HttpClient) {
  return {
    list: (query: ListQuery, options?: CallOptions) =>
      getPage(http, '/api/audit-entries', AuditEntry, toQuery(query), options),
  }
}

/** Never fresh: whoever looks wants to see what has just been done. */
export const auditQueries = (api: AuditApi) => ({ list: pageQueries(['audit'], api.list, 0) })
