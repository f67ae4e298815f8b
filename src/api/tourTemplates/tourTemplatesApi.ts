import { Destination } from '../../contract/destination/destination'
import { excelExports } from '../../contract/proof/exportColumns'
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
import { DecodeError, NetworkError } from '../../domain/calls/errors'
import { isWholeArchive } from '../../domain/files/isWholeArchive'
import {
  get,
  getVersioned,
  patch,
  post,
  getFile,
  postForFile,
  postForLines,
  postVersioned,
} from '../httpCalls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { ifSupported } from '../ifSupported'
import { collectionCalls } from '../collectionCalls'
import { getPage, pageOf, toQuery, type ListQuery } from '../resourceApi'

export const tourTemplatesPath = '/api/tour-templates'
const collection = tourTemplatesPath
const assigneeFilter = 'assignees.id'

export type TourTemplatesApi = ReturnType<typeof createTourTemplatesApi>

/** Tour templates, called Tour on screen. */
export function createTourTemplatesApi(http: HttpClient) {
  const usual = collectionCalls<TourTemplate, TourTemplateCreate, TourTemplateWrite>(
    http,
    collection,
    TourTemplate,
  )
  return {
    ...usual,
    /** Those of one member of staff are a collection of their own, on servers that have it. */
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
    /** All of them for the selects of forms, the newest first. */
    choices: async (options?: CallOptions) => {
      const query = { pagination: false, 'sort[createdAt]': 'DESC' } as const
      return (await getPage(http, collection, TourTemplateOption, query, options)).members
    },
    /** All of them that are in use, whole. */
    inUse: async (options?: CallOptions) => {
      const query = { pagination: false, active: true } as const
      return (await getPage(http, collection, TourTemplate, query, options)).members
    },
    /** All of them for the filters of lists. */
    options: async (options?: CallOptions) =>
      (await getPage(http, '/api/tour-templates-select-options', TourTemplateOption, {}, options)).members,
    route: (iri: Iri, options?: CallOptions) => get(http, `${iri}/route`, PlannedRoute, {}, options),
    /** Every stop in its order; the version counts the changes of what the list holds and of its order. */
    destinations: async (iri: Iri, options?: CallOptions): Promise<StopList> => {
      const query = { pagination: false, 'sort[positionInTour]': 'ASC' }
      const path = `${iri}/destinations`
      const { value, etag } = await getVersioned(http, path, HydraCollection, query, options)
      return stopListOf(value, etag)
    },
    /**
     * @param destinations the @ids of all stops in their new order
     * @param options `optimised`: what the order that `previewOptimization` found respects. Our server then keeps the one of
     * before, for `revertOptimization`.
     * @returns the list as it is now; null when the server does not tell
     * @throws HttpError 412 when the version in `options` is not the present one, 422 when a stop is missing
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
    /** Gives the new tour with copies of all stops, null when the server does not tell; its name is the server's to find. */
    duplicate: (iri: Iri, options?: WriteOptions) =>
      post(http, `${iri}/duplicate`, TourTemplate, {}, options),
    /** Gives the stops their best order; the answer of another server may say nothing of it. */
    optimize: async (iri: Iri, wishes: TourOptimize, options?: WriteOptions): Promise<TourOptimized> =>
      (await post(http, `${iri}/optimize`, TourOptimized, wishes, options)) ?? {},
    /**
     * Searches for their best order and changes nothing; only where `optimizationPreviews` is configured.
     * @throws NetworkError also where the answer ends without an order
     */
    previewOptimization: (iri: Iri, wishes: TourOptimize, options: SearchOptions = {}): Promise<FoundOrder> =>
      postForFound(http, `${iri}/preview-optimization`, OptimisationLine, wishes, options),
    /**
     * Shares the stops of several tours out among them and changes nothing; only where `redistributionPreviews` is
     * configured.
     */
    previewRedistribution: (body: RedistributeBody, options: SearchOptions = {}): Promise<FoundShare> =>
      postForFound(http, redistributionPath, RedistributionLine, body, options),
    /** Gives them the order of before. */
    revertOptimization: async (iri: Iri, options?: WriteOptions): Promise<void> => {
      await post(http, `${iri}/revert-optimization`, TourOptimized, {}, options)
    },
    /** Adds a stop at the end for each mention of a template; gives the @ids of the stops, or null when the server does not tell. */
    addDestinationTemplates: async (
      iri: Iri,
      destinationTemplates: readonly Iri[],
      options?: WriteOptions,
    ): Promise<readonly Iri[] | null> => {
      const path = `${iri}/add-destination-templates`
      const answer = await post(http, path, AddedStops, { destinationTemplates }, options)
      return answer && answer['hydra:member']
    },
    /** Starts a drive of the tour as it is now; gives the drive, or null when the server does not tell. */
    startTour: (tourTemplate: Iri, options?: WriteOptions) =>
      post(http, '/api/tours', Tour, { tourTemplate }, options),
    /** What hangs at the stops of a tour, as one ZIP. */
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

/** The stops of a tour with the version of their list; null where the server gives none. */
export type StopList = {
  stops: readonly Destination[]
  /** The @ids of all of them in their order, also of those that could not be read: an order must name them too. */
  order: readonly Iri[]
  etag: string | null
}

function stopListOf(value: typeof HydraCollection.Type, etag: string | null): StopList {
  const order = pageOf(readReference, value).members
  return { stops: pageOf(Destination, value).members, order, etag }
}

const AddedStops = Schema.Struct({ 'hydra:member': readArray(readReference) })

type ExcelExportBody = { tourTemplates: readonly Iri[]; [column: string]: unknown }

type SearchOptions = CallOptions & {
  /** Told how much of the search is done, from 0 to 1. */
  onShare?: (share: number) => void
}

/** @throws NetworkError where the answer ends before anything was found */
async function postForFound<Found, E>(
  http: HttpClient,
  path: string,
  line: Schema.Codec<{ readonly share?: number | null; readonly found?: Found | null }, E>,
  body: object,
  { onShare, ...options }: SearchOptions,
): Promise<Found> {
  let found: Found | null = null
  await postForLines(http, path, line, body, {
    ...options,
    onLine: (told) => {
      found = told.found ?? found
      if (told.share != null) onShare?.(told.share)
    },
  })
  if (found === null) throw new NetworkError({ isCut: true })
  return found
}
