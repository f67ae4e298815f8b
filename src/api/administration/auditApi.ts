import { queryOptions } from '@tanstack/react-query'
import { AuditEntry } from '../../contract/company/audit'
import type { CallOptions, HttpClient } from '../httpClient'
import { pageQueries } from '../listQueries'
import { getPage, toQuery, withoutPages, type ListQuery } from '../resourceApi'

export type AuditApi = ReturnType<typeof createAuditApi>

const path = '/api/audit-entries'

/** What was done to the own company. */
export function createAuditApi(http: HttpClient) {
  return {
    list: (query: ListQuery, options?: CallOptions) =>
      getPage(http, path, AuditEntry, toQuery(query), options),
    /** Everything that a query finds, on whatever page. */
    all: (asked: ListQuery, options?: CallOptions) => {
      const query = { ...toQuery(withoutPages(asked)), pagination: false }
      return getPage(http, path, AuditEntry, query, options)
    },
  }
}

/** Never fresh: whoever looks wants to see what has just been done. */
export const auditQueries = (api: AuditApi) => ({
  list: pageQueries(['audit'], api.list, 0),
  /** For a sheet; page and page size make no difference to it. */
  all: (query: ListQuery) =>
    queryOptions({
      queryKey: ['audit', 'all', withoutPages(query)],
      queryFn: ({ signal }) => api.all(withoutPages(query), { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
})
