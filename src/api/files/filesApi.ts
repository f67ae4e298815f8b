import { StoredFile } from '../../contract/proof/file'
import { freshness } from '../../domain/calls/timing'
import type { CallOptions, HttpClient } from '../httpClient'
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
  }
}

export const fileQueries = (api: FilesApi) => listQueries(fileKeys.all, api, freshness.files)
