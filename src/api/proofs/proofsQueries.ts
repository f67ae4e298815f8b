import { queryOptions } from '@tanstack/react-query'
import { freshness } from '../../domain/calls/timing'
import { collectionKey } from '../collectionKey'
import type { Iri } from '../../contract/wire/ids'
import { listQueries } from '../listQueries'
import type { ProofsApi } from './proofsApi'

export const proofKeys = { all: collectionKey('/api/proof-of-services') }

export const proofQueries = (api: ProofsApi) => ({
  ...listQueries(proofKeys.all, api, freshness.proofsOfService),
  one: (iri: Iri) =>
    queryOptions({
      queryKey: [...proofKeys.all, 'one', iri],
      queryFn: ({ signal }) => api.get(iri, { signal }),
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
