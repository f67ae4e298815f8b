import { Destination } from '../../contract/destination/destination'
import { excelExports } from '../../contract/proof/exportColumns'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import { readArray, readReference } from '../../contract/wire/fields'
import type { Iri } from '../../contract/wire/ids'
import { Tour } from '../../contract/tour/tour'
import { PlannedRoute } from '../../contract/tour/plannedRoute'
import {
  RedistributionLine,
  redistributionPath,
  type FoundShare,
  type RedistributeBody,
} from '../../contract/tour/redistribution'
import {
  OptimisationLine,
  TourOptimized,
  type FoundOrder,
  type TourOptimize,
} from '../../contract/tour/tourOptimisation'
import {
  TourTemplate,
  TourTemplateOption,
  type TourTemplateCreate,
  type TourTemplateWrite,
} from '../../contract/tour/tourTemplate'
import * as Schema from 'effect/Schema'
import { HydraCollection } from '../../contract/wire/hydra'
import { DecodeError } from '../../domain/calls/errors'
import { isWholeArchive } from '../../domain/files/isWholeArchive'
import { get, getVersioned, patch, post, getFile, postForFile, postVersioned } from '../httpCalls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { postForFound, type SearchOptions } from '../postForFound'
import { ifSupported } from '../ifSupported'
import { collectionCalls } from '../collectionCalls'
import { getPage, pageOf, toQuery, type ListQuery } from '../resourceApi'

export const tourTemplatesPath = '/api/tour-templates'
const collection = tourTemplatesPath
const assigneeFilter = 'assignees.id'

export type TourTemplatesApi = ReturnType<typeof createTourTemplatesApi>

/** Tour templates, called Tour in the UI. */
export function createTourTemplatesApi(http: HttpClient) {
  const usual = collectionCalls<TourTemplate, TourTemplateCreate, TourTemplateWrite>(
    http,
    collection,
    TourTemplate,
  )
  return {
    ...usual,
    /** Tours of one member of staff are a separate collection, if the server supports it. */
    list: async (query: ListQuery, options?: CallOptions) => {
      const { [assigneeFilter]: assignee = '', ...filters } = query.filters ?? {}
      if (typeof assignee === 'string' && assignee !== '') {
        const path = `/api/users/${encodeURIComponent(assignee)}/tour-templates`
        const own = getPage(http, path, TourTemplate, toQuery({ ...query, filters }), options)
        const answer = await ifSupported(own)
        if (answer !== null) return answer
      }
      return usual.list(query, options)
    },
    /** All templates for the selects of forms, newest first. */
    choices: async (options?: CallOptions) => {
      const query = { pagination: false, 'sort[createdAt]': 'DESC' } as const
      return (await getPage(http, collection, TourTemplateOption, query, options)).members
    },
    /** All active templates, as complete records. */
    inUse: async (options?: CallOptions) => {
      const query = { pagination: false, active: true } as const
      return (await getPage(http, collection, TourTemplate, query, options)).members
    },
    /** All templates for the filters of lists. */
    options: async (options?: CallOptions) =>
      (await getPage(http, '/api/tour-templates-select-options', TourTemplateOption, {}, options)).members,
    route: (iri: Iri, options?: CallOptions) => get(http, `${iri}/route`, PlannedRoute, {}, options),
    /** All stops in order. The version changes with the contents of the list and with its order. */
    destinations: async (iri: Iri, options?: CallOptions): Promise<StopList> => {
      const query = { pagination: false, 'sort[positionInTour]': 'ASC' }
      const path = `${iri}/destinations`
      const { value, etag } = await getVersioned(http, path, HydraCollection, query, options)
      return stopListOf(value, etag)
    },
    /**
     * @param destinations the @ids of all stops in the new order
     * @param options `optimised`: constraints of the order found by `previewOptimization`. Our server then
     *   stores the previous order for `revertOptimization`.
     * @returns the updated list; null if the response lacks it
     * @throws HttpError 412 if the version in `options` is outdated, 422 if a stop is missing
     */
    updateOrder: async (
      iri: Iri,
      destinations: readonly Iri[],
      { optimised, ...options }: WriteOptions & { optimised?: TourOptimize | undefined } = {},
    ): Promise<StopList | null> => {
      const order = { destinations }
      const { value, etag } =
        optimised === undefined
          ? await patch(http, `${iri}/destinations/update-order`, HydraCollection, order, options)
          : await postVersioned(http, `${iri}/optimize`, HydraCollection, { ...optimised, ...order }, options)
      return value && stopListOf(value, etag)
    },
    /**
     * Returns the new tour with copies of all stops; null if the response has no record. The server chooses
     * its name.
     */
    duplicate: (iri: Iri, options?: WriteOptions) =>
      post(http, `${iri}/duplicate`, TourTemplate, {}, options),
    /** Puts the stops into the best order; the response of another server may be empty. */
    optimize: async (iri: Iri, wishes: TourOptimize, options?: WriteOptions): Promise<TourOptimized> =>
      (await post(http, `${iri}/optimize`, TourOptimized, wishes, options)) ?? {},
    /**
     * Searches the best order without writing; only if `optimizationPreviews` is configured.
     * @throws NetworkError also if the response ends without an order
     */
    previewOptimization: (iri: Iri, wishes: TourOptimize, options: SearchOptions = {}): Promise<FoundOrder> =>
      postForFound(http, `${iri}/preview-optimization`, OptimisationLine, wishes, options),
    /**
     * Redistributes the stops of several tours without writing; only if `redistributionPreviews` is
     * configured.
     */
    previewRedistribution: (body: RedistributeBody, options: SearchOptions = {}): Promise<FoundShare> =>
      postForFound(http, redistributionPath, RedistributionLine, body, options),
    /** Restores the previous order. */
    revertOptimization: async (iri: Iri, options?: WriteOptions): Promise<void> => {
      await post(http, `${iri}/revert-optimization`, TourOptimized, {}, options)
    },
    /**
     * Appends a stop for each listed template. Returns the @ids of the stops; null if the response lacks
     * them.
     */
    addDestinationTemplates: async (
      iri: Iri,
      destinationTemplates: readonly Iri[],
      options?: WriteOptions,
    ): Promise<readonly Iri[] | null> => {
      const path = `${iri}/add-destination-templates`
      const answer = await post(http, path, AddedStops, { destinationTemplates }, options)
      return answer && answer['hydra:member']
    },
    /**
     * Starts a run of the tour as it is now, or as it is planned on a date. Returns the run; null if the response has
     * no record.
     */
    startTour: (
      tourTemplate: Iri,
      { plannedDate, ...options }: WriteOptions & { plannedDate?: IsoDay | undefined } = {},
    ) =>
      post(
        http,
        '/api/tours',
        Tour,
        { tourTemplate, ...(plannedDate !== undefined && { plannedDate }) },
        options,
      ),
    /** All files attached to the stops of a tour, as one ZIP. */
    downloadStopAttachments: async (tourTemplate: Iri, options?: CallOptions): Promise<Blob> => {
      const path = `${tourTemplate}/download-destination-attachments`
      const archive = await getFile(http, path, options)
      if (!(await isWholeArchive(archive))) throw new DecodeError(path)
      return archive
    },
    exportExcel: (body: ExcelExportBody, options?: CallOptions): Promise<Blob> =>
      postForFile(http, excelExports.tourTemplates.path, body, options),
  }
}

/** The stops of a tour with the version of their list; null if the server sends none. */
export type StopList = {
  stops: readonly Destination[]
  /** The @ids of all stops in order, including undecodable ones: a new order must contain them too. */
  order: readonly Iri[]
  etag: string | null
}

function stopListOf(value: typeof HydraCollection.Type, etag: string | null): StopList {
  const order = pageOf(readReference, value).members
  return { stops: pageOf(Destination, value).members, order, etag }
}

const AddedStops = Schema.Struct({ 'hydra:member': readArray(readReference) })

type ExcelExportBody = { tourTemplates: readonly Iri[]; [column: string]: unknown }
