import { queryOptions } from '@tanstack/react-query'
import type { GeocodingApi } from './geocodingApi'

/** Addresses that a screen offers; those that a workflow looks for are its own. */
export function geocodingQueries(api: GeocodingApi) {
  return {
    /** What fits a text, best first. Houses do not move while a page is open. */
    forward: (text: string, proximity: readonly [number, number] | null) =>
      queryOptions({
        queryKey: ['geocoding', text, proximity],
        queryFn: ({ signal }) => api.forward(text, proximity, { signal }),
        staleTime: Infinity,
        enabled: text !== '',
      }),
  }
}
