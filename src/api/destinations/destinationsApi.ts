import * as Schema from 'effect/Schema'
import {
  Destination,
  type DestinationCreate,
  type DestinationWrite,
} from '../../contract/destination/destination'
import { destinationsMovePath } from '../../contract/destination/destinationCommands'
import { excelExports } from '../../contract/proof/exportColumns'
import { readArray, readReference } from '../../contract/wire/fields'
import type { Iri } from '../../contract/wire/ids'
import { patch, post, postForFile } from '../httpCalls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { collectionCalls } from '../collectionCalls'
import { getPage } from '../resourceApi'

const collection = '/api/destinations'

export type DestinationsApi = ReturnType<typeof createDestinationsApi>

/** Destinations, called Ziel in the UI. */
export function createDestinationsApi(http: HttpClient) {
  return {
    ...collectionCalls<Destination, DestinationCreate, DestinationWrite>(http, collection, Destination),
    /**
     * All stops of all tours in order, or all destinations without a tour. A server may ignore the filter and
     * return the others as well.
     */
    planned: async (isAssigned: boolean, options?: CallOptions) => {
      const query = {
        pagination: false,
        'exists[tourTemplate]': isAssigned,
        'sort[positionInTour]': 'ASC',
      } as const
      const { members } = await getPage(http, collection, Destination, query, options)
      return members.filter(({ tourTemplate }) => (tourTemplate == null) !== isAssigned)
    },
    /**
     * @param newPosition position in its tour, from 1; the other stops close the gap
     * @param options `etag`: version of the list of stops, which our server compares
     * @returns the new version of that list; null if the call had no version or the server sends none
     */
    updatePosition: async (
      iri: Iri,
      newPosition: number,
      options: WriteOptions = {},
    ): Promise<string | null> => {
      const { etag } = await patch(http, `${iri}/update-position`, Destination, { newPosition }, options)
      return options.etag == null ? null : etag
    },
    /**
     * Returns the new destination; null if the response has no record. Without a tour, it belongs to none.
     */
    duplicate: (iri: Iri, tourTemplate: Iri | null, options?: WriteOptions) =>
      post(http, `${iri}/duplicate`, Destination, tourTemplate === null ? {} : { tourTemplate }, options),
    /**
     * Moves stops, or copies of them, to the end of a tour. Returns the @ids of the stops or copies; null if
     * the response lacks them.
     */
    move: async (
      destinations: readonly Iri[],
      newTourTemplate: Iri,
      { duplicate, ...options }: WriteOptions & { duplicate: boolean },
    ): Promise<readonly Iri[] | null> => {
      const body = { newTourTemplate, destinations, duplicate }
      const answer = await post(http, destinationsMovePath, MovedStops, body, options)
      return answer && answer['hydra:member']
    },
    exportExcel: (body: ExcelExportBody, options?: CallOptions): Promise<Blob> =>
      postForFile(http, excelExports.destinations.path, body, options),
  }
}

const MovedStops = Schema.Struct({ 'hydra:member': readArray(readReference) })

type ExcelExportBody = {
  destinations: readonly Iri[]
  customFields: Readonly<Record<string, boolean>>
  [column: string]: unknown
}
