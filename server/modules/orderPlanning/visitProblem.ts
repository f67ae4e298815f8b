import type { IsoDay } from '../../../src/contract/rhythm/calendarDay'
import { departureOf } from '../../../src/contract/tour/tourViolations'
import { estimateLegs, type LonLat } from '../../../src/contract/tour/travelEstimate'
import { estimateMatrix } from '../../adapters/routing/straightLineRouter'
import type { Deps } from '../../deps'
import type { Problem, Routes, Stop, Vehicle } from '../../optimiser/problem'
import { endWeight, noRouteSeconds, windowOf } from '../optimisation/tourProblem'
import { matrixOf } from '../optimisation/tourRoutes'
import { crewOf, latestEndWith } from '../plannedTours/dateCrew'
import type { PlannedDate } from '../plannedTours/plannedDates'
import type { CompanyDates, StopRow } from '../plannedTours/tourDates'
import { routesThrough, scheduledStop } from '../tourTemplates/plan'
import type { Obstacle, VisitCrews } from './visitCrews'

/** A visit to be planned. */
export type WantedVisit = {
  /** Of the order, or of the stop. */
  id: string
  orderId: string | null
  stop: StopRow
  priority: string
  firstDay: IsoDay | null
  lastDay: IsoDay | null
}

export type VisitProblem = {
  problem: Problem
  /** The stops of each date in their order, without the wanted visits. */
  routes: Routes
  /** By the index of their vehicle. */
  dates: readonly PlannedDate[]
  /** The last stops of the problem, in order. */
  wanted: readonly WantedVisit[]
  /** Index of the first of them. */
  firstWanted: number
  obstacleOf: VisitCrews['obstacleOf']
  /** Of each visit, why none of the dates on which it may be served can do so; null if one can, or if there is none. */
  obstacles: readonly (Obstacle | null)[]
}

/** Tours considered for each visit: the nearest ones. */
const nearestTours = 8
/** Places for which streets are respected. More would take too long, and get an estimate. */
const maxRoutedPlaces = 600

export const isInSpan = ({ firstDay, lastDay }: WantedVisit, date: IsoDay): boolean =>
  (firstDay === null || firstDay <= date) && (lastDay === null || date <= lastDay)

export const placeOf = ({ lat, lng, navLat, navLng }: StopRow): LonLat | null => {
  if (navLat !== null && navLng !== null) return [navLng, navLat]
  return lat !== null && lng !== null ? [lng, lat] : null
}

/**
 * Builds the problem of adding visits to dates. Each date is a vehicle, which keeps its stops.
 * @param wanted located visits
 * @param isStrict whether a visit fits only on its wanted days, on dates that can serve it
 */
export async function visitProblemOf(
  router: Deps['router'],
  company: CompanyDates,
  {
    dates: all,
    wanted,
    crews: { available, obstacleOf },
    isStrict,
  }: {
    dates: readonly PlannedDate[]
    wanted: readonly WantedVisit[]
    crews: VisitCrews
    isStrict: boolean
  },
): Promise<VisitProblem> {
  const isOpen = (date: PlannedDate, visit: WantedVisit) =>
    mayVisit(date, visit, isStrict) && (!isStrict || obstacleOf(date, visit) === null)
  const dates = nearestDates(all, wanted, isOpen)
  const points: LonLat[] = []
  const rows = new Map<string, number>()
  const rowOf = (place: LonLat): number => {
    const key = place.join()
    const known = rows.get(key) ?? points.push(place) - 1
    rows.set(key, known)
    return known
  }
  const stops: Stop[] = []
  const routes: number[][] = []
  const ends: { start?: number; end?: number }[] = []
  for (const [vehicle, { tour, stops: visited, deviation }] of dates.entries()) {
    const clock = clockOf(company, { tour, deviation })
    const { start, end } = routesThrough(tour.template, [])
    ends.push({ ...(start && { start: rowOf(start) }), ...(end && { end: rowOf(end) }) })
    routes.push(
      visited.flatMap((stop) => {
        const place = placeOf(stop)
        if (place === null) return []
        return (
          stops.push({
            ...nodeOf(stop, rowOf(place)),
            ...windowOf(clock, scheduledStop(stop)),
            pinnedTo: vehicle,
          }) - 1
        )
      }),
    )
  }
  const firstWanted = stops.length
  for (const visit of wanted) {
    const place = placeOf(visit.stop)
    const allowed = dates.flatMap((date, vehicle) => (isOpen(date, visit) ? [vehicle] : []))
    const reference = dates[allowed[0] ?? 0]
    stops.push({
      ...nodeOf(visit.stop, place === null ? 0 : rowOf(place)),
      ...(reference && windowOf(clockOf(company, reference), scheduledStop(visit.stop))),
      allowed,
    })
  }

  const matrices = new Map<string, Promise<Float64Array>>()
  const travelOf = ({ tour: { template } }: PlannedDate): Promise<Float64Array> => {
    const { options } = routesThrough(template, [])
    const key = JSON.stringify(options)
    const known = matrices.get(key) ?? readTravel(router, { points, ...options })
    matrices.set(key, known)
    return known
  }
  const vehicles: Vehicle[] = []
  for (const [index, date] of dates.entries()) {
    const clock = clockOf(company, date)
    vehicles.push({ ...ends[index], departure: clock.departure, endWeight, travel: await travelOf(date) })
  }
  const travel = vehicles[0]?.travel ?? new Float64Array()
  const problem: Problem = { travel, nodeCount: points.length, stops, vehicles }
  // Limits that a date exceeds already do not forbid its visits.
  problem.vehicles.forEach((vehicle, index) => {
    const date = dates[index]
    const route = routes[index] ?? []
    if (date === undefined) return
    const crew = crewOf(date, available)
    const latest = latestEndWith(clockOf(company, date), crew)
    if (latest !== null) vehicle.latestEnd = Math.max(latest, endOf(problem, index, route))
    const capacity = Math.min(date.tour.template.maximumCapacity, crew.maximumCapacity ?? Infinity)
    vehicle.capacity = Math.max(capacity, loadOf(problem, route))
  })
  const obstacles = wanted.map((visit) => {
    const found = all.flatMap((date) => (mayVisit(date, visit, isStrict) ? [obstacleOf(date, visit)] : []))
    return nearestObstacle(found)
  })
  return { problem, routes, dates, wanted, firstWanted, obstacleOf, obstacles }
}

/** The obstacle that is overcome most easily: a skill is missing where driver and vehicle are available. */
function nearestObstacle(found: readonly (Obstacle | null)[]): Obstacle | null {
  if (found.includes(null)) return null
  const [first] = ['skills', 'vehicle', 'driver'].flatMap(
    (kind) => found.find((each) => each?.kind === kind) ?? [],
  )
  return first ?? null
}

/**
 * An order may be carried out with a due visit of its stop. A date has at most one order of a stop, and no second visit
 * without one.
 */
function mayVisit({ date, stops, deviation }: PlannedDate, visit: WantedVisit, isStrict: boolean): boolean {
  const { stop, orderId } = visit
  const isOrdered = deviation?.added.some((added) => added.stop === stop.id && added.order != null) === true
  const isVisited = stops.some(({ id }) => id === stop.id)
  return (!isStrict || isInSpan(visit, date)) && !isOrdered && (orderId !== null || !isVisited)
}

const nodeOf = ({ lengthOfStay, capacity }: StopRow, node: number): Stop => ({
  node,
  stay: lengthOfStay ?? 0,
  load: capacity ?? 0,
})

const clockOf = (
  { departure }: Pick<CompanyDates, 'departure'>,
  { tour: { template }, deviation }: Pick<PlannedDate, 'tour' | 'deviation'>,
) => ({
  departure: deviation?.earliestTime ?? departureOf(template, departure),
  latestTime: template.latestTime,
})

export const loadOf = ({ stops }: Problem, route: readonly number[]): number =>
  route.reduce((sum, stop) => sum + (stops[stop]?.load ?? 0), 0)

/** Start of service at each stop of a route, its end, and its seconds of driving and service. */
export function timesOf(
  { stops, vehicles, nodeCount }: Problem,
  vehicle: number,
  route: readonly number[],
): { times: number[]; end: number; work: number } {
  const { start, end: depot, departure = 0, travel } = vehicles[vehicle] ?? {}
  const between = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined || travel === undefined ? 0 : (travel[from * nodeCount + to] ?? 0)
  let time = departure
  let node = start
  let work = 0
  const times = route.map((index) => {
    const { node: next = 0, window, stay = 0 } = stops[index] ?? {}
    const drive = between(node, next)
    time += drive
    work += drive + stay
    const waits = window?.kind === 'strict' || window?.kind === 'soft_end'
    if (waits && window.earliest !== undefined) time = Math.max(time, window.earliest)
    const begin = time
    time += stay
    node = next
    return begin
  })
  const home = route.length === 0 ? 0 : between(node, depot)
  return { times, end: time + home, work: work + home }
}

const endOf = (problem: Problem, vehicle: number, route: readonly number[]): number =>
  timesOf(problem, vehicle, route).end

async function readTravel(
  router: Deps['router'],
  query: Parameters<typeof matrixOf>[1],
): Promise<Float64Array> {
  const { durationSeconds } =
    query.points.length > maxRoutedPlaces ? estimateMatrix(query) : await matrixOf(router, query)
  return Float64Array.from(durationSeconds.flat(), (each) => each ?? noRouteSeconds)
}

/** The dates of the tours that are nearest to any of the visits, of those that can serve it. */
function nearestDates(
  dates: readonly PlannedDate[],
  wanted: readonly WantedVisit[],
  isOpen: (date: PlannedDate, visit: WantedVisit) => boolean,
): readonly PlannedDate[] {
  const tours = new Map(dates.map(({ tour }) => [tour.template.id, tour]))
  if (tours.size <= nearestTours) return dates
  const near = new Set<string>()
  for (const visit of wanted) {
    const place = placeOf(visit.stop)
    if (place === null) continue
    const open = new Map(
      dates.flatMap((date) => (isOpen(date, visit) ? [[date.tour.template.id, date.tour]] : [])),
    )
    const away = [...open.values()].map((tour) => {
      const { start, options } = routesThrough(tour.template, [])
      const places = [start ?? null, ...tour.stops.map(placeOf)].filter((each) => each !== null)
      const least = places.reduce(
        (nearest, each) =>
          Math.min(nearest, estimateLegs([each, place], options.profile)[0]?.distanceMeters ?? Infinity),
        Infinity,
      )
      return { id: tour.template.id, least }
    })
    for (const { id } of away.toSorted((one, other) => one.least - other.least).slice(0, nearestTours))
      near.add(id)
  }
  return dates.filter(({ tour }) => near.has(tour.template.id))
}
