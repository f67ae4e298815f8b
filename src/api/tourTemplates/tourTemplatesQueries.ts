import { queryOptions } from '@tanstack/react-query'
import { freshness } from '../../domain/calls/timing'
import { collectionKey } from '../collectionKey'
import { listQueries } from '../listQueries'
import { iriOf } from '../../contract/wire/ids'
import { tourTemplatesPath, type TourTemplatesApi } from './tourTemplatesApi'

export const tourTemplateKeys = {
  all: collectionKey('/api/tour-templates'),
  detail: (id: string) => [...tourTemplateKeys.all, 'detail', id] as const,
  stops: (id: string) => [...tourTemplateKeys.detail(id), 'destinations'] as const,
  inUse: [...collectionKey('/api/tour-templates'), 'inUse'] as const,
}

export function tourTemplateQueries(api: TourTemplatesApi) {
  return {
    ...listQueries(tourTemplateKeys.all, api, freshness.tourTemplates),
    choices: () =>
      queryOptions({
        queryKey: [...tourTemplateKeys.all, 'choices'],
        queryFn: ({ signal }) => api.choices({ signal }),
        staleTime: freshness.tourTemplates,
      }),
    options: () =>
      queryOptions({
        queryKey: [...tourTemplateKeys.all, 'options'],
        queryFn: ({ signal }) => api.options({ signal }),
        staleTime: freshness.tourTemplates,
      }),
    inUse: () =>
      queryOptions({
        queryKey: tourTemplateKeys.inUse,
        queryFn: ({ signal }) => api.inUse({ signal }),
        staleTime: freshness.tourTemplates,
      }),
    detail: (id: string) =>
      queryOptions({
        queryKey: tourTemplateKeys.detail(id),
        queryFn: ({ signal }) => api.get(iriOf(tourTemplatesPath, id), { signal }),
        staleTime: freshness.tourTemplates,
      }),
    /** The current stops, read before their order is written. */
    presentStops: (id: string) =>
      queryOptions({
        queryKey: [...tourTemplateKeys.stops(id), 'present'],
        queryFn: ({ signal }) => api.destinations(iriOf(tourTemplatesPath, id), { signal }),
        staleTime: 0,
      }),
    route: (id: string) =>
      queryOptions({
        queryKey: [...tourTemplateKeys.detail(id), 'route'],
        queryFn: ({ signal }) => api.route(iriOf(tourTemplatesPath, id), { signal }),
        staleTime: freshness.tourTemplateRoute,
      }),
  }
}
