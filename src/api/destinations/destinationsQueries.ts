import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { freshness } from '../../contract/timing'
import type { ListQuery } from '../resourceApi'
import type { DestinationsApi } from './destinationsApi'

export const destinationKeys = { all: ['destinations'] as const }

export function destinationQueries(api: DestinationsApi) {
  return {
    list: (query: ListQuery) =>
      queryOptions({
        queryKey: [...destinationKeys.all, 'list', query],
        queryFn: ({ signal }) => api.list(query, { signal }),
        staleTime: freshness.destinations,
        placeholderData: keepPreviousData,
      }),
    /** All @ids of a query; page and page size make no difference to it. */
    iris: ({ search, sort, filters }: ListQuery) =>
      queryOptions({
        queryKey: [...destinationKeys.all, 'iris', { search, sort, filters }],
        queryFn: ({ signal }) => api.iris({ search, sort, filters }, { signal }),
        // A selection and an export mean what is there at that moment.
        staleTime: 0,
      }),
  }
}
