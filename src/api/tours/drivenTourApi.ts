import type * as Schema from 'effect/Schema'
import { queryOptions } from '@tanstack/react-query'
import { ProofOfService } from '../../contract/proof/proofOfService'
import { DrivenStop } from '../../contract/tour/drivenTour'
import { OpenStops, openStopsPath } from '../../contract/tour/openStops'
import { PlannedRoute } from '../../contract/tour/plannedRoute'
import { DriverLocation, Tour } from '../../contract/tour/tour'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { freshness, trackRefreshMs } from '../../domain/calls/timing'
import { get, getVersioned, patch } from '../httpCalls'
import type { CallOptions, HttpClient, Query, WriteOptions } from '../httpClient'
import { getIris, getPage, type ListQuery } from '../resourceApi'
import { ifSupported } from '../ifSupported'
import { tourKeys, unlessMissing } from './toursQueries'

export type DrivenToursApi = ReturnType<typeof createDrivenToursApi>

/** One driven tour with all records of its day. */
export function createDrivenToursApi(http: HttpClient) {
  return {
    // Detail fetches disable pagination, as specified.
    get: async (iri: Iri, options?: CallOptions) => get(http, iri, Tour, { pagination: false }, options),
    /** If the server has no list for a tour, its stops are filtered from all stops. */
    stops: async (iri: Iri, options?: CallOptions) => {
      const own = getEverything(http, `${iri}/service-locations`, DrivenStop, {}, options)
      const stops = await ifSupported(own)
      if (stops !== null) return stops
      const query = { 'tour.id': idOfIri(iri) }
      const all = await getEverything(http, serviceLocationsPath, DrivenStop, query, options)
      return all.filter(({ tour }) => tour === iri)
    },
    positions: async (iri: Iri, options?: CallOptions) =>
      getEverything(
        http,
        `${iri}/driver-locations`,
        DriverLocation,
        { 'sort[originalTimeStamp]': 'ASC' },
        options,
      ),
    plannedRoute: async (iri: Iri, options?: CallOptions) =>
      get(http, `${iri}/planned-route`, PlannedRoute, {}, options),
    /** Proofs of its stops; a server that ignores the filter returns others as well. */
    proofs: async (iri: Iri, options?: CallOptions) =>
      getEverything(
        http,
        '/api/proof-of-services',
        ProofOfService,
        { 'serviceLocation.tour.id': idOfIri(iri) },
        options,
      ),
    iris: (query: ListQuery, options?: CallOptions) => getIris(http, '/api/tours', query, options),
    /** @param at end of the tour, ISO 8601 */
    stop: async (iri: Iri, at: string, options?: WriteOptions) =>
      (await patch(http, `${iri}/stop`, Tour, { originTimeStamp: at }, options)).value,
    /** The stops that a dispatcher may change. Extension `openStops`. */
    openStops: (iri: Iri, options?: CallOptions) =>
      getVersioned(http, openStopsPath(iri), OpenStops, {}, options),
    /** @param stops service locations in their new order, and destinations to add */
    setOpenStops: async (iri: Iri, stops: readonly Iri[], options?: WriteOptions) =>
      (await patch(http, openStopsPath(iri), OpenStops, { stops }, options)).value,
  }
}

const serviceLocationsPath = '/api/service-locations'

/** Maximum number of pages, in case a server reports a wrong total. */
const maxPages = 500

/** All matches of a query, even from a server that always paginates. */
async function getEverything<T extends { readonly '@id': Iri }>(
  http: HttpClient,
  path: string,
  schema: Schema.ConstraintDecoder<T>,
  query: Query,
  options?: CallOptions,
): Promise<T[]> {
  const first = await getPage(http, path, schema, { ...query, pagination: false }, options)
  const itemsPerPage = first.members.length + first.defective.length
  const known = new Map(first.members.map((member) => [member['@id'], member]))
  let seen = itemsPerPage
  for (let page = 2; seen < first.totalItems && page <= maxPages; page += 1) {
    const next = await getPage(http, path, schema, { ...query, page, itemsPerPage }, options)
    const fresh = next.members.filter((member) => !known.has(member['@id']))
    // The same page again: there are no more.
    if (fresh.length === 0) break
    for (const member of fresh) known.set(member['@id'], member)
    seen += next.members.length + next.defective.length
  }
  return [...known.values()]
}

const drivenKey = [...tourKeys.all, 'driven'] as const

export const drivenTourQueries = (api: DrivenToursApi) => ({
  one: (iri: Iri) =>
    queryOptions({
      queryKey: [...drivenKey, iri],
      queryFn: ({ signal }) => api.get(iri, { signal }),
      staleTime: freshness.tours,
    }),
  stops: (iri: Iri) =>
    queryOptions({
      queryKey: [...drivenKey, iri, 'stops'],
      queryFn: ({ signal }) => api.stops(iri, { signal }),
      staleTime: freshness.tours,
    }),
  positions: (iri: Iri) =>
    queryOptions({
      queryKey: [...drivenKey, iri, 'positions'],
      queryFn: ({ signal }) => api.positions(iri, { signal }),
      staleTime: freshness.tours,
      // Thousands of immutable positions: comparing them would cost more than rendering them.
      structuralSharing: false,
    }),
  /** Positions of a running tour; empty if the server has no such list. Later ones are received live. */
  track: (iri: Iri) =>
    queryOptions({
      queryKey: [...drivenKey, iri, 'track'],
      queryFn: ({ signal }) => unlessMissing(() => api.positions(iri, { signal }), []),
      staleTime: trackRefreshMs,
      refetchInterval: trackRefreshMs,
      refetchOnWindowFocus: false,
      structuralSharing: false,
    }),
  plannedRoute: (iri: Iri) =>
    queryOptions({
      queryKey: [...drivenKey, iri, 'plannedRoute'],
      queryFn: ({ signal }) => api.plannedRoute(iri, { signal }),
      staleTime: freshness.plannedRoute,
    }),
  proofs: (iri: Iri) =>
    queryOptions({
      queryKey: [...drivenKey, iri, 'proofs'],
      queryFn: ({ signal }) => api.proofs(iri, { signal }),
      staleTime: freshness.proofsOfService,
    }),
  /** The tours that started in a period, sorted by time. */
  startedIn: ({ start, end }: { start: string; end: string }) =>
    queryOptions({
      queryKey: [...drivenKey, 'startedIn', start, end],
      queryFn: ({ signal }) =>
        api.iris(
          {
            sort: { field: 'startDate', direction: 'ASC' },
            filters: { 'startDate[after]': start, 'startDate[before]': end },
          },
          { signal },
        ),
      staleTime: freshness.tours,
    }),
})
