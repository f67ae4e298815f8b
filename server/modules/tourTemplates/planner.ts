import { windowViolationsOf } from '../../../src/contract/tour/tourViolations'
import { scheduleTour } from '../../../src/contract/tour/tourSchedule'
import { NoRouteFound, RouterUnavailable, type Route } from '../../adapters/routing/router'
import { estimateRoute } from '../../adapters/routing/straightLineRouter'
import type { Deps } from '../../deps'
import type { WriteContext } from '../../http/write'
import { loadPlan, storeFigures, type RouteRequest } from './plan'
import { markChanged } from './stopOrder'

export type Planner = {
  /**
   * Returns the route of a template: start, active stops in order, end point if any. Undefined if there is no
   * such template.
   */
  route: (companyId: string, tourTemplateId: string) => Promise<Route | undefined>
  /** Returns the route through places. */
  routeThrough: (request: RouteRequest) => Promise<Route>
  /**
   * Computes and stores a template's arrivals, length and duration, if they are stale.
   * @returns whether they were
   */
  refresh: (companyId: string, tourTemplateId: string) => Promise<boolean>
}

type PlannedRoute = {
  route: Route
  /** True for an estimate used because the routing service did not answer. */
  isProvisional: boolean
}

/** Figures of a route with fewer than two places. */
const noRoute: Route = { geometry: [], legs: [], distanceMeters: 0, durationSeconds: 0, estimate: false }

export function createPlanner({ db, router }: Pick<Deps, 'db' | 'router'>): Planner {
  return { route, routeThrough: async (request) => (await routeOf(request)).route, refresh }

  async function route(companyId: string, tourTemplateId: string): Promise<Route | undefined> {
    const plan = await loadPlan(db, companyId, tourTemplateId)
    return plan && (await routeOf(plan)).route
  }

  async function refresh(companyId: string, tourTemplateId: string): Promise<boolean> {
    const plan = await loadPlan(db, companyId, tourTemplateId)
    if (!plan?.isStale) return false
    // A tour without active stops is not driven, even if its start and end differ.
    const { route, isProvisional } =
      plan.stops.length === 0 ? { route: noRoute, isProvisional: false } : await routeOf(plan)
    const { departure, latestTime, stops, start, pauseRule } = plan
    const schedule = scheduleTour({
      departure,
      latestTime,
      stops,
      legSeconds: route.legs.map((leg) => leg.durationSeconds),
      hasStart: start !== undefined,
      pauseRule,
    })
    await storeFigures(db, plan, {
      distanceMeters: route.distanceMeters,
      durationSeconds: schedule.endTime - departure,
      windows: windowViolationsOf(schedule),
      arrivals: stops.flatMap(({ id }, index) => {
        const times = schedule.stops[index]
        return times ? { id, eta: times.serviceBegin } : []
      }),
      isProvisional,
    })
    return true
  }

  /** Falls back to the labelled estimate when the routing service fails or finds no route. */
  async function routeOf({ places, ignored, options }: RouteRequest): Promise<PlannedRoute> {
    if (places.length < 2) return { route: { ...noRoute, geometry: places }, isProvisional: false }
    const query = { points: places, ignored, ...options }
    try {
      return { route: await router.route(query), isProvisional: false }
    } catch (error) {
      const isProvisional = error instanceof RouterUnavailable
      if (!isProvisional && !(error instanceof NoRouteFound)) throw error
      return { route: estimateRoute(query), isProvisional }
    }
  }
}

/** Marks the list of stops as changed, and reschedules the tour after the commit. */
export async function replan(
  { tx, caller: { companyId }, afterCommit }: WriteContext,
  planner: Planner,
  tourTemplateId: string,
): Promise<void> {
  await markChanged(tx, { companyId, tourTemplateId })
  afterCommit(() => planner.refresh(companyId, tourTemplateId))
}

/** Reschedules a template whose order has been written and marked as changed by `changeOrder`. */
export function replanOrdered(
  { caller: { companyId }, afterCommit }: WriteContext,
  planner: Planner,
  tourTemplateId: string,
): void {
  afterCommit(() => planner.refresh(companyId, tourTemplateId))
}
