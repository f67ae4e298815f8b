import type { PlannedTour, TakeOver } from '../../contract/tour/plannedTour'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import type { Iri } from '../../contract/wire/ids'
import { isSameOrder } from '../../lib/order'
import { deviationsOf } from './dateChange'

/** Values of a template and one of its dates, before and after. */
export type TakeOverStep = { readonly from: TakeOver; readonly to: TakeOver }

/**
 * Makes order, driver, vehicle and departure of a date those of its template. Stops that the date does not visit keep their
 * places. Null if the date deviates in none of these.
 * @param stops all stops of the template in order
 */
export function takeOverStep(
  plan: PlannedTour,
  tour: TourTemplate,
  stops: readonly Iri[],
): TakeOverStep | null {
  const { driver, vehicle, earliestTime, order } = deviationsOf(plan)
  const from: Mutable = { template: {}, date: {} }
  const to: Mutable = { template: {}, date: {} }
  if (order !== null) {
    const next = reorderedAs(stops, order)
    if (!isSameOrder(next, stops)) {
      from.template.order = stops
      to.template.order = next
    }
    from.date.order = order
    to.date.order = null
  }
  if (driver.isOwn) {
    from.template.assignees = tour.assignees ?? []
    to.template.assignees = driver.assignee === null ? [] : [driver.assignee]
    from.date = { ...from.date, hasOwnAssignee: true, assignee: driver.assignee }
    to.date = { ...to.date, hasOwnAssignee: false, assignee: null }
  }
  if (vehicle.isOwn) {
    from.template.vehicle = tour.vehicle ?? null
    to.template.vehicle = vehicle.vehicle
    from.date = { ...from.date, hasOwnVehicle: true, vehicle: vehicle.vehicle }
    to.date = { ...to.date, hasOwnVehicle: false, vehicle: null }
  }
  if (earliestTime !== null) {
    from.template.earliestTime = tour.earliestTime ?? null
    to.template.earliestTime = earliestTime
    from.date.earliestTime = earliestTime
    to.date.earliestTime = null
  }
  return Object.keys(to.date).length === 0 ? null : { from, to }
}

type Mutable = {
  -readonly [Part in keyof TakeOver]: { -readonly [Name in keyof TakeOver[Part]]: TakeOver[Part][Name] }
}

/** The stops that an order names share their places in that order. */
function reorderedAs(stops: readonly Iri[], order: readonly Iri[]): readonly Iri[] {
  const known = new Set(stops)
  const named = order.filter((iri) => known.has(iri))
  const isNamed = new Set(named)
  const next = named.values()
  return stops.map((iri) => (isNamed.has(iri) ? (next.next().value ?? iri) : iri))
}
