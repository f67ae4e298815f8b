import type { Destination } from '../../../../contract/destination/destination'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import type { PlannedTour } from '../../../../contract/tour/plannedTour'
import type { TourTemplate } from '../../../../contract/tour/tourTemplate'
import type { Iri } from '../../../../contract/wire/ids'
import { deviationsOf } from '../../../../domain/tour/dateChange'

/** A stop of the template that is not visited on the date. */
export type UnvisitedStop = {
  iri: Iri
  name: string
  /** Date of its next visit, or to which this one moved; null if unknown or none. */
  next: IsoDay | null
  isLeftOut: boolean
}

/** Unvisited stops by the visited stop before them; null is the start. */
export function foldsOf(
  { notVisited, leftOut }: PlannedTour,
  shown: readonly Iri[],
): ReadonlyMap<Iri | null, readonly UnvisitedStop[]> {
  const moved = new Map((leftOut ?? []).map(({ stop, to }) => [stop, to ?? null]))
  const visited = new Set(shown)
  const folds = new Map<Iri | null, UnvisitedStop[]>()
  for (const { stop, name, after, next } of notVisited ?? []) {
    if (visited.has(stop)) continue
    const isLeftOut = moved.has(stop)
    const place = after != null && visited.has(after) ? after : null
    const entry = {
      iri: stop,
      name: name ?? '',
      next: (isLeftOut ? moved.get(stop) : next) ?? null,
      isLeftOut,
    }
    folds.set(place, [...(folds.get(place) ?? []), entry])
  }
  return folds
}

/** The stops to show: those read, in the order and without the stops that pending steps change. */
export function stopsToShow(plan: PlannedTour, stops: readonly Destination[]): readonly Destination[] {
  const { order, leftOut } = deviationsOf(plan)
  const out = new Set(leftOut.map(({ stop }) => stop))
  const shown = stops.filter((stop) => !out.has(stop['@id']))
  if (order === null) return shown
  const places = new Map(order.map((iri, index) => [iri, index]))
  const placeOf = (stop: Destination) => places.get(stop['@id']) ?? order.length
  return shown.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The tour with the departure, the driver and the vehicle of a date. */
export function tourOnDate(tour: TourTemplate, plan: PlannedTour): TourTemplate {
  const { driver, vehicle } = deviationsOf(plan)
  return {
    ...tour,
    earliestTime: plan.earliestTime ?? tour.earliestTime ?? null,
    ...(driver.isOwn && { assignees: driver.assignee === null ? [] : [driver.assignee] }),
    ...(vehicle.isOwn && { vehicle: vehicle.vehicle }),
  }
}

/** The dates before and after a day on which a tour runs; null if the plans have none. */
export function neighbours(
  plans: readonly PlannedTour[],
  tour: Iri,
  day: IsoDay,
): { before: IsoDay | null; after: IsoDay | null } {
  const days = plans
    .flatMap(({ tourTemplate, date }) => (tourTemplate === tour && date != null ? [date] : []))
    .toSorted()
  return {
    before: days.findLast((each) => each < day) ?? null,
    after: days.find((each) => each > day) ?? null,
  }
}

/** The driver of the date; null if it has none, and if several may drive. */
export function driverOf(
  { assignee, hasOwnAssignee }: Pick<PlannedTour, 'assignee' | 'hasOwnAssignee'>,
  { assignees }: Pick<TourTemplate, 'assignees'>,
): Iri | null {
  if (hasOwnAssignee === true) return assignee ?? null
  const [only, ...others] = assignees ?? []
  return others.length === 0 ? (only ?? null) : null
}
