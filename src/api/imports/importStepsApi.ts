import { ImportFieldsMapping, importFieldsMappingsPath } from '../../contract/imports/importFieldsMappings'
import {
  Import,
  ImportMatchAnswer,
  ImportRowsAnswer,
  importDryRunPath,
  importMatchPath,
  importRowsPath,
  importsPath,
  type ImportCreate,
  type ImportKind,
  type ImportMatch,
  type ImportRow,
  type ImportWrite,
} from '../../contract/imports/imports'
import type { Iri } from '../../contract/wire/ids'
import { patch, post } from '../httpCalls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { getPage } from '../resourceApi'

export type ImportStepsApi = ReturnType<typeof createImportStepsApi>

/**
 * The steps of an import in order, on a server that announces them; see `createGenericImportSteps` for
 * others.
 */
export function createImportStepsApi(http: HttpClient) {
  return {
    /** Saved column mappings, newest first. */
    mappings: async (kind: ImportKind, options?: CallOptions) =>
      (
        await getPage(
          http,
          importFieldsMappingsPath,
          ImportFieldsMapping,
          { pagination: false, kind },
          options,
        )
      ).members,
    /** Returns no matches if the response has none. */
    match: async (body: ImportMatch, options?: WriteOptions): Promise<ImportMatchAnswer> =>
      (await post(http, importMatchPath, ImportMatchAnswer, body, options)) ?? { matches: [] },
    create: (body: ImportCreate, options?: WriteOptions) => post(http, importsPath, Import, body, options),
    /** Validates rows without writing anything. */
    dryRun: (iri: Iri, rows: readonly ImportRow[], options?: WriteOptions) =>
      post(http, importDryRunPath(iri), ImportRowsAnswer, { rows }, options),
    writeRows: (iri: Iri, rows: readonly ImportRow[], options?: WriteOptions) =>
      post(http, importRowsPath(iri), ImportRowsAnswer, { rows }, options),
    /** Ends the import; written rows are kept. */
    end: async (iri: Iri, { state }: ImportWrite, options?: WriteOptions): Promise<void> => {
      await patch(http, iri, Import, { state }, options)
    },
  }
}
