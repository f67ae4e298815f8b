import { Destination } from '../../contract/destination'
import { excelExports } from '../../contract/exportColumns'
import { readReference } from '../../contract/fields'
import { iriOf, type Iri } from '../../contract/ids'
import { Tour } from '../../contract/tour'
import { PlannedRoute, TourTemplate, TourTemplateOption } from '../../contract/tourTemplate'
import * as Schema from 'effect/Schema'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { getIris, getPage, toQuery, type ListQuery } from '../resourceApi'

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
    /** Every stop in its order. */
    destinations: async (id: string, options?: CallOptions) =>
      (
        await getPage(
          http,
          `${iriOf(collection, id)}/destinations`,
          Destination,
          { pagination: false, 'sort[positionInTour]': 'ASC' },
          options,
        )
      ).members,
    /** @param destinations the @ids of all stops in their new order */
    updateOrder: (id: string, destinations: readonly string[], options?: WriteOptions) =>
      http.patch(
        `${iriOf(collection, id)}/destinations/update-order`,
        Schema.Unknown,
        { destinations },
        options,
      ),
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

const AddedStops = Schema.Struct({ 'hydra:member': Schema.Array(readReference) })

type ExcelExportBody = { tourTemplates: readonly Iri[]; [column: string]: unknown }
