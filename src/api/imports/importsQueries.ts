import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Iri } from '../../contract/wire/ids'
import { freshness } from '../../domain/calls/timing'
import { listQueries, pageQueries } from '../listQueries'
import type { ListQuery } from '../resourceApi'
import { ifSupported } from '../ifSupported'
import { readRefused, readVocabulary, type SheetsApi } from './importSheets'
import type { RowsWanted } from './importsApi'

export const importKeys = {
  all: ['imports'] as const,
  mappings: ['importFieldsMappings'] as const,
}

export function importQueries(all: SheetsApi) {
  const api = all.imports
  return {
    ...listQueries(importKeys.all, api, freshness.imports),
    ofAllCompanies: pageQueries(['administration', 'imports'], api.all, freshness.imports),
    one: (iri: Iri) =>
      queryOptions({
        queryKey: [...importKeys.all, 'one', iri],
        queryFn: async ({ signal }) => (await api.get(iri, { signal })).value,
        staleTime: freshness.imports,
      }),
    /** Null if the server does not return rows. */
    rows: (iri: Iri, wanted: RowsWanted, query: ListQuery) =>
      queryOptions({
        queryKey: [...importKeys.all, 'rows', iri, wanted, query],
        queryFn: ({ signal }) => ifSupported(api.rows(iri, wanted, query, { signal })),
        staleTime: freshness.imports,
        placeholderData: keepPreviousData,
      }),
    /** For a sheet, so it must be current. */
    refused: (iri: Iri) =>
      queryOptions({
        queryKey: [...importKeys.all, 'refused', iri],
        queryFn: ({ signal }) => readRefused(all, iri, { signal }),
        staleTime: 0,
        gcTime: 0,
      }),
    vocabulary: () =>
      queryOptions({
        queryKey: ['importVocabulary'],
        queryFn: ({ signal }) => readVocabulary(all, { signal }),
        staleTime: 0,
        gcTime: 0,
      }),
    mappings: pageQueries(importKeys.mappings, api.mappings, freshness.imports),
  }
}
