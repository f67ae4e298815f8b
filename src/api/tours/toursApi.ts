import { excelExports } from '../../contract/proof/exportColumns'
import { DriverLocation, LatestDriverLocation, RunningTour, Tour } from '../../contract/tour/tour'
import type { Iri } from '../../contract/wire/ids'
import { postForFile } from '../httpCalls'
import type { CallOptions, HttpClient } from '../httpClient'
import { collectionCalls } from '../collectionCalls'
import { getPage } from '../resourceApi'

const collection = '/api/tours'
/** Page size of the query for completed tours, as specified. */
const completedCount = 5
const newestFirst = { 'sort[originalTimeStamp]': 'DESC' } as const

export type ToursApi = ReturnType<typeof createToursApi>

/** Driven tours, called Gefahrene Touren in the UI. */
export function createToursApi(http: HttpClient) {
  const { list, iris, remove } = collectionCalls<Tour, never>(http, collection, Tour)
  return {
    list,
    iris,
    /** Removes the tour with its proofs. */
    remove,
    exportExcel: (body: { tours: readonly Iri[]; [column: string]: unknown }, options?: CallOptions) =>
      postForFile(http, excelExports.tours.path, body, options),
    /** Running tours with their stops; only if `runningTours` is configured. */
    running: async (options?: CallOptions) =>
      (await getPage(http, '/api/running-tours', RunningTour, {}, options)).members,
    /** Running tours, as every server returns them. */
    unfinished: async (options?: CallOptions) => {
      const query = { pagination: false, 'exists[endDate]': false } as const
      return (await getPage(http, collection, Tour, query, options)).members
    },
    /** Running tours with location tracking. */
    located: async (options?: CallOptions) => {
      const query = { pagination: false, 'exists[endDate]': false, locationTracking: true } as const
      return (await getPage(http, collection, Tour, query, options)).members
    },
    /** The latest completed tours, newest first. */
    completed: async (options?: CallOptions) => {
      const query = {
        page: 1,
        itemsPerPage: completedCount,
        'sort[endDate]': 'DESC',
        'exists[endDate]': true,
      } as const
      return (await getPage(http, collection, Tour, query, options)).members
    },
    /** The last known position of each running tour. */
    latestPositions: async (options?: CallOptions) =>
      (await getPage(http, '/api/latest-driver-locations', LatestDriverLocation, {}, options)).members,
    /** The last known position of one tour; null if there is none. */
    lastPosition: async (iri: Iri, options?: CallOptions): Promise<LatestDriverLocation | null> => {
      const query = { page: 1, itemsPerPage: 1, ...newestFirst }
      const { members } = await getPage(http, `${iri}/driver-locations`, DriverLocation, query, options)
      const newest = members.toSorted(byNewest)[0]
      return newest === undefined ? null : { ...newest, tour: iri }
    },
  }
}

/** Sorts on the client, because a server may not support it; timestamps of one server compare as text. */
const byNewest = (one: DriverLocation, other: DriverLocation) =>
  (other.originalTimeStamp ?? '').localeCompare(one.originalTimeStamp ?? '')
