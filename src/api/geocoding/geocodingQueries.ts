import { queryOptions } from '@tanstack/react-query'
import type { GeocodingApi } from './geocodingApi'

/** Address queries of screens; workflows do their own searches. */
export function geocodingQueries(api: GeocodingApi) {
  return {
    /** Results for a text, best first. Never stale, because addresses do not move while a page is open. */
    forward: (text: string, proximity: readonly [number, number] | null) =>
      queryOptions({
        queryKey: ['geocoding', text, proximity],
        queryFn: ({ signal }) => api.forward(text, proximity, { signal }),
        staleTime: Infinity,
        enabled: text !== '',
      }),
  }
}
