import { excelExports } from '../../contract/proof/exportColumns'
import { ProofOfService, TaskState } from '../../contract/proof/proofOfService'
import { TourTemplateOption } from '../../contract/tour/tourTemplate'
import type { Iri } from '../../contract/wire/ids'
import { get, post, postForFile } from '../calls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { getIris, getPage, toQuery, type ListQuery } from '../resourceApi'

const collection = '/api/proof-of-services'

export type ProofsApi = ReturnType<typeof createProofsApi>

/** Proofs of service, called Nachweise on screen. */
export function createProofsApi(http: HttpClient) {
  return {
    list: (query: ListQuery, options?: CallOptions) =>
      getPage(http, collection, ProofOfService, toQuery(query), options),
    iris: (query: ListQuery, options?: CallOptions) => getIris(http, collection, query, options),
    get: async (iri: Iri, options?: CallOptions) => get(http, iri, ProofOfService, {}, options),
    /** Whether its tasks were done, in the order in which the server tells them. */
    taskStates: async (iri: Iri, options?: CallOptions) =>
      (await getPage(http, `${iri}/task-states`, TaskState, { pagination: false }, options)).members,
    /** The task was done after all. */
    completeTask: (iri: Iri, task: Iri, options?: WriteOptions) =>
      post(http, `${iri}/task-states`, TaskState, { task }, options),
    /** Sends its PDF to an address; only where `proofMails` is configured. */
    send: (iri: Iri, recipient: string, options?: WriteOptions) =>
      post(http, `${iri}/send-mail`, ProofOfService, { recipient }, options),
    /** Tours that proofs can be filtered by. */
    tourOptions: async (options?: CallOptions) =>
      (
        await getPage(
          http,
          '/api/tours-proof-of-service-tour-filter-options',
          TourTemplateOption,
          {},
          options,
        )
      ).members,
    exportExcel: (
      body: { proofOfServices: readonly Iri[]; [column: string]: unknown },
      options?: CallOptions,
    ) => postForFile(http, excelExports.proofOfServices.path, body, options),
  }
}
