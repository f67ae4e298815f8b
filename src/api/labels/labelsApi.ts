import { queryOptions } from '@tanstack/react-query'
import { Colour, Tag, type ColourWrite, type TagWrite } from '../../contract/company/labels'
import { freshness } from '../../domain/calls/timing'
import { collectionKey } from '../collectionKey'
import type { CallOptions, HttpClient } from '../httpClient'
import { savedCollectionCalls } from '../collectionCalls'
import { getPage } from '../resourceApi'

export type LabelsApi = ReturnType<typeof createLabelsApi>

export const labelKeys = { colours: collectionKey('/api/colours'), tags: collectionKey('/api/tags') }

const colours = '/api/colours'
const tags = '/api/tags'

/** Colours and tags of the company. */
export function createLabelsApi(http: HttpClient) {
  const colour = savedCollectionCalls<Colour, ColourWrite>(http, colours, Colour)
  const tag = savedCollectionCalls<Tag, TagWrite>(http, tags, Tag)
  return {
    colours: async (options?: CallOptions) =>
      (await getPage(http, colours, Colour, { pagination: false }, options)).members,
    tags: async (options?: CallOptions) =>
      (await getPage(http, tags, Tag, { pagination: false }, options)).members,
    getColour: colour.get,
    getTag: tag.get,
    saveColour: colour.save,
    saveTag: tag.save,
    /** Removes a colour or tag by its path. */
    remove: tag.remove,
  }
}

export function labelQueries(api: LabelsApi) {
  return {
    colours: () =>
      queryOptions({
        queryKey: labelKeys.colours,
        queryFn: ({ signal }) => api.colours({ signal }),
        staleTime: freshness.colours,
      }),
    tags: () =>
      queryOptions({
        queryKey: labelKeys.tags,
        queryFn: ({ signal }) => api.tags({ signal }),
        staleTime: freshness.tags,
      }),
  }
}
