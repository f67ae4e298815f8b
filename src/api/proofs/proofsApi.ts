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

/** A driven tour without its template cannot be used as a filter. */
const isDrivenTour = (iri: Iri): boolean => iri.split('/').at(-2) === 'tours'

export type ProofsApi = ReturnType<typeof createProofsApi>

/** Proofs of service, called Nachweise in the UI. */
export function createProofsApi(http: HttpClient) {
  const { list, iris } = collectionCalls<ProofOfService, never>(http, collection, ProofOfService)
  return {
    list,
    iris,
    /** Includes its stop, which is read separately if the proof only references it. */
    get: async (iri: Iri, options?: CallOptions): Promise<ProofOfService> => {
      const proof = await get(http, iri, ProofOfService, {}, options)
      const { serviceLocation } = proof
      if (serviceLocation == null || !isBare(serviceLocation)) return proof
      // The proof is shown even if this read fails.
      const read = await get(http, serviceLocation['@id'], ServiceLocation, {}, options).catch(() => null)
      return read === null ? proof : { ...proof, serviceLocation: read }
    },
    /** Whether its tasks were completed, in the order of the response. */
    taskStates: async (iri: Iri, options?: CallOptions) =>
      (await getPage(http, `${iri}/task-states`, TaskState, { pagination: false }, options)).members,
    /** Completes a task afterwards. */
    completeTask: (iri: Iri, task: Iri, options?: WriteOptions) =>
      post(http, `${iri}/task-states`, TaskState, { task }, options),
    /** Mails its PDF to an address; only if `proofMails` is configured. */
    send: (iri: Iri, recipient: string, options?: WriteOptions) =>
      post(http, `${iri}/send-mail`, ProofOfService, { recipient }, options),
    /** Templates to filter proofs by, without duplicates. */
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
