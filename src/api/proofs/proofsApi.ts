import { ProofOfService } from '../../contract/proof/proofOfService'
import type { CallOptions, HttpClient } from '../httpClient'
import { getIris, getPage, toQuery, type ListQuery } from '../resourceApi'

const collection = '/api/proof-of-services'

export type ProofsApi = ReturnType<typeof createProofsApi>

/** Proofs of service, called Nachweise on screen. */
export function createProofsApi(http: HttpClient) {
  return {
    list: (query: ListQuery, options?: CallOptions) =>
      getPage(http, collection, ProofOfService, toQuery(query), options),
    iris: (query: ListQuery, options?: CallOptions) => getIris(http, collection, query, options),
  }
}
