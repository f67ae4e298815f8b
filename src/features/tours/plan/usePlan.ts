import { useMemo } from 'react'
import type { StopList } from '../../../api/tourTemplates/tourTemplatesApi'
import type { Company } from '../../../contract/company/company'
import type { Destination } from '../../../contract/destination/destination'
import type { Iri } from '../../../contract/wire/ids'
import type { PlannedRoute } from '../../../contract/tour/plannedRoute'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { derivePlan, type Plan } from '../../../kits/tourPlan/derivePlan'
import { useFold } from '../../../platform/useFold'
import { reuseEqualStops } from './reuseEqualStops'
import { useTourEquipment } from './useTourEquipment'
import {
  outlineTour,
  toRoutedStop,
  withLegsOf,
  type LegCache,
  type TourOutlines,
} from '../../../kits/tourPlan/tourFigures'

export type PlanData = {
  tour: TourTemplate
  list: StopList
  route: PlannedRoute | undefined
  /** Route and list belong to the same version. */
  isRouteCurrent: boolean
}

const noLegs: LegCache = new Map()

/**
 * Caches the known legs of this tour, of its present and previous routes. A stop that returns to its position
 * then gets its previous ETA.
 */
export function useLegCache(data: PlanData, outlines: TourOutlines): LegCache {
  const { tour, list, route, isRouteCurrent } = data
  // Another vehicle takes other routes.
  const { vehicleType, excludeMotorway, excludeToll, excludeFerry } = tour
  const vehicle = [vehicleType, excludeMotorway, excludeToll, excludeFerry].join()
  const { book } = useFold<{ vehicle: string; book: LegCache }>(
    (kept) => {
      const before = kept?.vehicle === vehicle ? kept.book : noLegs
      if (!isRouteCurrent) return { vehicle, book: before }
      return { vehicle, book: withLegsOf(before, route, outlines, list.stops.map(toRoutedStop)) }
    },
    [tour, list, route, isRouteCurrent, outlines],
  )
  return book
}

export function useOutlines(tour: TourTemplate, company: Company): TourOutlines {
  const { skills, vehicleCapacity } = useTourEquipment(tour)
  return useMemo(() => {
    const outlines = outlineTour(tour, company)
    const maximumCapacity = lowerOf(outlines.maximumCapacity, vehicleCapacity)
    return { ...outlines, maximumCapacity, ...(skills !== undefined && { skills }) }
  }, [tour, company, skills, vehicleCapacity])
}

const lowerOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** Returns the plan of the stops in an order. Unchanged stops keep their objects. */
export function usePlan(data: PlanData, outlines: TourOutlines, book: LegCache, order: readonly Iri[]): Plan {
  const { list, route } = data
  return useFold<Plan>(
    (before) => {
      const known = new Map<Iri, Destination>(list.stops.map((stop) => [stop['@id'], stop]))
      const stops = order.flatMap((iri) => known.get(iri) ?? [])
      return reuseEqualStops(before ?? null, derivePlan(outlines, stops, book, route))
    },
    [list, outlines, book, route, order],
  )
}
