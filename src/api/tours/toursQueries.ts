import { queryOptions } from '@tanstack/react-query'
import type { LatestDriverLocation, RunningTour } from '../../contract/tour/tour'
import type { Iri } from '../../contract/wire/ids'
import { statusOf } from '../../domain/calls/errors'
import { freshness } from '../../domain/calls/timing'
import { collectionKey } from '../collectionKey'
import { listQueries } from '../listQueries'
import type { ToursApi } from './toursApi'

export const tourKeys = {
  all: collectionKey('/api/tours'),
  positions: [...collectionKey('/api/tours'), 'positions'] as const,
}

export const tourQueries = (api: ToursApi) => ({
  ...listQueries(tourKeys.all, api, freshness.tours),
  /** @param hasStops whether the server returns their stops */
  running: (hasStops: boolean) =>
    queryOptions({
      queryKey: [...tourKeys.all, 'running', hasStops],
      queryFn: ({ signal }): Promise<RunningTour[]> =>
        hasStops ? api.running({ signal }) : api.unfinished({ signal }),
      staleTime: freshness.tours,
    }),
  /** Running tours with location tracking. From a server that does not return stops, only those. */
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
  /** Latest positions; empty if the server does not support the call. */
  positions: () =>
    queryOptions({
      queryKey: tourKeys.positions,
      queryFn: ({ signal }) => unlessMissing(() => api.latestPositions({ signal }), []),
      staleTime: freshness.driverLocations,
    }),
  /** Latest positions, requested per tour, for a server without a call for all tours. */
  positionsOfEach: (iris: readonly Iri[]) =>
    queryOptions({
      queryKey: [...tourKeys.all, 'positionsOfEach', ...iris],
      queryFn: ({ signal }) => requestEach(iris, (iri) => api.lastPosition(iri, { signal })),
      staleTime: freshness.driverLocations,
    }),
})

const missing: readonly number[] = [404, 405]

/** The response of a call, or a fallback if the server does not support it. */
export async function unlessMissing<T, S>(call: () => Promise<T>, standIn: S): Promise<T | S> {
  try {
    return await call()
  } catch (error) {
    if (missing.includes(statusOf(error))) return standIn
    throw error
  }
}

/**
 * The first response shows whether the call exists, so that a server without it gets one request instead of
 * one per tour.
 */
async function requestEach(
  [first, ...others]: readonly Iri[],
  ask: (iri: Iri) => Promise<LatestDriverLocation | null>,
): Promise<LatestDriverLocation[]> {
  if (first === undefined) return []
  const answer = await unlessMissing(() => ask(first), 'missing' as const)
  if (answer === 'missing') return []
  const rest = await Promise.all(others.map((iri) => unlessMissing(() => ask(iri), null)))
  return [answer, ...rest].filter((position) => position !== null)
}
