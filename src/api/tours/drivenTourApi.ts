import type * as Schema from 'effect/Schema'
import { queryOptions } from '@tanstack/react-query'
import { ProofOfService } from '../../contract/proof/proofOfService'
import { DrivenStop } from '../../contract/tour/drivenTour'
import { PlannedRoute } from '../../contract/tour/plannedRoute'
import { DriverLocation, Tour } from '../../contract/tour/tour'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { freshness } from '../../domain/calls/timing'
import { get, patch } from '../httpCalls'
import type { CallOptions, HttpClient, Query, WriteOptions } from '../httpClient'
import { getIris, getPage, type ListQuery } from '../resourceApi'
import { ifSupported } from '../ifSupported'
import { tourKeys } from './toursQueries'

export type DrivenToursApi = ReturnType<typeof createDrivenToursApi>

/** One driven tour with all that is known of its day. */
export function createDrivenToursApi(http: HttpClient) {
  return {
    // Part 1 §7: detail fetches disable pagination.
    get: async (iri: Iri, options?: CallOptions) => get(http, iri, Tour, { pagination: false }, options),
    /** Where a tour does not list them, they are picked out of all. */
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
    /** Of its stops; a server that does not know the filter tells others as well. */
    proofs: async (iri: Iri, options?: CallOptions) =>
      getEverything(
        http,
        '/api/proof-of-services',
        ProofOfService,
        { 'serviceLocation.tour.id': idOfIri(iri) },
        options,
      ),
    iris: (query: ListQuery, options?: CallOptions) => getIris(http, '/api/tours', query, options),
    /** @param at ISO 8601: when it ended */
    stop: async (iri: Iri, at: string, options?: WriteOptions) =>
      (await patch(http, `${iri}/stop`, Tour, { originTimeStamp: at }, options)).value,
  }
}

const serviceLocationsPath = '/api/service-locations'

/** No list is read further than that: a server that counts wrongly would be asked for ever. */
const mostPages = 500

/** Everything a query finds, also of a server that answers in pages whatever it is asked. */
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
  for (let page = 2; seen < first.totalItems && page <= mostPages; page += 1) {
    const next = await getPage(http, path, schema, { ...query, page, itemsPerPage }, options)
    const fresh = next.members.filter((member) => !known.has(member['@id']))
    // The same page again: it knows no others.
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
      // Thousands of them, of which none changes: comparing each would cost more than drawing them.
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
  /** The tours that started in a period, in the order of time. */
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
