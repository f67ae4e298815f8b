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

/** Filter of the rows of an import. `isKept`: rows whose record an undo did not revert. */
export type RowsWanted = { outcome?: RowOutcome | 'new,changed'; isKept?: true }

const rowsOfPage = 100

/**
 * The list of imports and the saved mappings. Only lists, records and deletions are part of the
 * specification.
 */
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
    /** Imports of all companies, for the platform. */
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
    /** All refused rows, read page by page, because servers limit the page size. */
    refusedRows: async (iri: Iri, options?: CallOptions): Promise<ImportedRow[]> => {
      const found: ImportedRow[] = []
      for (let page = 1; ; page += 1) {
        const query = { page, itemsPerPage: rowsOfPage, outcome: 'refused' }
        const { members, defective } = await getPage(http, importRowsPath(iri), ImportedRow, query, options)
        found.push(...members)
        if (members.length + defective.length < rowsOfPage) return found
      }
    },
    /** Reverts all records that were not changed since; returns an empty result if the response has none. */
    undo: async (iri: Iri, options?: WriteOptions): Promise<UndoAnswer> =>
      (await post(http, importUndoPath(iri), UndoAnswer, {}, options)) ?? {},
    mappings: (query: ListQuery, options?: CallOptions) =>
      getPage(http, importFieldsMappingsPath, ImportFieldsMapping, toQuery(query), options),
    getMapping: mapping.get,
    saveMapping: mapping.save,
    removeMapping: mapping.remove,
  }
}
