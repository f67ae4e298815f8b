import { queryOptions } from '@tanstack/react-query'
import { FileLink, StoredFile } from '../../contract/proof/file'
import { freshness } from '../../domain/calls/timing'
import type { Iri } from '../../contract/wire/ids'
import { remove } from '../calls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { listQueries } from '../listQueries'
import { getIris, getPage, toQuery, type ListQuery } from '../resourceApi'

export type FilesApi = ReturnType<typeof createFilesApi>

export const fileKeys = { all: ['files'] as const }

const collection = '/api/files'

/** Uploaded files, whatever they hang at. */
export function createFilesApi(http: HttpClient) {
  return {
    list: (query: ListQuery, options?: CallOptions) =>
      getPage(http, collection, StoredFile, toQuery(query), options),
    iris: (query: ListQuery, options?: CallOptions) => getIris(http, collection, query, options),
    linkedRecords: (iri: Iri, options?: CallOptions) =>
      getPage(http, `${iri}/linked-records`, FileLink, { pagination: false }, options),
    /** Takes it from all records that it hangs at. */
    remove: (iri: Iri, options?: WriteOptions) => remove(http, `${iri}?unlink=true`, options),
  }
}

export const fileQueries = (api: FilesApi) => ({
  ...listQueries(fileKeys.all, api, freshness.files),
  linkedRecords: (iri: Iri) =>
    queryOptions({
      queryKey: [...fileKeys.all, 'linked', iri],
      queryFn: ({ signal }) => api.linkedRecords(iri, { signal }),
      // Asked before something is deleted, so it means what is there at that moment.
      staleTime: 0,
    }),
})
