import { queryOptions } from '@tanstack/react-query'
import { Colour, Tag } from '../../contract/labels'
import { freshness } from '../../contract/timing'
import type { CallOptions, HttpClient } from '../httpClient'
import { getPage } from '../resourceApi'

export type LabelsApi = ReturnType<typeof createLabelsApi>

/** Colours and tags of the company. */
export function createLabelsApi(http: HttpClient) {
  return {
    colours: async (options?: CallOptions) =>
      (await getPage(http, '/api/colours', Colour, { pagination: false }, options)).members,
    tags: async (options?: CallOptions) =>
      (await getPage(http, '/api/tags', Tag, { pagination: false }, options)).members,
  }
}

export function labelQueries(api: LabelsApi) {
  return {
    colours: () =>
      queryOptions({
        queryKey: ['colours'],
        queryFn: ({ signal }) => api.colours({ signal }),
        staleTime: freshness.colours,
      }),
    tags: () =>
      queryOptions({
        queryKey: ['tags'],
        queryFn: ({ signal }) => api.tags({ signal }),
        staleTime: freshness.tags,
      }),
  }
}
