import { latestEndOf, windowBreachesOf } from '../../../src/contract/tour/tourBreaches'
import {
  maxOptimisedStops,
  type OptimisationFigures,
  type TourOptimize,
} from '../../../src/contract/tour/tourOptimisation'
import { scheduleTour } from '../../../src/contract/tour/tourSchedule'
import { NoRouteFound, RouterUnavailable, type Matrix, type MatrixQuery } from '../../adapters/routing/router'
import { estimateMatrix } from '../../adapters/routing/straightLineRouter'
import type { Deps } from '../../deps'
import { notFound, unprocessable } from '../../http/problem'
import { evaluate } from '../../optimiser/evaluate'
import { texts } from '../../texts'
import { loadPlan, type Plan, type PlannedStop } from '../tourTemplates/plan'
import { stopIds } from '../tourTemplates/stopOrder'
import { limitsFor } from './optimise'
import { problemOf, stopsBeyond } from './tourProblem'

type Parts = Pick<Deps, 'db' | 'router' | 'optimise'>
type Tour = { companyId: string; tourTemplateId: string }

/** The best order that was found for a tour, as it stood at one moment. */
export type FoundOrder = {
  /** Of the list of stops that was read. */
  stopsVersion: number
  ids: readonly string[]
  before: OptimisationFigures
  after: OptimisationFigures
}

/**
 * Searches for the best order of a tour's stops. It takes seconds, so nothing is locked meanwhile. Behind the stops of
 * the route stand those beyond the maximum capacity, then inactive ones and those without a position, as they stood.
 * @throws Problem 404, or 422 where the tour has no start point or too many stops
 */
export async function searchOrder(
  { db, router, optimise }: Parts,
  tour: Tour,
  { includeInactive, optimizeWithCapacities }: TourOptimize,
  signal: AbortSignal,
): Promise<FoundOrder> {
  const plan = await loadPlan(db, tour.companyId, tour.tourTemplateId, { includeInactive })
  if (plan === undefined) throw notFound()
  if (plan.start === undefined) {
    throw unprocessable({ propertyPath: 'startAddress', message: texts.startMissing })
  }
  const located = plan.stops.filter(({ place }) => place !== undefined)
  if (located.length > maxOptimisedStops) {
    throw unprocessable({
      propertyPath: '',
      message: texts.tooManyToOptimise({ max: maxOptimisedStops }),
    })
  }
  const beyond = stopsBeyond(located, optimizeWithCapacities ? plan.maximumCapacity : null)
  const routed = located.filter(({ id }) => !beyond.has(id))
  const ways = await readWays(router, plan, located)
  const order = [
    ...(await bestOrder(optimise, { plan, stops: routed, ways }, signal)),
    ...located.filter(({ id }) => beyond.has(id)),
  ]
  const named = new Set(order.map(({ id }) => id))
  const all = await stopIds(db, tour)
  return {
    stopsVersion: plan.key.stopsVersion,
    ids: [...named, ...all.filter((id) => !named.has(id))],
    before: figuresOf(plan, ways, plan.stops),
    after: figuresOf(plan, ways, [...order, ...plan.stops.filter(({ id }) => !named.has(id))]),
  }
}

/** Seconds between the places of a tour; the rows for its start point, these stops and its end point, if any. */
type Ways = { matrix: Matrix; rowsOf: (stops: readonly PlannedStop[]) => number[] }

async function readWays(router: Parts['router'], plan: Plan, located: readonly PlannedStop[]): Promise<Ways> {
  const places = [plan.start, ...located.map(({ place }) => place), plan.end]
  const matrix = await matrixOf(router, {
    points: places.flatMap((place) => (place ? [place] : [])),
    ...plan.options,
  })
  const rows = new Map(located.map(({ id }, index) => [id, index + 1]))
  const end = plan.end === undefined ? [] : [located.length + 1]
  return { matrix, rowsOf: (stops) => [0, ...stops.flatMap(({ id }) => rows.get(id) ?? []), ...end] }
}

/** Estimated where the routing service does not answer. */
async function matrixOf(router: Parts['router'], query: MatrixQuery): Promise<Matrix> {
  try {
    return await router.matrix(query)
  } catch (error) {
    if (!(error instanceof RouterUnavailable) && !(error instanceof NoRouteFound)) throw error
    return estimateMatrix(query)
  }
}

type Asked = { plan: Plan; stops: readonly PlannedStop[]; ways: Ways }

async function bestOrder(
  optimise: Parts['optimise'],
  { plan, stops, ways: { matrix, rowsOf } }: Asked,
  signal: AbortSignal,
): Promise<readonly PlannedStop[]> {
  if (stops.length < 2) return stops
  const rows = rowsOf(stops)
  const problem = problemOf({
    stops,
    seconds: rows.map((from) => rows.map((to) => matrix.durationSeconds[from]?.[to] ?? null)),
    hasEnd: plan.end !== undefined,
    departure: plan.departure,
    latestEnd: latestEndOf(plan),
  })
  const { routes, cost } = await optimise(problem, limitsFor(stops.length), { signal })
  // The order that somebody made stays unless a better one was found.
  const present = stops.map((_, index) => index)
  if (cost >= evaluate(problem, [present]).cost) return stops
  return (routes[0] ?? []).flatMap((index) => stops[index] ?? [])
}

function figuresOf(
  { departure }: Plan,
  { matrix, rowsOf }: Ways,
  stops: readonly PlannedStop[],
): OptimisationFigures {
  const rows = rowsOf(stops)
  const legSeconds = rows.slice(1).map((to, index) => matrix.durationSeconds[rows[index] ?? 0]?.[to] ?? 0)
  const schedule = scheduleTour({ departure, stops, legSeconds, hasStart: true })
  return { drive: schedule.driveSeconds, end: schedule.endTime, ...windowBreachesOf(schedule) }
}
