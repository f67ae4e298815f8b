import { queryOptions } from '@tanstack/react-query'
import { freshness } from '../../domain/calls/timing'
import { lowRatingsSince } from '../../domain/customer/lowRating'
import { collectionKey } from '../collectionKey'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { listQueries } from '../listQueries'
import type { ProofsApi } from './proofsApi'

export const proofKeys = { all: collectionKey('/api/proof-of-services') }

export const proofQueries = (api: ProofsApi) => ({
  ...listQueries(proofKeys.all, api, freshness.proofsOfService),
  /**
   * Proofs of stops with a low rating since a moment (ISO 8601). Extension `customerPage`; a server that ignores the
   * filter returns other proofs too.
   */
  lowRatings: (since: string, count: number) =>
    listQueries(proofKeys.all, api, freshness.proofsOfService).list({
      page: 1,
      itemsPerPage: count,
      sort: { field: 'timeStamp', direction: 'DESC' },
      filters: lowRatingsSince(since),
    }),
  one: (iri: Iri) =>
    queryOptions({
      queryKey: [...proofKeys.all, 'one', iri],
      queryFn: ({ signal }) => api.get(iri, { signal }),
      staleTime: freshness.proofsOfService,
    }),
  /** The last proofs of a destination. Only servers with the extension `plannedTours` know this filter. */
  ofDestination: (destination: Iri, count: number) =>
    queryOptions({
      queryKey: [...proofKeys.all, 'ofDestination', destination, count],
      queryFn: ({ signal }) =>
        api.list(
          {
            page: 1,
            itemsPerPage: count,
            sort: { field: 'timeStamp', direction: 'DESC' },
            filters: { 'serviceLocation.destination.id': idOfIri(destination) },
          },
          { signal },
        ),
      staleTime: freshness.proofsOfService,
    }),
  taskStates: (iri: Iri) =>
    queryOptions({
      queryKey: [...proofKeys.all, 'taskStates', iri],
      queryFn: ({ signal }) => api.taskStates(iri, { signal }),
      staleTime: freshness.proofsOfService,
    }),
  tourOptions: () =>
    queryOptions({
      queryKey: [...proofKeys.all, 'tourOptions'],
      queryFn: ({ signal }) => api.tourOptions({ signal }),
      staleTime: freshness.proofsOfService,
    }),
})
