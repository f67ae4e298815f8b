import { excelExports } from '../../contract/proof/exportColumns'
import { ProofOfService, TaskState } from '../../contract/proof/proofOfService'
import { ServiceLocation } from '../../contract/tour/tour'
import { ProofTourOption, type TourTemplateOption } from '../../contract/tour/tourTemplate'
import type { Iri } from '../../contract/wire/ids'
import { get, post, postForFile } from '../httpCalls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { collectionCalls } from '../collectionCalls'
import { getPage } from '../resourceApi'

const collection = '/api/proof-of-services'
const tourOptionsPath = '/api/tours-proof-of-service-tour-filter-options'

const isBare = (record: object): boolean =>
  Object.entries(record).every(([name, value]) => name === '@id' || value == null)

/** Of a driven tour without its template nothing is known to filter by. */
const isDrivenTour = (iri: Iri): boolean => iri.split('/').at(-2) === 'tours'

export type ProofsApi = ReturnType<typeof createProofsApi>

/** Proofs of service, called Nachweise on screen. */
export function createProofsApi(http: HttpClient) {
  const { list, iris } = collectionCalls<ProofOfService, never>(http, collection, ProofOfService)
  return {
    list,
    iris,
    /** With its stop, which is read by itself where the proof only refers to it. */
    get: async (iri: Iri, options?: CallOptions): Promise<ProofOfService> => {
      const proof = await get(http, iri, ProofOfService, {}, options)
      const { serviceLocation } = proof
      if (serviceLocation == null || !isBare(serviceLocation)) return proof
      // A proof is worth showing without it.
      const read = await get(http, serviceLocation['@id'], ServiceLocation, {}, options).catch(() => null)
      return read === null ? proof : { ...proof, serviceLocation: read }
    },
    /** Whether its tasks were done, in the order in which the server tells them. */
    taskStates: async (iri: Iri, options?: CallOptions) =>
      (await getPage(http, `${iri}/task-states`, TaskState, { pagination: false }, options)).members,
    /** The task was done after all. */
    completeTask: (iri: Iri, task: Iri, options?: WriteOptions) =>
      post(http, `${iri}/task-states`, TaskState, { task }, options),
    /** Sends its PDF to an address; only where `proofMails` is configured. */
    send: (iri: Iri, recipient: string, options?: WriteOptions) =>
      post(http, `${iri}/send-mail`, ProofOfService, { recipient }, options),
    /** Templates that proofs can be filtered by, once each. */
    tourOptions: async (options?: CallOptions): Promise<TourTemplateOption[]> => {
      const { members } = await getPage(http, tourOptionsPath, ProofTourOption, {}, options)
      const known = new Map<Iri, TourTemplateOption>()
      for (const { tourTemplate, ...option } of members) {
        const iri = tourTemplate ?? (isDrivenTour(option['@id']) ? null : option['@id'])
        if (iri !== null && !known.has(iri)) known.set(iri, { ...option, '@id': iri })
      }
      return [...known.values()]
    },
    exportExcel: (
      body: { proofOfServices: readonly Iri[]; [column: string]: unknown },
      options?: CallOptions,
    ) => postForFile(http, excelExports.proofOfServices.path, body, options),
  }
}
