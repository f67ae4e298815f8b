import { queryOptions } from '@tanstack/react-query'
import type { DriverLocation, LatestDriverLocation, RunningTour } from '../../contract/tour/tour'
import type { Iri } from '../../contract/wire/ids'
import { statusOf } from '../../domain/calls/errors'
import { freshness, trailMs } from '../../domain/calls/timing'
import { collectionKey } from '../collectionKey'
import { listQueries } from '../listQueries'
import type { ToursApi } from './toursApi'

export const tourKeys = {
  all: collectionKey('/api/tours'),
  positions: [...collectionKey('/api/tours'), 'positions'] as const,
}

/** A way is looked up no further back than so many pages: who tells a position each second has more than can be drawn. */
const trailPages = 6

export const tourQueries = (api: ToursApi) => ({
  ...listQueries(tourKeys.all, api, freshness.tours),
  /** @param hasStops whether the server tells of their stops */
  running: (hasStops: boolean) =>
    queryOptions({
      queryKey: [...tourKeys.all, 'running', hasStops],
      queryFn: ({ signal }): Promise<RunningTour[]> =>
        hasStops ? api.running({ signal }) : api.unfinished({ signal }),
      staleTime: freshness.tours,
    }),
  /** Running tours that are located: of a server that cannot tell of their stops, those alone. */
  located: (hasStops: boolean) =>
    queryOptions({
      queryKey: [...tourKeys.all, 'running', hasStops ? true : 'located'],
      queryFn: ({ signal }): Promise<RunningTour[]> =>
        hasStops ? api.running({ signal }) : api.located({ signal }),
      staleTime: freshness.driverLocations,
    }),
  completed: () =>
    queryOptions({
      queryKey: [...tourKeys.all, 'completed'],
      queryFn: ({ signal }) => api.completed({ signal }),
      staleTime: freshness.tours,
    }),
  /** Latest positions; none of a server that does not have the call. */
  positions: () =>
    queryOptions({
      queryKey: tourKeys.positions,
      queryFn: ({ signal }) => unlessMissing(() => api.latestPositions({ signal }), []),
      staleTime: freshness.driverLocations,
    }),
  /** Latest positions, asked of each tour: for a server that does not tell them in one call. */
  positionsOfEach: (iris: readonly Iri[]) =>
    queryOptions({
      queryKey: [...tourKeys.all, 'positionsOfEach', ...iris],
      queryFn: ({ signal }) => askEach(iris, (iri) => api.lastPosition(iri, { signal })),
      staleTime: freshness.driverLocations,
    }),
  /** Where a tour was within the last half hour; what comes later is told by its positions. */
  trail: (iri: Iri) =>
    queryOptions({
      queryKey: [...tourKeys.all, 'trail', iri],
      queryFn: ({ signal }) => unlessMissing(() => readTrail(api, iri, signal), []),
      staleTime: trailMs,
      structuralSharing: false,
    }),
})

const missing: readonly number[] = [404, 405]

/** What a call tells, or a stand-in where the server does not have the call. */
async function unlessMissing<T, S>(call: () => Promise<T>, standIn: S): Promise<T | S> {
  try {
    return await call()
  } catch (error) {
    if (missing.includes(statusOf(error))) return standIn
    throw error
  }
}

/** The first answer tells whether there is such a call at all: who does not have it is asked once, not for every tour. */
async function askEach(
  [first, ...others]: readonly Iri[],
  ask: (iri: Iri) => Promise<LatestDriverLocation | null>,
): Promise<LatestDriverLocation[]> {
  if (first === undefined) return []
  const answer = await unlessMissing(() => ask(first), 'missing' as const)
  if (answer === 'missing') return []
  const rest = await Promise.all(others.map((iri) => unlessMissing(() => ask(iri), null)))
  return [answer, ...rest].filter((position) => position !== null)
}

async function readTrail(api: ToursApi, iri: Iri, signal: AbortSignal): Promise<DriverLocation[]> {
  const trail: DriverLocation[] = []
  const known = new Set<Iri>()
  for (let page = 1; page <= trailPages; page += 1) {
    const positions = await api.newestPositions(iri, page, { signal })
    const fresh = positions.filter((position) => !known.has(position['@id']))
    for (const position of fresh) known.add(position['@id'])
    trail.push(...fresh)
    const [newest, oldest] = [timeOf(trail[0]), timeOf(trail.at(-1))]
    // Nothing new, or far enough back, in whatever order it was told.
    if (fresh.length === 0 || Math.abs(newest - oldest) >= trailMs) break
  }
  return trail
}

const timeOf = (position: DriverLocation | undefined) => Date.parse(position?.originalTimeStamp ?? '')
