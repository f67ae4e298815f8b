import {
  ImportFieldsMapping,
  importFieldsMappingsPath,
  type ImportFieldsMappingWrite,
} from '../../contract/imports/importFieldsMappings'
import {
  Import,
  ImportedRow,
  UndoAnswer,
  administrationImportsPath,
  importRowsPath,
  importUndoPath,
  importsPath,
  type RowOutcome,
} from '../../contract/imports/imports'
import type { Iri } from '../../contract/wire/ids'
import { post } from '../httpCalls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { collectionCalls, savedCollectionCalls } from '../collectionCalls'
import { getPage, toQuery, type ListQuery } from '../resourceApi'

export type ImportsApi = ReturnType<typeof createImportsApi>

/** Which rows of an import are asked for; `isKept`: those whose record an undo has left as it is. */
export type RowsWanted = { outcome?: RowOutcome | 'new,changed'; isKept?: true }

const rowsOfPage = 100

/** Imports as they are looked back on, and how columns were mapped; but for lists, records and deletions ours alone. */
export function createImportsApi(http: HttpClient) {
  const { list, iris, get, remove } = collectionCalls<Import, never>(http, importsPath, Import)
  const mapping = savedCollectionCalls<ImportFieldsMapping, ImportFieldsMappingWrite>(
    http,
    importFieldsMappingsPath,
    ImportFieldsMapping,
  )
  return {
    list,
    iris,
    get,
    remove,
    /** Of all companies, for the platform. */
    all: (query: ListQuery, options?: CallOptions) =>
      getPage(http, administrationImportsPath, Import, toQuery(query), options),
    /** In the order of the file. */
    rows: (iri: Iri, { outcome, isKept }: RowsWanted, query: ListQuery, options?: CallOptions) =>
      getPage(
        http,
        importRowsPath(iri),
        ImportedRow,
        { ...toQuery(query), ...(outcome && { outcome }), ...(isKept && { kept: true }) },
        options,
      ),
    /** All that were refused, page by page: no server gives more at once. */
    refusedRows: async (iri: Iri, options?: CallOptions): Promise<ImportedRow[]> => {
      const found: ImportedRow[] = []
      for (let page = 1; ; page += 1) {
        const query = { page, itemsPerPage: rowsOfPage, outcome: 'refused' }
        const { members, defective } = await getPage(http, importRowsPath(iri), ImportedRow, query, options)
        found.push(...members)
        if (members.length + defective.length < rowsOfPage) return found
      }
    },
    /** Takes back whatever nobody has touched since; empty where the server does not tell how it went. */
    undo: async (iri: Iri, options?: WriteOptions): Promise<UndoAnswer> =>
      (await post(http, importUndoPath(iri), UndoAnswer, {}, options)) ?? {},
    mappings: (query: ListQuery, options?: CallOptions) =>
      getPage(http, importFieldsMappingsPath, ImportFieldsMapping, toQuery(query), options),
    getMapping: mapping.get,
    saveMapping: mapping.save,
    removeMapping: mapping.remove,
  }
}
