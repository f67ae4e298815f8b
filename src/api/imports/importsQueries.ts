import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Iri } from '../../contract/wire/ids'
import { freshness } from '../../domain/calls/timing'
import { listQueries, pageQueries } from '../listQueries'
import type { ListQuery } from '../resourceApi'
import type { ImportsApi, RowsWanted } from './importsApi'

export const importKeys = {
  all: ['imports'] as const,
  mappings: ['importFieldsMappings'] as const,
}

export function importQueries(api: ImportsApi) {
  return {
    ...listQueries(importKeys.all, api, freshness.imports),
    ofAllCompanies: pageQueries(['administration', 'imports'], api.all, freshness.imports),
    one: (iri: Iri) =>
      queryOptions({
        queryKey: [...importKeys.all, 'one', iri],
        queryFn: async ({ signal }) => (await api.get(iri, { signal })).value,
        staleTime: freshness.imports,
      }),
    rows: (iri: Iri, wanted: RowsWanted, query: ListQuery) =>
      queryOptions({
        queryKey: [...importKeys.all, 'rows', iri, wanted, query],
        queryFn: ({ signal }) => api.rows(iri, wanted, query, { signal }),
        staleTime: freshness.imports,
        placeholderData: keepPreviousData,
      }),
    mappings: pageQueries(importKeys.mappings, api.mappings, freshness.imports),
  }
}
