import { windowBreachesOf } from '../../../src/contract/tour/tourBreaches'
import type { OptimisationFigures, TourOptimize } from '../../../src/contract/tour/tourOptimisation'
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
 * Searches for the best order of a tour's stops. It takes seconds, so nothing is locked meanwhile.
 * Behind the stops of the route stand those beyond the maximum capacity, those without a position, and the inactive
 * ones, each in the order they had.
 * @throws Problem 404, or 422 where the tour has no start point
 */
export async function searchOrder(
  { db, router, optimise }: Parts,
  { companyId, tourTemplateId }: Tour,
  { includeInactive, optimizeWithCapacities }: TourOptimize,
  signal: AbortSignal,
): Promise<FoundOrder> {
  const plan = await loadPlan(db, companyId, tourTemplateId, { includeInactive })
  if (plan === undefined) throw notFound()
  if (plan.start === undefined) {
    throw unprocessable({ propertyPath: 'startAddress', message: texts.startMissing })
  }
  const all = await stopIds(db, { companyId, tourTemplateId })
  const located = plan.stops.filter(({ place }) => place !== undefined)
  const beyond = stopsBeyond(located, optimizeWithCapacities ? plan.maximumCapacity : null)
  const routed = located.filter(({ id }) => !beyond.has(id))

  const matrix = await matrixOf(router, plan, located)
  const order = routed.length < 2 ? routed : await solved(routed)
  const ids = [...order, ...located.filter(({ id }) => beyond.has(id))].map(({ id }) => id)
  const named = new Set(ids)
  return {
    stopsVersion: plan.key.stopsVersion,
    ids: [...ids, ...all.filter((id) => !named.has(id))],
    before: figuresOf(plan.stops),
    after: figuresOf([
      ...ids.flatMap((id) => located.find((stop) => stop.id === id) ?? []),
      ...plan.stops.filter(({ place }) => place === undefined),
    ]),
  }

  async function solved(stops: readonly PlannedStop[]): Promise<PlannedStop[]> {
    const problem = problemOf({
      stops,
      seconds: secondsBetween(matrix, [0, ...stops.map(nodeOf), ...endNodes()]),
      hasStart: true,
      hasEnd: plan?.end !== undefined,
      departure: plan?.departure ?? 0,
      latestEnd: latestEndOf(plan),
    })
    const { routes, cost } = await optimise(problem, limitsFor(stops.length), { signal })
    // The order that somebody made stays unless a better one was found.
    const present = stops.map((_, index) => index)
    if (cost >= evaluate(problem, [present]).cost) return [...stops]
    return (routes[0] ?? []).flatMap((index) => stops[index] ?? [])
  }

  function nodeOf({ id }: PlannedStop): number {
    return 1 + located.findIndex((stop) => stop.id === id)
  }
  function endNodes(): number[] {
    return plan?.end === undefined ? [] : [1 + located.length]
  }

  function figuresOf(stops: readonly PlannedStop[]): OptimisationFigures {
    const nodes = [0, ...stops.filter(({ place }) => place !== undefined).map(nodeOf), ...endNodes()]
    const legSeconds = nodes.slice(1).map((to, index) => matrix.durationSeconds[nodes[index] ?? 0]?.[to] ?? 0)
    const schedule = scheduleTour({
      departure: plan?.departure ?? 0,
      stops,
      legSeconds,
      hasStart: true,
    })
    return { drive: schedule.driveSeconds, end: schedule.endTime, ...windowBreachesOf(schedule) }
  }
}

function latestEndOf(plan: Pick<Plan, 'latestTime' | 'departure'> | undefined): number | null {
  if (plan === undefined || plan.latestTime === null) return null
  // An end before the departure is one of the next day.
  return plan.latestTime >= plan.departure ? plan.latestTime : plan.latestTime + 24 * 3600
}

const secondsBetween = ({ durationSeconds }: Matrix, nodes: readonly number[]) =>
  nodes.map((from) => nodes.map((to) => durationSeconds[from]?.[to] ?? null))

/** Between start point, located stops and end point. Estimated where the routing service does not answer. */
async function matrixOf(
  router: Parts['router'],
  { start, end, options }: Plan,
  located: readonly PlannedStop[],
): Promise<Matrix> {
  const points = [start, ...located.map(({ place }) => place), end].flatMap((place) => (place ? [place] : []))
  const query: MatrixQuery = { points, ...options }
  try {
    return await router.matrix(query)
  } catch (error) {
    if (!(error instanceof RouterUnavailable) && !(error instanceof NoRouteFound)) throw error
    return estimateMatrix(query)
  }
}
