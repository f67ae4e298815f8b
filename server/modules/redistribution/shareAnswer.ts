import type {
  FoundShare,
  ShareFigures,
  SharedTour,
  ShareTimes,
  UnplacedStop,
} from '../../../src/contract/tour/redistribution'
import type { TourSchedule } from '../../../src/contract/tour/tourSchedule'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Routes, Solution, UnservedReason } from '../../optimiser/problem'
import { leastOverrun, type Overrun } from './insertStops'
import { asServed, figuresOf, legsOf, scheduleOf } from '../optimisation/tourRoutes'
import type { PlannedStop } from '../tourTemplates/plan'
import type { ReadShare, ReadTour } from './readShare'
import type { SharedStop, ShareProblem } from './shareProblem'

type Found = { routes: Routes; unserved: Solution['unserved'] }

const destination = (id: string) => iriOf('/api/destinations', id)
const tourTemplate = (id: string) => iriOf('/api/tour-templates', id)

/** Converts the result to the contract. */
export function shareJson(
  { tours }: ReadShare,
  asked: ShareProblem,
  { routes, unserved }: Found,
): Pick<FoundShare, 'tours' | 'unplaced' | 'unassigned'> {
  const free = tours.find(({ isFree }) => isFree)
  const routed = asked.tours.map((_, vehicle) =>
    (routes[vehicle] ?? []).flatMap((index) => asked.stops[index]?.stop ?? []),
  )
  const leaving = new Set(routed.flat().map(({ id }) => id))
  const stopOf = new Map(tours.flatMap(({ plan }) => plan.stops.map((stop) => [stop.id, stop] as const)))
  /** Stops that count in the figures, also those without a position. */
  const driven = (order: readonly string[]) => order.flatMap((id) => stopOf.get(id) ?? [])
  return {
    ...(free !== undefined && {
      unassigned: {
        before: free.ids.map(destination),
        order: free.ids.filter((id) => !leaving.has(id)).map(destination),
      },
    }),
    tours: tours
      .filter(({ isFree }) => !isFree)
      .map((tour): SharedTour => {
        const before = tour.ids.map(destination)
        const figuresBefore = shareFigures(tour, tour.plan.stops)
        if (tour.isOut) {
          const order = tour.ids.filter((id) => !leaving.has(id)).map(destination)
          const left = tour.plan.stops.filter(({ id }) => !leaving.has(id))
          const figures = { count: left.length, load: loadOf(left) }
          return { tourTemplate: tourTemplate(tour.id), before, order, figuresBefore, figures, times: [] }
        }
        const order = orderOf(tour, routed[asked.tours.indexOf(tour)] ?? [])
        return {
          tourTemplate: tourTemplate(tour.id),
          before,
          order: order.map(destination),
          figuresBefore,
          figures: shareFigures(tour, driven(order)),
          times: timesOf(tour, driven(order)),
        }
      }),
    unplaced: [
      ...unserved.flatMap(({ stop, reason }) => {
        const each = asked.stops[stop]
        return each ? [unplaced(each, reason, asked, leastOverrun(asked.problem, routes, stop))] : []
      }),
      ...asked.excluded.map(({ stop, from, ...reason }) => ({ ...placeOf({ stop, from }), ...reason })),
      ...tours.filter(({ isOut }) => isOut).flatMap(unlocatedOf),
    ],
  }
}

/**
 * Appends the stops that are not driven to, in their current order. An unchanged order stays exactly as it
 * is.
 */
function orderOf(tour: ReadTour, stops: readonly PlannedStop[]): readonly string[] {
  const isSame = stops.length === tour.pool.length && stops.every((stop, at) => stop.id === tour.pool[at]?.id)
  if (isSame) return tour.ids
  const pooled = new Set(tour.pool.map(({ id }) => id))
  return [...stops.map(({ id }) => id), ...tour.ids.filter((id) => !pooled.has(id))]
}

const loadOf = (stops: readonly PlannedStop[]) =>
  stops.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0)

function shareFigures(tour: ReadTour, stops: readonly PlannedStop[]): ShareFigures {
  const count = stops.length
  const empty = { drive: 0, end: tour.plan.departure, strict: 0, soft: 0, distance: 0, late: 0 }
  if (count === 0) return { count, load: 0, ...empty }
  const served = stops.map(asServed)
  const distance = legsOf(tour.tourMatrix, served).reduce(
    (sum, { distanceMeters }) => sum + distanceMeters,
    0,
  )
  return {
    count,
    load: loadOf(stops),
    distance,
    late: lateOf(scheduleOf(tour.plan, tour.tourMatrix, served)),
    ...figuresOf(tour.plan, tour.tourMatrix, served),
  }
}

const lateSeconds = (times: TourSchedule['stops'][number] | undefined): number =>
  times?.violation?.kind === 'late' ? times.violation.seconds : 0

const lateOf = ({ stops }: TourSchedule): number => stops.reduce((sum, times) => sum + lateSeconds(times), 0)

function timesOf(tour: ReadTour, stops: readonly PlannedStop[]): ShareTimes[] {
  const schedule = scheduleOf(tour.plan, tour.tourMatrix, stops.map(asServed))
  return stops.map(({ id }, index) => {
    const times = schedule.stops[index]
    return { destination: destination(id), time: times?.serviceBegin ?? null, late: lateSeconds(times) }
  })
}

const placeOf = ({ stop, from }: SharedStop) => ({
  destination: destination(stop.id),
  tourTemplate: tourTemplate(from.id),
})

/** Stops of the cancelled tour without a position. */
const unlocatedOf = (from: ReadTour): UnplacedStop[] =>
  from.plan.stops
    .filter(({ active, place }) => active && place === undefined)
    .map((stop) => ({ ...placeOf({ stop, from }), kind: 'unlocated' as const }))

const kinds: Record<UnservedReason, UnplacedStop['kind']> = {
  load: 'load',
  window: 'window',
  vehicleEnd: 'end',
  lock: 'room',
  noRoom: 'room',
}

function unplaced(
  shared: SharedStop,
  reason: UnservedReason,
  { tours, problem }: ShareProblem,
  overrun: Overrun | null,
): UnplacedStop {
  const { stop } = shared
  const unplaced = { ...placeOf(shared), kind: kinds[reason] }
  const longest = overrun === null ? undefined : tours[overrun.vehicle]
  if (overrun !== null && longest !== undefined && (reason === 'vehicleEnd' || reason === 'noRoom'))
    return { ...unplaced, nearest: tourTemplate(longest.id), over: Math.ceil(overrun.seconds) }
  const nearestBy = (value: (tour: ReadTour, vehicle: number) => number) =>
    tours.map((tour, vehicle) => ({ tour, value: value(tour, vehicle) })).sort((a, b) => a.value - b.value)[0]
  if (reason === 'load') {
    const nearest = nearestBy((_, vehicle) => -(problem.vehicles[vehicle]?.capacity ?? Infinity))
    if (nearest === undefined) return unplaced
    return {
      ...unplaced,
      load: stop.capacity ?? 0,
      most: -nearest.value,
      nearest: tourTemplate(nearest.tour.id),
    }
  }
  if (reason !== 'window' || stop.latestTime == null) return unplaced
  const nearest = nearestBy(
    (tour) => scheduleOf(tour.plan, tour.tourMatrix, [asServed(stop)]).stops[0]?.serviceBegin ?? Infinity,
  )
  if (nearest === undefined) return unplaced
  return { ...unplaced, latest: stop.latestTime, time: nearest.value, nearest: tourTemplate(nearest.tour.id) }
}
