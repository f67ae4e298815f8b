import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Iri } from '../contract/wire/ids'
import type { CallOptions } from './httpClient'
import { withoutPages, type ListQuery, type Page } from './resourceApi'

type ListApi<T> = {
  list: (query: ListQuery, options?: CallOptions) => Promise<Page<T>>
  iris: (query: ListQuery, options?: CallOptions) => Promise<Iri[]>
}

/** Pages of a list without selection and export. */
export const pageQueries =
  <T>(
    key: readonly string[],
    list: (query: ListQuery, options?: CallOptions) => Promise<Page<T>>,
    staleTime: number,
  ) =>
  (query: ListQuery) =>
    queryOptions({
      queryKey: [...key, 'list', query],
      queryFn: ({ signal }) => list(query, { signal }),
      staleTime,
      placeholderData: keepPreviousData,
    })

/** Queries of every list: its pages, and the @ids of all matching records. */
export function listQueries<T>(key: readonly string[], api: ListApi<T>, staleTime: number) {
  return {
    list: pageQueries(key, api.list, staleTime),
    /** All @ids of a query; page and page size are ignored. */
    iris: (query: ListQuery) =>
      queryOptions({
        queryKey: [...key, 'iris', withoutPages(query)],
        queryFn: ({ signal }) => api.iris(withoutPages(query), { signal }),
        // A selection and an export must be current.
        staleTime: 0,
      }),
  }
}
