import { queryOptions } from '@tanstack/react-query'
import type { RunningTour } from '../../contract/tour/tour'
import { freshness } from '../../domain/calls/timing'
import { listQueries } from '../listQueries'
import type { ToursApi } from './toursApi'

export const tourKeys = { all: ['tours'] as const, positions: ['tours', 'positions'] as const }

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
  completed: () =>
    queryOptions({
      queryKey: [...tourKeys.all, 'completed'],
      queryFn: ({ signal }) => api.completed({ signal }),
      staleTime: freshness.tours,
    }),
  positions: () =>
    queryOptions({
      queryKey: tourKeys.positions,
      queryFn: ({ signal }) => api.latestPositions({ signal }),
      staleTime: freshness.tours,
    }),
})
