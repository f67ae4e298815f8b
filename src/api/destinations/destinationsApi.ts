import * as Schema from 'effect/Schema'
import { Destination } from '../../contract/destination/destination'
import { destinationsMovePath } from '../../contract/destination/destinationCommands'
import { excelExports } from '../../contract/proof/exportColumns'
import { readReference } from '../../contract/wire/fields'
import { iriOf, type Iri } from '../../contract/wire/ids'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { getIris, getPage, toQuery, type ListQuery } from '../resourceApi'

const collection = '/api/destinations'

export type DestinationsApi = ReturnType<typeof createDestinationsApi>

/** Destinations, called Ziel on screen (part 2 §7). */
export function createDestinationsApi(http: HttpClient) {
  return {
    list: (query: ListQuery, options?: CallOptions) =>
      getPage(http, collection, Destination, toQuery(query), options),
    iris: (query: ListQuery, options?: CallOptions) => getIris(http, collection, query, options),
    get: (id: string, options?: CallOptions) =>
      http.getVersioned(iriOf(collection, id), Destination, options),
    create: (body: unknown, options?: WriteOptions) => http.post(collection, Destination, body, options),
    update: (iri: string, changes: unknown, options?: WriteOptions) =>
      http.patch(iri, Destination, changes, options),
    remove: (id: string, options?: WriteOptions) => http.delete(iriOf(collection, id), options),
    /** Gives the new destination; without a tour it belongs to none (decision 17). */
    duplicate: (id: string, tourTemplate: Iri | null, options?: WriteOptions) =>
      http.post(
        `${iriOf(collection, id)}/duplicate`,
        Destination,
        tourTemplate === null ? {} : { tourTemplate },
        options,
      ),
    /** Moves stops, or copies of them, to the end of a tour; gives their @ids, or those of the copies. */
    move: async (
      destinations: readonly Iri[],
      newTourTemplate: Iri,
      { duplicate, ...options }: WriteOptions & { duplicate: boolean },
    ): Promise<readonly Iri[]> => {
      const body = { newTourTemplate, destinations, duplicate }
      return (await http.post(destinationsMovePath, MovedStops, body, options))['hydra:member']
    },
    exportExcel: (body: ExcelExportBody, options?: CallOptions): Promise<Blob> =>
      http.postForFile(excelExports.destinations.path, body, options),
  }
}

const MovedStops = Schema.Struct({ 'hydra:member': Schema.Array(readReference) })

type ExcelExportBody = {
  destinations: readonly Iri[]
  customFields: Readonly<Record<string, boolean>>
  [column: string]: unknown
}
