import { queryOptions } from '@tanstack/react-query'
import { Destination } from '../../contract/destination/destination'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import { DueVisit, dueVisitsPath } from '../../contract/tour/dueVisit'
import {
  changeVisitsAction,
  FoundInsertions,
  FoundOrders,
  previewInsertionsPath,
  previewOrdersPath,
  type Insertion,
  type PreviewInsertions,
  type PreviewOrders,
  type VisitsChange,
} from '../../contract/tour/orderPlanning'
import { PlannedRoute } from '../../contract/tour/plannedRoute'
import {
  PlannedTour,
  plannedToursPath,
  type PlannedTourWrite,
  type TakeOver,
  type VisitMove,
} from '../../contract/tour/plannedTour'
import { OptimisationLine, type FoundOrder, type TourOptimize } from '../../contract/tour/tourOptimisation'
import { MoveCost, moveCostsPath } from '../../contract/tour/moveCost'
import { FoundBalance, previewBalancePath, type PreviewBalance } from '../../contract/tour/weekBalance'
import { HydraCollection } from '../../contract/wire/hydra'
import { idOfIri, iriOf, type Iri } from '../../contract/wire/ids'
import { freshness } from '../../domain/calls/timing'
import { get, getVersioned, patch, post } from '../httpCalls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { postForFound, type SearchOptions } from '../postForFound'
import { readReference } from '../../contract/wire/fields'
import { DecodeError } from '../../domain/calls/errors'
import { getPage, pageOf } from '../resourceApi'
import { tourTemplateKeys } from '../tourTemplates/tourTemplatesQueries'

export type CostQuestion = { stop: Iri; tourTemplate: Iri; from: IsoDay; to: IsoDay }

export type PlannedToursApi = ReturnType<typeof createPlannedToursApi>

/** Plans of dates. Extension `plannedTours`. */
export function createPlannedToursApi(http: HttpClient) {
  return {
    /** Plans of all dates between two days, both included, on which a tour runs or was cancelled. */
    between: async (from: IsoDay, to: IsoDay, options?: CallOptions): Promise<readonly PlannedTour[]> =>
      (await getPage(http, plannedToursPath, PlannedTour, { from, to }, options)).members,
    get: (iri: Iri, options?: CallOptions) => getVersioned(http, iri, PlannedTour, {}, options),
    /** Overdue visits of all stops, the longest overdue first; the number of all of them. */
    overdue: (options?: CallOptions) => getPage(http, dueVisitsPath, DueVisit, { state: 'overdue' }, options),
    /** The visits of a stop in the last 60 days and the coming ones. */
    visitsOf: async (stop: Iri, options?: CallOptions): Promise<readonly DueVisit[]> =>
      (await getPage(http, dueVisitsPath, DueVisit, { destination: idOfIri(stop) }, options)).members,
    /** What a visit of a stop would cost on each date of a span, the cheapest first; null if it is unknown. */
    previewInsertions: async (
      body: PreviewInsertions,
      options?: CallOptions,
    ): Promise<readonly Insertion[] | null> =>
      (await post(http, previewInsertionsPath, FoundInsertions, body, options))?.insertions ?? null,
    /** A proposal for orders. Nothing is written. */
    previewOrders: async (body: PreviewOrders, options?: CallOptions): Promise<FoundOrders> =>
      (await post(http, previewOrdersPath, FoundOrders, body, options)) ?? {},
    /** Moves of visits that balance days. Nothing is written. */
    previewBalance: async (body: PreviewBalance, options?: CallOptions): Promise<FoundBalance> =>
      (await post(http, previewBalancePath, FoundBalance, body, options)) ?? {},
    /** Adds visits to a date, or removes added ones. */
    changeVisits: async (iri: Iri, body: VisitsChange, options?: WriteOptions): Promise<void> => {
      await post(http, `${iri}/${changeVisitsAction}`, PlannedTour, body, options)
    },
    /** The stops of the date in order. */
    stops: async (iri: Iri, options?: CallOptions): Promise<readonly Destination[]> =>
      pageOf(Destination, await get(http, `${iri}/destinations`, HydraCollection, {}, options)).members,
    /**
     * The @ids of all stops of the date in order, including undecodable ones: a write about all of them must
     * contain these too. @throws DecodeError if a stop has no @id
     */
    stopIris: async (iri: Iri, options?: CallOptions): Promise<readonly Iri[]> => {
      const path = `${iri}/destinations`
      const page = pageOf(readReference, await get(http, path, HydraCollection, {}, options))
      if (page.defective.length > 0) throw new DecodeError(path)
      return page.members
    },
    route: (iri: Iri, options?: CallOptions) => get(http, `${iri}/route`, PlannedRoute, {}, options),
    /** What coming dates of a tour cost with one more stop. */
    moveCosts: async ({ stop, tourTemplate, from, to }: CostQuestion, options?: CallOptions) =>
      (await getPage(http, moveCostsPath, MoveCost, { stop, tourTemplate, from, to }, options)).members,
    /** Replaces deviations of a date. @throws HttpError 412 if the version in `options` is outdated */
    change: async (iri: Iri, body: PlannedTourWrite, options?: WriteOptions): Promise<void> => {
      await patch(http, iri, PlannedTour, body, options)
    },
    /** Writes values of a date into its template, and what the date has left. */
    takeOver: async (iri: Iri, body: TakeOver, options?: WriteOptions): Promise<void> => {
      await post(http, `${iri}/take-over`, PlannedTour, body, options)
    },
    /** Searches the best order of the date's stops without writing. @throws NetworkError also without an order */
    previewOptimization: (iri: Iri, wishes: TourOptimize, options: SearchOptions = {}): Promise<FoundOrder> =>
      postForFound(http, `${iri}/preview-optimization`, OptimisationLine, wishes, options),
    moveVisit: async (body: VisitMove, options?: WriteOptions): Promise<void> => {
      await post(http, `${plannedToursPath}/move-visit`, HydraCollection, body, options)
    },
  }
}

/** Below tour templates: plans of dates follow from them and from their stops, and become stale with them. */
export const plannedTourKeys = { all: [...tourTemplateKeys.all, 'dates'] as const }

export function plannedTourQueries(api: PlannedToursApi) {
  const key = (...parts: readonly string[]) => [...plannedTourKeys.all, ...parts]
  return {
    between: (from: IsoDay, to: IsoDay) =>
      queryOptions({
        queryKey: key('between', from, to),
        queryFn: ({ signal }) => api.between(from, to, { signal }),
        staleTime: freshness.tourTemplates,
      }),
    overdue: () =>
      queryOptions({
        queryKey: key('overdue'),
        queryFn: ({ signal }) => api.overdue({ signal }),
        staleTime: freshness.tourTemplates,
      }),
    visitsOf: (stop: Iri) =>
      queryOptions({
        queryKey: key('visitsOf', stop),
        queryFn: ({ signal }) => api.visitsOf(stop, { signal }),
        staleTime: freshness.tourTemplates,
      }),
    /** What of all open orders fits between two days, by the best insertions. */
    fittingOrders: (from: IsoDay, to: IsoDay) =>
      queryOptions({
        queryKey: key('fitting', from, to),
        queryFn: ({ signal }) => api.previewOrders({ from, to, improve: false }, { signal }),
        staleTime: freshness.tourTemplates,
      }),
    insertions: (asked: PreviewInsertions) =>
      queryOptions({
        queryKey: key('insertions', asked.destination, asked.order ?? '', asked.from, asked.to),
        queryFn: ({ signal }) => api.previewInsertions(asked, { signal }),
        staleTime: freshness.tourTemplates,
      }),
    detail: (id: string) =>
      queryOptions({
        queryKey: key('detail', id),
        queryFn: ({ signal }) => api.get(iriOf(plannedToursPath, id), { signal }),
        staleTime: freshness.tourTemplates,
      }),
    stops: (id: string) =>
      queryOptions({
        queryKey: key('detail', id, 'destinations'),
        queryFn: ({ signal }) => api.stops(iriOf(plannedToursPath, id), { signal }),
        staleTime: freshness.tourTemplates,
      }),
    /** The current stops, read before a write about all of them. */
    presentStops: (id: string) =>
      queryOptions({
        queryKey: key('detail', id, 'destinations', 'present'),
        queryFn: ({ signal }) => api.stopIris(iriOf(plannedToursPath, id), { signal }),
        staleTime: 0,
      }),
    moveCosts: (question: CostQuestion) =>
      queryOptions({
        queryKey: key('costs', question.tourTemplate, question.stop, question.from, question.to),
        queryFn: ({ signal }) => api.moveCosts(question, { signal }),
        staleTime: freshness.tourTemplates,
      }),
    route: (id: string) =>
      queryOptions({
        queryKey: key('detail', id, 'route'),
        queryFn: ({ signal }) => api.route(iriOf(plannedToursPath, id), { signal }),
        staleTime: freshness.tourTemplateRoute,
      }),
  }
}
