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
/** Apart from the others: what a file holds never changes. */
const fileContentKey = ['fileContent'] as const

const collection = '/api/files'

export type Upload = { file: Blob; name: string; note: string; record: Iri | null }
export type FileChanges = { name?: string; description?: string | null }
type DownloadedFile = Pick<StoredFile, '@id' | 'links'> & Partial<StoredFile>

/** Where the server says, as far as that is a path of its own. */
const ownPath = (path: string | null | undefined) => (path?.startsWith('/') === true ? path : null)
const attachmentsOf = (record: Iri) => `${record}/attachments`
const downloadPath = ({ '@id': iri, links }: DownloadedFile): string =>
  ownPath(links?.downloadPath) ?? `${iri}/download`

/** Uploaded files, whatever they hang at. */
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
    /** What a record that a file hangs at is called; null where it does not tell. */
    getLinkedName: async (record: Iri, options?: CallOptions) => {
      const { name, address } = await get(http, record, NamedRecord, {}, options)
      return name || address || null
    },
    /** Throws NetworkError for less than the server says that there is. */
    download: async (file: DownloadedFile, options?: CallOptions) => {
      const content = await getFile(http, downloadPath(file), options, (type) => mayBePage(file, type))
      if (content.size < (file.sizeBytes ?? 0)) throw new NetworkError({ isCut: true })
      return content
    },
    downloadThumbnail: (path: string, options?: CallOptions) => getFile(http, path, options),
    /** @param record it hangs at afterwards; null for none */
    upload: (
      { file, name, note, record }: Upload,
      options: WriteOptions & { onSent: (sentBytes: number) => void },
    ) => {
      const form = new FormData()
      if (note !== '') form.append('description', note)
      if (record !== null) form.append('recordToLink', record)
      // Servers that read a form as it comes know by then what the file is for.
      form.append('uploadedFile', file, name)
      return postForm(http, collection, StoredFile, form, options)
    },
    /** What hangs at a record. */
    attachments: (record: Iri, options?: CallOptions) =>
      getPage(http, attachmentsOf(record), StoredFile, { pagination: false }, options),
    attach: (record: Iri, file: Iri, options?: WriteOptions) =>
      post(http, attachmentsOf(record), StoredFile, { file: idOfIri(file) }, options),
    /** @param path where the server says it is taken from the record; null where it does not say */
    detach: (record: Iri, file: Iri, path: string | null, options?: WriteOptions) =>
      remove(http, ownPath(path) ?? `${attachmentsOf(record)}/${idOfIri(file)}`, options),
    exportExcel: (body: { files: readonly Iri[]; [column: string]: unknown }, options?: CallOptions) =>
      postForFile(http, excelExports.files.path, body, options),
    /** Takes it from all records that it hangs at. */
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
  /** The content of a file, kept as decision 22 says; it is gone with the session. */
  content: (file: DownloadedFile) =>
    queryOptions({
      queryKey: [...fileContentKey, file['@id']],
      queryFn: ({ signal }) => api.download(file, { signal }),
      staleTime: freshness.fileContent,
      gcTime: fileContentKeptMs,
    }),
  /** A picture drawn small. */
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
      // Asked before something is deleted, so it means what is there at that moment.
      staleTime: 0,
    }),
})
