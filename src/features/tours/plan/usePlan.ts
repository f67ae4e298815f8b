import { useMemo, useRef } from 'react'
import type { StopList } from '../../../api/tourTemplates/tourTemplatesApi'
import type { Company } from '../../../contract/company/company'
import type { Destination } from '../../../contract/destination/destination'
import type { Iri } from '../../../contract/wire/ids'
import type { PlannedRoute } from '../../../contract/tour/plannedRoute'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { derivePlan, type Plan } from '../../../kits/tourPlan/derivePlan'
import { keepKnown } from './keepKnown'
import {
  outlineTour,
  toRoutedStop,
  withLegsOf,
  type LegBook,
  type TourOutlines,
} from '../../../kits/tourPlan/tourFigures'

export type PlanData = {
  tour: TourTemplate
  list: StopList
  route: PlannedRoute | undefined
  /** Route and list are of the same moment. */
  isRouteCurrent: boolean
}

const noLegs: LegBook = new Map()

/**
 * The ways known of this tour: those of its route, and of its former routes, so that a stop that comes back to its place
 * comes back to its time.
 */
export function useLegBook(data: PlanData, outlines: TourOutlines): LegBook {
  const { tour, list, route, isRouteCurrent } = data
  const kept = useRef<{ vehicle: string; book: LegBook }>({ vehicle: '', book: noLegs })
  return useMemo(() => {
    // Another vehicle takes other ways.
    const { vehicleType, excludeMotorway, excludeToll, excludeFerry } = tour
    const vehicle = [vehicleType, excludeMotorway, excludeToll, excludeFerry].join()
    const before = kept.current.vehicle === vehicle ? kept.current.book : noLegs
    const book = isRouteCurrent ? withLegsOf(before, route, outlines, list.stops.map(toRoutedStop)) : before
    kept.current = { vehicle, book }
    return book
  }, [tour, list, route, isRouteCurrent, outlines])
}

export const useOutlines = (tour: TourTemplate, company: Company): TourOutlines =>
  useMemo(() => outlineTour(tour, company), [tour, company])

/** The plan of the stops in an order; stops that stay as they are stay the same objects. */
export function usePlan(data: PlanData, outlines: TourOutlines, book: LegBook, order: readonly Iri[]): Plan {
  const { list, route } = data
  const before = useRef<Plan | null>(null)
  return useMemo(() => {
    const known = new Map<Iri, Destination>(list.stops.map((stop) => [stop['@id'], stop]))
    const stops = order.flatMap((iri) => known.get(iri) ?? [])
    before.current = keepKnown(before.current, derivePlan(outlines, stops, book, route))
    return before.current
  }, [list, outlines, book, route, order])
}
