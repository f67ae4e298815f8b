import { queryOptions } from '@tanstack/react-query'
import { Colour, Tag, type ColourWrite, type TagWrite } from '../../contract/company/labels'
import type { Iri } from '../../contract/wire/ids'
import { freshness } from '../../domain/calls/timing'
import { collectionKey } from '../collectionKey'
import { getVersioned, patchRecord, post, remove } from '../calls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { getPage } from '../resourceApi'

export type LabelsApi = ReturnType<typeof createLabelsApi>

export const labelKeys = { colours: collectionKey('/api/colours'), tags: collectionKey('/api/tags') }

const colours = '/api/colours'
const tags = '/api/tags'

/** Colours and tags of the company. Without an IRI a save creates, with one it updates. */
export function createLabelsApi(http: HttpClient) {
  return {
    colours: async (options?: CallOptions) =>
      (await getPage(http, colours, Colour, { pagination: false }, options)).members,
    tags: async (options?: CallOptions) =>
      (await getPage(http, tags, Tag, { pagination: false }, options)).members,
    getColour: (iri: Iri, options?: CallOptions) => getVersioned(http, iri, Colour, {}, options),
    getTag: (iri: Iri, options?: CallOptions) => getVersioned(http, iri, Tag, {}, options),
    saveColour: (iri: Iri | null, body: Partial<ColourWrite>, options?: WriteOptions) =>
      iri === null
        ? post(http, colours, Colour, body, options)
        : patchRecord(http, iri, Colour, body, options),
    saveTag: (iri: Iri | null, body: Partial<TagWrite>, options?: WriteOptions) =>
      iri === null ? post(http, tags, Tag, body, options) : patchRecord(http, iri, Tag, body, options),
    /** A colour or tag by its path. */
    remove: (iri: Iri, options?: WriteOptions) => remove(http, iri, options),
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
