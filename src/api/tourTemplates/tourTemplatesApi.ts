import { Destination } from '../../contract/destination/destination'
import { excelExports } from '../../contract/proof/exportColumns'
import { readReference } from '../../contract/wire/fields'
import { iriOf, type Iri } from '../../contract/wire/ids'
import { Tour } from '../../contract/tour/tour'
import { PlannedRoute, TourTemplate, TourTemplateOption } from '../../contract/tour/tourTemplate'
import * as Schema from 'effect/Schema'
import { HydraCollection } from '../../contract/wire/hydra'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { getIris, getPage, pageOf, toQuery, type ListQuery } from '../resourceApi'

const collection = '/api/tour-templates'

export type TourTemplatesApi = ReturnType<typeof createTourTemplatesApi>

/** Tour templates, called Tour on screen (part 1 §7). */
export function createTourTemplatesApi(http: HttpClient) {
  return {
    list: (query: ListQuery, options?: CallOptions) =>
      getPage(http, collection, TourTemplate, toQuery(query), options),
    iris: (query: ListQuery, options?: CallOptions) => getIris(http, collection, query, options),
    options: async (options?: CallOptions) =>
      (await getPage(http, '/api/tour-templates-select-options', TourTemplateOption, {}, options)).members,
    get: (id: string, options?: CallOptions) =>
      http.getVersioned(iriOf(collection, id), TourTemplate, options),
    create: (body: unknown, options?: WriteOptions) => http.post(collection, TourTemplate, body, options),
    update: (id: string, changes: unknown, options?: WriteOptions) =>
      http.patch(iriOf(collection, id), TourTemplate, changes, options),
    remove: (id: string, options?: WriteOptions) => http.delete(iriOf(collection, id), options),
    route: (id: string, options?: CallOptions) =>
      http.get(`${iriOf(collection, id)}/route`, PlannedRoute, {}, options),
    /** Every stop in its order; the version counts the changes of what the list holds and of its order. */
    destinations: async (id: string, options?: CallOptions): Promise<StopList> => {
      const query = { pagination: false, 'sort[positionInTour]': 'ASC' }
      const path = `${iriOf(collection, id)}/destinations`
      const { value, etag } = await http.getVersioned(path, HydraCollection, { ...options, query })
      return stopListOf(value, etag)
    },
    /**
     * @param destinations the @ids of all stops in their new order
     * @throws HttpError 412 when the version in `options` is not the present one, 422 when a stop is missing
     */
    updateOrder: async (
      id: string,
      destinations: readonly Iri[],
      options?: WriteOptions,
    ): Promise<StopList> => {
      const path = `${iriOf(collection, id)}/destinations/update-order`
      const { value, etag } = await http.patchVersioned(path, HydraCollection, { destinations }, options)
      return stopListOf(value, etag)
    },
    /** Gives the new tour with copies of all stops; its name is the server's to find. */
    duplicate: (id: string, options?: WriteOptions) =>
      http.post(`${iriOf(collection, id)}/duplicate`, TourTemplate, {}, options),
    /** Adds a stop at the end for each mention of a template; gives the @ids of the stops. */
    addDestinationTemplates: async (
      id: string,
      destinationTemplates: readonly Iri[],
      options?: WriteOptions,
    ): Promise<readonly Iri[]> => {
      const path = `${iriOf(collection, id)}/add-destination-templates`
      return (await http.post(path, AddedStops, { destinationTemplates }, options))['hydra:member']
    },
    /** Starts a drive of the tour as it is now. */
    startTour: (tourTemplate: Iri, options?: WriteOptions) =>
      http.post('/api/tours', Tour, { tourTemplate }, options),
    exportExcel: (body: ExcelExportBody, options?: CallOptions): Promise<Blob> =>
      http.postForFile(excelExports.tourTemplates.path, body, options),
  }
}

/** The stops of a tour with the version of their list; null where the server gives none. */
export type StopList = {
  stops: readonly Destination[]
  /** The @ids of all of them in their order, also of those that could not be read: an order must name them too. */
  order: readonly Iri[]
  etag: string | null
}

function stopListOf(value: typeof HydraCollection.Type, etag: string | null): StopList {
  const order = pageOf(readReference, value).members
  return { stops: pageOf(Destination, value).members, order, etag }
}

const AddedStops = Schema.Struct({ 'hydra:member': Schema.Array(readReference) })

type ExcelExportBody = { tourTemplates: readonly Iri[]; [column: string]: unknown }
