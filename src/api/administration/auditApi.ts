import { queryOptions } from '@tanstack/react-query'
import { AuditEntry } from '../../contract/company/audit'
import type { CallOptions, HttpClient } from '../httpClient'
import { pageQueries } from '../listQueries'
import { getPage, toQuery, withoutPages, type ListQuery } from '../resourceApi'

export type AuditApi = ReturnType<typeof createAuditApi>

const path = '/api/audit-entries'

/** Audit log of the own company. */
export function createAuditApi(http: HttpClient) {
  return {
    list: (query: ListQuery, options?: CallOptions) =>
      getPage(http, path, AuditEntry, toQuery(query), options),
    /** All entries matching a query, across pages. */
    all: (asked: ListQuery, options?: CallOptions) => {
      const query = { ...toQuery(withoutPages(asked)), pagination: false }
      return getPage(http, path, AuditEntry, query, options)
    },
  }
}

/** Always stale, because users look for the latest actions. */
export const auditQueries = (api: AuditApi) => ({
  list: pageQueries(['audit'], api.list, 0),
  /** All entries for a sheet; page and page size are ignored. */
  all: (query: ListQuery) =>
    queryOptions({
      queryKey: ['audit', 'all', withoutPages(query)],
      queryFn: ({ signal }) => api.all(withoutPages(query), { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
})
