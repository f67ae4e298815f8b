import { queryOptions } from '@tanstack/react-query'
import {
  DestinationTemplate,
  type DestinationTemplateWrite,
} from '../../contract/destination/destinationTemplate'
import { excelExports } from '../../contract/proof/exportColumns'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import {
  TemplateSyncAnswer,
  UndoSyncAnswer,
  syncPath,
  undoSyncPath,
  type PropertiesToSync,
} from '../../contract/destination/templateSync'
import { freshness } from '../../domain/calls/timing'
import { collectionKey } from '../collectionKey'
import { post, postForFile } from '../httpCalls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { listQueries } from '../listQueries'
import { collectionCalls } from '../collectionCalls'
import { getPage } from '../resourceApi'

const collection = '/api/destination-templates'

export type DestinationTemplatesApi = ReturnType<typeof createDestinationTemplatesApi>

/** Reusable stops, called Vorlage or Zielvorlage in the UI. */
export function createDestinationTemplatesApi(http: HttpClient) {
  return {
    ...collectionCalls<DestinationTemplate, DestinationTemplateWrite>(http, collection, DestinationTemplate),
    /** All templates, sorted by name. */
    all: async (options?: CallOptions) =>
      (
        await getPage(
          http,
          collection,
          DestinationTemplate,
          { pagination: false, 'sort[name]': 'ASC' },
          options,
        )
      ).members,
    /** Copies values of the template to the given destinations, all of them or none. */
    sync: async (
      iri: Iri,
      body: { destinations: readonly Iri[]; propertiesToSync: PropertiesToSync },
      options?: WriteOptions,
    ): Promise<TemplateSyncAnswer> =>
      (await post(http, syncPath(iri), TemplateSyncAnswer, body, options)) ?? {},
    /** Restores the destinations of a sync. Requires the sync id from the server's response. */
    undoSync: async (iri: Iri, syncId: string, options?: WriteOptions): Promise<UndoSyncAnswer> =>
      (await post(http, undoSyncPath(iri), UndoSyncAnswer, { syncId }, options)) ?? {},
    exportExcel: (body: ExcelExportBody, options?: CallOptions): Promise<Blob> =>
      postForFile(http, excelExports.destinationTemplates.path, body, options),
  }
}

type ExcelExportBody = {
  destinationTemplates: readonly Iri[]
  customFields: Readonly<Record<string, boolean>>
  [column: string]: unknown
}

export const destinationTemplateKeys = { all: collectionKey('/api/destination-templates') }

export const destinationTemplateQueries = (api: DestinationTemplatesApi) => ({
  ...listQueries(destinationTemplateKeys.all, api, freshness.destinationTemplates),
  /** All templates, to choose from. */
  all: () =>
    queryOptions({
      queryKey: [...destinationTemplateKeys.all, 'all'],
      queryFn: ({ signal }) => api.all({ signal }),
      staleTime: freshness.destinationTemplates,
    }),
  /** A single template, as last read. */
  one: (iri: Iri) =>
    queryOptions({
      queryKey: [...destinationTemplateKeys.all, 'one', idOfIri(iri)],
      queryFn: async ({ signal }) => (await api.get(iri, { signal })).value,
      staleTime: freshness.destinationTemplates,
    }),
})
