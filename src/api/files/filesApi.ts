import { queryOptions } from '@tanstack/react-query'
import { excelExports } from '../../contract/proof/exportColumns'
import { FileLink, NamedRecord, StoredFile } from '../../contract/proof/file'
import { NetworkError } from '../../domain/calls/errors'
import { fileContentKeptMs, freshness } from '../../domain/calls/timing'
import { collectionKey } from '../collectionKey'
import { mayBePage } from '../../domain/files/isPage'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { get, getFile, post, postForFile, postForm, remove } from '../httpCalls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { listQueries } from '../listQueries'
import { collectionCalls } from '../collectionCalls'
import { getPage } from '../resourceApi'

export type FilesApi = ReturnType<typeof createFilesApi>

export const fileKeys = { all: collectionKey('/api/files') }
/** A separate key, because the content of a file never changes. */
const fileContentKey = ['fileContent'] as const

const collection = '/api/files'

export type Upload = { file: Blob; name: string; note: string; record: Iri | null }
export type FileChanges = { name?: string; description?: string | null }
type DownloadedFile = Pick<StoredFile, '@id' | 'links'> & Partial<StoredFile>

/** The path sent by the server, if it is one of its own. */
const ownPath = (path: string | null | undefined) => (path?.startsWith('/') === true ? path : null)
const attachmentsOf = (record: Iri) => `${record}/attachments`
const downloadPath = ({ '@id': iri, links }: DownloadedFile): string =>
  ownPath(links?.downloadPath) ?? `${iri}/download`

/** Uploaded files, attached to any record. */
export function createFilesApi(http: HttpClient) {
  const { create: _uploaded, ...usual } = collectionCalls<StoredFile, FileChanges>(
    http,
    collection,
    StoredFile,
  )
  return {
    ...usual,
    linkedRecords: (iri: Iri, options?: CallOptions) =>
      getPage(http, `${iri}/linked-records`, FileLink, { pagination: false }, options),
    /** Name of a record that a file is attached to; null if it has none. */
    getLinkedName: async (record: Iri, options?: CallOptions) => {
      const { name, address } = await get(http, record, NamedRecord, {}, options)
      return name || address || null
    },
    /** @throws NetworkError if the content is shorter than the announced size */
    download: async (file: DownloadedFile, options?: CallOptions) => {
      const content = await getFile(http, downloadPath(file), options, (type) => mayBePage(file, type))
      if (content.size < (file.sizeBytes ?? 0)) throw new NetworkError({ isCut: true })
      return content
    },
    downloadThumbnail: (path: string, options?: CallOptions) => getFile(http, path, options),
    /** @param record the record to attach the file to; null for none */
    upload: (
      { file, name, note, record }: Upload,
      options: WriteOptions & { onSent: (sentBytes: number) => void },
    ) => {
      const form = new FormData()
      if (note !== '') form.append('description', note)
      if (record !== null) form.append('recordToLink', record)
      // Appended last, so that servers that stream the form already know the other fields.
      form.append('uploadedFile', file, name)
      return postForm(http, collection, StoredFile, form, options)
    },
    /** Files attached to a record. */
    attachments: (record: Iri, options?: CallOptions) =>
      getPage(http, attachmentsOf(record), StoredFile, { pagination: false }, options),
    attach: (record: Iri, file: Iri, options?: WriteOptions) =>
      post(http, attachmentsOf(record), StoredFile, { file: idOfIri(file) }, options),
    /** @param path detach path sent by the server; null if it sends none */
    detach: (record: Iri, file: Iri, path: string | null, options?: WriteOptions) =>
      remove(http, ownPath(path) ?? `${attachmentsOf(record)}/${idOfIri(file)}`, options),
    exportExcel: (body: { files: readonly Iri[]; [column: string]: unknown }, options?: CallOptions) =>
      postForFile(http, excelExports.files.path, body, options),
    /** Deletes the file and detaches it from all records. */
    remove: (iri: Iri, options?: WriteOptions) => remove(http, `${iri}?unlink=true`, options),
  }
}

export const fileQueries = (api: FilesApi) => ({
  ...listQueries(fileKeys.all, api, freshness.files),
  one: (iri: Iri) =>
    queryOptions({
      queryKey: [...fileKeys.all, 'one', iri],
      queryFn: async ({ signal }) => (await api.get(iri, { signal })).value,
      staleTime: freshness.files,
    }),
  linkedName: (record: Iri) =>
    queryOptions({
      queryKey: [...fileKeys.all, 'linkedName', record],
      queryFn: ({ signal }) => api.getLinkedName(record, { signal }),
      staleTime: freshness.files,
    }),
  attachments: (record: Iri) =>
    queryOptions({
      queryKey: [...fileKeys.all, 'attachments', record],
      queryFn: ({ signal }) => api.attachments(record, { signal }),
      staleTime: freshness.files,
    }),
  /** The content of a file, cached until the session ends. */
  content: (file: DownloadedFile) =>
    queryOptions({
      queryKey: [...fileContentKey, file['@id']],
      queryFn: ({ signal }) => api.download(file, { signal }),
      staleTime: freshness.fileContent,
      gcTime: fileContentKeptMs,
    }),
  /** A thumbnail. */
  thumbnail: (path: string) =>
    queryOptions({
      queryKey: [...fileContentKey, 'small', path],
      queryFn: ({ signal }) => api.downloadThumbnail(path, { signal }),
      staleTime: freshness.fileContent,
      gcTime: fileContentKeptMs,
    }),
  linkedRecords: (iri: Iri) =>
    queryOptions({
      queryKey: [...fileKeys.all, 'linked', iri],
      queryFn: ({ signal }) => api.linkedRecords(iri, { signal }),
      // Read before a deletion, so it must be current.
      staleTime: 0,
    }),
})
