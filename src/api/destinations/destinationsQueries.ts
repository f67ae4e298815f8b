import { queryOptions } from '@tanstack/react-query'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { freshness } from '../../domain/calls/timing'
import { collectionKey } from '../collectionKey'
import { listQueries } from '../listQueries'
import type { DestinationsApi } from './destinationsApi'

export const destinationKeys = { all: collectionKey('/api/destinations') }

export const destinationQueries = (api: DestinationsApi) => ({
  ...listQueries(destinationKeys.all, api, freshness.destinations),
  planned: (isAssigned: boolean) =>
    queryOptions({
      queryKey: [...destinationKeys.all, 'planned', isAssigned],
      queryFn: ({ signal }) => api.planned(isAssigned, { signal }),
      staleTime: freshness.destinations,
    }),
  /** A single destination, as last read. */
  one: (iri: Iri) =>
    queryOptions({
      queryKey: [...destinationKeys.all, 'one', idOfIri(iri)],
      queryFn: async ({ signal }) => (await api.get(iri, { signal })).value,
      staleTime: freshness.destinations,
    }),
})
