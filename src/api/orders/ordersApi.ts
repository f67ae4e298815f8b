import { queryOptions } from '@tanstack/react-query'
import { Order, ordersPath, type OrderWrite } from '../../contract/tour/order'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { freshness } from '../../domain/calls/timing'
import { collectionCalls } from '../collectionCalls'
import { collectionKey } from '../collectionKey'
import type { CallOptions, HttpClient } from '../httpClient'
import { getPage } from '../resourceApi'

export type OrdersApi = ReturnType<typeof createOrdersApi>

/** Orders: visits that are wanted once. Extension `plannedTours`. */
export const createOrdersApi = (http: HttpClient) => ({
  ...collectionCalls<Order, OrderWrite>(http, ordersPath, Order),
  /** All orders that are still to be planned, the oldest first. */
  open: async (options?: CallOptions): Promise<readonly Order[]> =>
    (await getPage(http, ordersPath, Order, { pagination: false, isOpen: true }, options)).members,
  /** The latest orders of a stop, the newest first. */
  ofStop: async (destination: Iri, options?: CallOptions): Promise<readonly Order[]> => {
    const query = { destination: idOfIri(destination), itemsPerPage: 20, 'sort[createdAt]': 'DESC' }
    return (await getPage(http, ordersPath, Order, query, options)).members
  },
})

export const orderKeys = { all: collectionKey('/api/orders') }

export const orderQueries = (api: OrdersApi) => ({
  open: () =>
    queryOptions({
      queryKey: [...orderKeys.all, 'open'],
      queryFn: ({ signal }) => api.open({ signal }),
      staleTime: freshness.standard,
    }),
  ofStop: (destination: Iri) =>
    queryOptions({
      queryKey: [...orderKeys.all, 'ofStop', destination],
      queryFn: ({ signal }) => api.ofStop(destination, { signal }),
      staleTime: freshness.standard,
    }),
})
