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

/** Reusable stops, called Vorlage or Zielvorlage on screen. */
export function createDestinationTemplatesApi(http: HttpClient) {
  return {
    ...collectionCalls<DestinationTemplate, DestinationTemplateWrite>(http, collection, DestinationTemplate),
    /** All of them, by name. */
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
    /** Writes what the template says into the destinations given; all of them or none. */
    sync: async (
      iri: Iri,
      body: { destinations: readonly Iri[]; propertiesToSync: PropertiesToSync },
      options?: WriteOptions,
    ): Promise<TemplateSyncAnswer> =>
      (await post(http, syncPath(iri), TemplateSyncAnswer, body, options)) ?? {},
    /** Gives the destinations of a sync back what they were; only of a server that told the id of the sync. */
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
  /** For a choice among all of them. */
  all: () =>
    queryOptions({
      queryKey: [...destinationTemplateKeys.all, 'all'],
      queryFn: ({ signal }) => api.all({ signal }),
      staleTime: freshness.destinationTemplates,
    }),
  /** One of them, as it was last read. */
  one: (iri: Iri) =>
    queryOptions({
      queryKey: [...destinationTemplateKeys.all, 'one', idOfIri(iri)],
      queryFn: async ({ signal }) => (await api.get(iri, { signal })).value,
      staleTime: freshness.destinationTemplates,
    }),
})
