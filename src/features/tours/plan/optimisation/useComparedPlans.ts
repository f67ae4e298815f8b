import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tourTemplateKeys } from '../../../../api/tourTemplates/tourTemplatesQueries'
import type { FoundOrder } from '../../../../contract/tour/tourOptimisation'
import type { TourTemplate } from '../../../../contract/tour/tourTemplate'
import { idOfIri, type Iri } from '../../../../contract/wire/ids'
import { freshness } from '../../../../domain/calls/timing'
import { deviationsOf } from '../../../../domain/tour/dateChange'
import { arrange } from '../../../../lib/order'
import { useApi } from '../../../../platform/useApi'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { derivePlan, type Plan } from '../../../../kits/tourPlan/derivePlan'
import { toRoutedStop, withLegsOf } from '../../../../kits/tourPlan/tourFigures'
import { useLocalLocks, withLocalLocks } from '../useLocalLocks'
import { useLegCache, useOutlines, type PlanData } from '../usePlan'
import { compareOrders, type Comparison } from './deriveComparison'

export type ComparedPlans = Comparison & {
  tour: TourTemplate
  before: Plan
  after: Plan
  /** The order that is shown. */
  present: readonly Iri[]
  /** Stops were added or removed after the search. */
  isStale: boolean
}

/**
 * Loads the data of the dialog's tour, because the plan may not be open. Uses its own query for the stops:
 * the plan's reads also store which of its own changes they include.
 */
export function useTourData(iri: Iri) {
  const { api, queries } = useApi()
  const id = idOfIri(iri)
  const template = useQuery(queries.tourTemplates.detail(id))
  const list = useQuery({
    queryKey: [...tourTemplateKeys.stops(id), 'compared'],
    queryFn: ({ signal }) => api.tourTemplates.destinations(iri, { signal }),
    staleTime: freshness.tourTemplateDestinations,
  })
  const route = useQuery(queries.tourTemplates.route(id))
  const tour = template.data?.value
  const isRouteCurrent = !route.isFetching && !list.isFetching && !route.isError
  const locks = useLocalLocks()
  const data = useMemo<PlanData | null>(
    () =>
      tour === undefined || list.data === undefined
        ? null
        : { tour, list: withLocalLocks(list.data, locks), route: route.data, isRouteCurrent },
    [tour, list.data, locks, route.data, isRouteCurrent],
  )
  const retry = () => void Promise.all([template.refetch(), list.refetch()])
  return { data, error: data === null ? (template.error ?? list.error) : null, retry }
}

/** Loads the data of a date, as `useTourData` those of its template. */
export function useDateData(iri: Iri, plannedTour: Iri) {
  const { queries } = useApi()
  const id = idOfIri(plannedTour)
  const template = useQuery(queries.tourTemplates.detail(idOfIri(iri)))
  const date = useQuery(queries.plannedTours.detail(id))
  const stops = useQuery(queries.plannedTours.stops(id))
  const route = useQuery(queries.plannedTours.route(id))
  const [tour, plan, list] = [template.data?.value, date.data?.value, stops.data]
  const isRouteCurrent = !route.isFetching && !stops.isFetching && !route.isError
  const data = useMemo<PlanData | null>(
    () =>
      tour === undefined || plan === undefined || list === undefined
        ? null
        : {
            tour: { ...tour, earliestTime: plan.earliestTime ?? tour.earliestTime ?? null },
            list: { stops: list, order: list.map((stop) => stop['@id']), etag: null },
            route: route.data,
            isRouteCurrent,
          },
    [tour, plan, list, route.data, isRouteCurrent],
  )
  const retry = () => void Promise.all([template.refetch(), date.refetch(), stops.refetch()])
  const error = data === null ? (template.error ?? date.error ?? stops.error) : null
  return { data, error, retry, ownOrder: plan === undefined ? null : deviationsOf(plan).order }
}

/** Returns both orders of a tour, planned with its known route legs. */
export function useComparedPlans(data: PlanData, found: FoundOrder): ComparedPlans {
  const { company } = useCurrentUser()
  const { tour, list, route } = data
  const outlines = useOutlines(tour, company)
  const known = useLegCache(data, outlines)
  return useMemo(() => {
    const stops = new Map(list.stops.map((stop) => [stop['@id'], stop]))
    const present = list.stops.map((stop) => stop['@id'])
    const inOrder = (order: readonly Iri[]) => order.flatMap((iri) => stops.get(iri) ?? [])
    const arranged = inOrder(arrange(present, found.order))
    const book = withLegsOf(known, { legs: found.legs ?? [] }, outlines, arranged.map(toRoutedStop))
    const before = derivePlan(outlines, list.stops, book, route)
    const after = derivePlan(outlines, arranged, book, undefined)
    const isThere = new Set(list.order)
    const isStale = found.order.length !== isThere.size || found.order.some((iri) => !isThere.has(iri))
    return { tour, before, after, present, isStale, ...compareOrders(before, after, found.reasons) }
  }, [tour, list, route, found, outlines, known])
}
