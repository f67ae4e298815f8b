import { distanceMeters } from '../../contract/tour/greatCircle'
import type { PlannedTour } from '../../contract/tour/plannedTour'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import type { Iri } from '../../contract/wire/ids'
import type { Hours, OfferedDriver } from './newTours'

/* Who can help when a driver drops out: other drivers, and tours that take over stops. */

type Place = { lat?: number | null; lng?: number | null }
type Tour = Pick<
  TourTemplate,
  | '@id'
  | 'active'
  | 'running'
  | 'assignees'
  | 'tags'
  | 'earliestTime'
  | 'latestTime'
  | 'durationSeconds'
  | 'destinationCapacity'
  | 'maximumCapacity'
>

export type Substitute = OfferedDriver & { knowsKind: boolean }

/** Unknown hours may be any. */
function overlap(one: Hours, other: Hours): boolean {
  const endOf = ({ earliestTime, latestTime }: Hours) =>
    latestTime === null ? Infinity : latestTime < (earliestTime ?? 0) ? latestTime + 86_400 : latestTime
  return (one.earliestTime ?? 0) < endOf(other) && (other.earliestTime ?? 0) < endOf(one)
}

const hoursOf = ({ earliestTime = null, latestTime = null }: Tour): Hours => ({ earliestTime, latestTime })

/**
 * Drivers who are free in the hours of the tour, the best first: without any tour, then who drives tours of the
 * same categories.
 */
export function substitutesFor(
  tour: Tour,
  drivers: readonly OfferedDriver[],
  tours: readonly Tour[],
): Substitute[] {
  const kinds = new Set(tour.tags ?? [])
  const isKnown = (driver: Iri) =>
    tours.some((each) => each.assignees?.includes(driver) && each.tags?.some((tag) => kinds.has(tag)))
  return drivers
    .filter(
      ({ iri, busy }) =>
        tour.assignees?.includes(iri) !== true &&
        busy.every((each) => !each.isRunning && !overlap(hoursOf(tour), each)),
    )
    .map((driver) => ({ ...driver, knowsKind: isKnown(driver.iri) }))
    .toSorted(
      (one, other) => one.busy.length - other.busy.length || Number(other.knowsKind) - Number(one.knowsKind),
    )
}

/**
 * The tours that run on a date and were not started, as that date has them.
 * @param plans of the date
 */
export function toursOnDate<Dated extends Tour>(
  tours: readonly Dated[],
  plans: readonly PlannedTour[],
): readonly Dated[] {
  const planOf = new Map(plans.map((plan) => [plan.tourTemplate, plan]))
  return tours.flatMap((tour) => {
    const plan = planOf.get(tour['@id'])
    if (plan === undefined || plan.cancelledBecause != null || plan.run != null) return []
    return {
      ...tour,
      ...(plan.hasOwnAssignee === true && { assignees: plan.assignee == null ? [] : [plan.assignee] }),
      earliestTime: plan.earliestTime ?? tour.earliestTime ?? null,
      durationSeconds: plan.durationSeconds ?? null,
      destinationCapacity: plan.destinationCapacity ?? null,
    }
  })
}

export type Receiver = {
  iri: Iri
  /** Seconds until its latest end; null if it has none. */
  spare: number | null
  /** Metres between the centres of both tours; null if unknown. */
  near: number | null
}

/**
 * Tours that could take over stops, the best first: near to the stops, of the same category and time of day,
 * with time and room left. Running tours and those of the same driver cannot.
 */
export function receiversFor(
  out: Tour,
  tours: readonly Tour[],
  stopsOf: (tour: Iri) => readonly Place[],
): Receiver[] {
  const centre = centreOf(stopsOf(out['@id']))
  return tours
    .filter(
      ({ '@id': iri, active, running, assignees }) =>
        iri !== out['@id'] &&
        active !== false &&
        running !== true &&
        !(assignees ?? []).some((driver) => out.assignees?.includes(driver)),
    )
    .map((tour) => {
      const there = centreOf(stopsOf(tour['@id']))
      const near = centre === null || there === null ? null : distanceMeters(centre, there)
      const receiver = { iri: tour['@id'], spare: spareOf(tour), near }
      return { receiver, penalty: penaltyOf(receiver, tour, out) }
    })
    .toSorted((one, other) => one.penalty - other.penalty)
    .map(({ receiver }) => receiver)
}

const metersPerSecond = 5000 / 3600
const mostSpare = 4 * 3600

/** In metres. An hour counts as much as five kilometres, another category as much as ten. */
function penaltyOf({ near, spare }: Receiver, tour: Tour, out: Tour): number {
  const isOtherKind = out.tags?.length && !tour.tags?.some((tag) => out.tags?.includes(tag))
  const later = Math.max(0, (tour.earliestTime ?? 0) - (out.earliestTime ?? 0))
  return (
    (near ?? 20_000) +
    (later - Math.min(spare ?? mostSpare, mostSpare)) * metersPerSecond +
    (isOtherKind ? 10_000 : 0) +
    (isFull(tour) ? 1e6 : 0)
  )
}

const isFull = ({ destinationCapacity, maximumCapacity }: Tour): boolean =>
  destinationCapacity != null && maximumCapacity != null && destinationCapacity >= maximumCapacity

function spareOf({ earliestTime, latestTime, durationSeconds }: Tour): number | null {
  if (earliestTime == null || latestTime == null || durationSeconds == null) return null
  const end = latestTime < earliestTime ? latestTime + 86_400 : latestTime
  return Math.max(0, end - earliestTime - durationSeconds)
}

function centreOf(places: readonly Place[]): [number, number] | null {
  const known = places.flatMap(({ lat, lng }): [number, number][] =>
    lat == null || lng == null ? [] : [[lng, lat]],
  )
  if (known.length === 0) return null
  const mean = (index: 0 | 1) => known.reduce((sum, place) => sum + place[index], 0) / known.length
  return [mean(0), mean(1)]
}
