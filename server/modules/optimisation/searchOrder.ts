import {
  maxOptimisedStops,
  type OptimisationFigures,
  type TourOptimize,
} from '../../../src/contract/tour/tourOptimisation'
import type { TravelLeg } from '../../../src/contract/tour/travelEstimate'
import type { CallOptions } from '../../adapters/routing/router'
import type { Deps } from '../../deps'
import { notFound, unprocessable } from '../../http/problem'
import { evaluate } from '../../optimiser/evaluate'
import { texts } from '../../texts'
import { loadPlan, type Plan, type PlannedStop } from '../tourTemplates/plan'
import { stopIds } from '../tourTemplates/stopOrder'
import { readTemplateEnds } from '../tourTemplates/templateEnds'
import { limitsFor } from './optimise'
import { orderReasons, type Reason } from './orderReasons'
import { partsOfSearch, type Search, type SearchControl } from './searchAnswer'
import { problemOf, stopsBeyond } from './tourProblem'
import { asServed, figuresOf, legsOf, matrixOf, scheduleOf, type TourMatrix } from './tourRoutes'

type Parts = Pick<Deps, 'db' | 'router' | 'optimise'>
type Tour = { companyId: string; tourTemplateId: string }

/** The best order found for a snapshot of a tour. */
export type FoundOrder = {
  /** Version of the list of stops that was read. */
  stopsVersion: number
  ids: readonly string[]
  before: OptimisationFigures
  after: OptimisationFigures
  /** Legs between start point, active stops in the new order, and end point. */
  legs: readonly TravelLeg[]
  reasons: readonly Reason[]
  iterations: number
  seconds: number
}

type SearchLimits = {
  /** On the clock of the tour; null if it may end at any time. */
  latestEnd: number | null
  /** Whether stops beyond the maximum capacity are left out. */
  optimizeWithCapacities: boolean
}

/** Starts after it was prepared, so that an invalid tour is reported before the search. */
export type PreparedSearch = Search<FoundOrder>

/**
 * Prepares the search for the best order of a tour's stops.
 * @throws Problem 404, or 422 as `searchOrderOf`
 */
export async function prepareSearch(
  parts: Parts,
  tour: Tour,
  { includeInactive, optimizeWithCapacities }: TourOptimize,
): Promise<PreparedSearch> {
  const plan = await loadPlan(parts.db, tour.companyId, tour.tourTemplateId, { includeInactive })
  if (plan === undefined) throw notFound()
  const endOf = await readTemplateEnds(parts.db, tour.companyId, [tour.tourTemplateId])
  const limits = { latestEnd: endOf(plan), optimizeWithCapacities: optimizeWithCapacities === true }
  return searchOrderOf(parts, plan, await stopIds(parts.db, tour), limits)
}

/**
 * Prepares the search for the best order of the stops of a plan. It takes seconds, so it holds no locks. After the
 * stops of the route come those beyond the maximum capacity, then inactive and unlocated ones, each in their
 * current order.
 * @param all ids of all stops in their order, also of those that the plan excludes
 * @throws Problem 422 if the tour has no start point or too many stops
 */
export async function searchOrderOf(
  { router, optimise }: Omit<Parts, 'db'>,
  plan: Plan,
  all: readonly string[],
  { latestEnd, optimizeWithCapacities }: SearchLimits,
): Promise<PreparedSearch> {
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
  return async (control) => {
    const parts = partsOfSearch(control)
    const tourMatrix = await readRoutes(router, plan, located, parts.matrices)
    control.signal.throwIfAborted()
    const begin = performance.now()
    const best = await bestOrder(optimise, { plan, latestEnd, stops: routed, tourMatrix }, parts.search)
    const order = [...best.stops, ...located.filter(({ id }) => beyond.has(id))]
    const named = new Set(order.map(({ id }) => id))
    const ids = [...named, ...all.filter((id) => !named.has(id))]
    const places = new Map(ids.map((id, place) => [id, place]))
    const placeOf = ({ id }: PlannedStop) => places.get(id) ?? 0
    const active = plan.stops.filter((stop) => stop.active)
    const after = active.toSorted((one, other) => placeOf(one) - placeOf(other))
    const why = await orderReasons(
      routed.map(asServed),
      best.stops.map(asServed),
      (stops) => scheduleOf(plan, tourMatrix, stops),
      (id) => places.get(id) !== all.indexOf(id),
    )
    return {
      stopsVersion: plan.key.stopsVersion,
      ids,
      before: figuresOf(plan, tourMatrix, active),
      after: figuresOf(plan, tourMatrix, after),
      legs: legsOf(tourMatrix, after),
      reasons: [...why, ...excludedReasons(ids.slice(best.stops.length), plan, beyond)],
      iterations: best.iterations,
      seconds: (performance.now() - begin) / 1000,
    }
  }
}

/** Explains why the stops after the route are not in it. */
function excludedReasons(ids: readonly string[], plan: Plan, beyond: ReadonlySet<string>): Reason[] {
  const planned = new Set(plan.stops.map(({ id }) => id))
  const whyNot = (id: string): Reason['kind'] => {
    if (beyond.has(id)) return 'beyond'
    return planned.has(id) ? 'unlocated' : 'inactive'
  }
  return ids.map((id) => ({ id, kind: whyNot(id) }))
}

async function readRoutes(
  router: Parts['router'],
  plan: Plan,
  located: readonly PlannedStop[],
  { signal, onProgress }: Required<CallOptions>,
): Promise<TourMatrix> {
  const places = [plan.start, ...located.map(({ place }) => place), plan.end]
  const matrix = await matrixOf(
    router,
    { points: places.flatMap((place) => (place ? [place] : [])), ...plan.options },
    { signal, onProgress },
  )
  const rows = new Map(located.map(({ id }, index) => [id, index + 1]))
  const end = plan.end === undefined ? [] : [located.length + 1]
  return { matrix, rowsOf: (stops) => [0, ...stops.flatMap(({ id }) => rows.get(id) ?? []), ...end] }
}

type SearchInput = {
  plan: Plan
  latestEnd: number | null
  stops: readonly PlannedStop[]
  tourMatrix: TourMatrix
}

async function bestOrder(
  optimise: Parts['optimise'],
  { plan, latestEnd, stops, tourMatrix: { matrix, rowsOf } }: SearchInput,
  { signal, onProgress }: SearchControl,
): Promise<{ stops: readonly PlannedStop[]; iterations: number }> {
  if (stops.length < 2) return { stops, iterations: 0 }
  const rows = rowsOf(stops)
  const problem = problemOf({
    stops,
    seconds: rows.map((from) => rows.map((to) => matrix.durationSeconds[from]?.[to] ?? null)),
    hasEnd: plan.end !== undefined,
    clock: plan,
    latestEnd,
  })
  const limits = limitsFor(stops.length)
  const { routes, cost, iterations } = await optimise(problem, limits, {
    signal,
    onProgress: (progress) => onProgress?.(progress.iterations / limits.iterations),
  })
  // The user's own order stays unless a better one was found.
  const present = stops.map((_, index) => index)
  if (cost >= evaluate(problem, [present]).cost) return { stops, iterations }
  return { stops: (routes[0] ?? []).flatMap((index) => stops[index] ?? []), iterations }
}
