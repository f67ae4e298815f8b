import { Destination } from '../../contract/destination'
import { iriOf } from '../../contract/ids'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { getPage, toQuery, type ListQuery } from '../resourceApi'

const collection = '/api/destinations'

export type DestinationsApi = ReturnType<typeof createDestinationsApi>

/** Destinations, called Ziel on screen (part 2 §7). */
export function createDestinationsApi(http: HttpClient) {
  return {
    list: (query: ListQuery, options?: CallOptions) =>
      getPage(http, collection, Destination, toQuery(query), options),
    get: (id: string, options?: CallOptions) =>
      http.getVersioned(iriOf(collection, id), Destination, options),
    create: (body: unknown, options?: WriteOptions) => http.post(collection, Destination, body, options),
    update: (iri: string, changes: unknown, options?: WriteOptions) =>
      http.patch(iri, Destination, changes, options),
    remove: (id: string, options?: WriteOptions) => http.delete(iriOf(collection, id), options),
  }
}
