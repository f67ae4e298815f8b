import { readReference } from '../../contract/fields'
import type { Iri } from '../../contract/ids'
import { ProofOfService } from '../../contract/proofOfService'
import type { CallOptions, HttpClient } from '../httpClient'
import { getPage, toQuery, type ListQuery } from '../resourceApi'

const collection = '/api/proof-of-services'

export type ProofsApi = ReturnType<typeof createProofsApi>

/** Proofs of service, called Nachweise on screen (part 1 §7). */
export function createProofsApi(http: HttpClient) {
  return {
    list: (query: ListQuery, options?: CallOptions) =>
      getPage(http, collection, ProofOfService, toQuery(query), options),
    /** The @ids of everything a query finds, on all its pages and in its order. */
    iris: async ({ search, sort, filters }: ListQuery, options?: CallOptions): Promise<Iri[]> =>
      (
        await getPage(
          http,
          collection,
          readReference,
          { ...toQuery({ search, sort, filters }), pagination: false, iriOnly: true },
          options,
        )
      ).members,
  }
}
