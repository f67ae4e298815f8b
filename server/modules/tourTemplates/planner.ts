import { eq } from 'drizzle-orm'
import { windowViolationsOf } from '../../../src/contract/tour/tourViolations'
import { scheduleTour } from '../../../src/contract/tour/tourSchedule'
import { NoRouteFound, RouterUnavailable, type Route } from '../../adapters/routing/router'
import { estimateRoute } from '../../adapters/routing/straightLineRouter'
import { tourTemplates } from '../../db/schema/planning'
import type { Deps } from '../../deps'
import type { WriteContext } from '../../http/write'
import { loadPlan, storeFigures, type Ways } from './plan'
import { markAllChanged, markChanged } from './stopOrder'

export type Planner = {
  /** The route of a template: start, active stops in order, end point if any. Undefined: no such template. */
  route: (companyId: string, tourTemplateId: string) => Promise<Route | undefined>
  /** The route through places. */
  routeThrough: (ways: Ways) => Promise<Route>
  /** Computes and stores the arrivals of a template's stops and its length and duration, unless they are up to date. */
  refresh: (companyId: string, tourTemplateId: string) => Promise<void>
  /** {@link Planner.refresh} for every template of every company. */
  refreshAll: () => Promise<void>
}

type PlannedRoute = {
  route: Route
  /** The routing service did not answer: an estimate stands in until it does. */
  isProvisional: boolean
}

/** Figures of a route without any way: fewer than two places. */
const noRoute: Route = { geometry: [], legs: [], distanceMeters: 0, durationSeconds: 0, estimate: false }

export function createPlanner({ db, router }: Pick<Deps, 'db' | 'router'>): Planner {
  return { route, routeThrough: async (ways) => (await routeOf(ways)).route, refresh, refreshAll }

  async function route(companyId: string, tourTemplateId: string): Promise<Route | undefined> {
    const plan = await loadPlan(db, companyId, tourTemplateId)
    return plan && (await routeOf(plan)).route
  }

  async function refresh(companyId: string, tourTemplateId: string): Promise<void> {
    const plan = await loadPlan(db, companyId, tourTemplateId)
    if (!plan?.isStale) return
    const { route, isProvisional } = await routeOf(plan)
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
      isStale: isProvisional,
    })
  }

  async function refreshAll(): Promise<void> {
    const stale = await db
      .select({ companyId: tourTemplates.companyId, id: tourTemplates.id })
      .from(tourTemplates)
      .where(eq(tourTemplates.etasStale, true))
    for (const { companyId, id } of stale) {
      await refresh(companyId, id)
    }
  }

  /** Falls back to the labelled estimate when the routing service fails or knows no way. */
  async function routeOf({ places, ignored, options }: Ways): Promise<PlannedRoute> {
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

/** {@link replan} for many templates, after the answer: each is planned at once by whoever asks for its stops. */
export async function replanAll(
  { tx, caller: { companyId }, afterAnswer }: WriteContext,
  planner: Planner,
  tourTemplateIds: readonly string[],
): Promise<void> {
  for (const id of await markAllChanged(tx, companyId, tourTemplateIds)) {
    afterAnswer(() => planner.refresh(companyId, id))
  }
}

/** Says that the list of stops has changed, and plans the template anew once that is written. */
export async function replan(
  { tx, caller: { companyId }, afterCommit }: WriteContext,
  planner: Planner,
  tourTemplateId: string,
): Promise<void> {
  await markChanged(tx, { companyId, tourTemplateId })
  afterCommit(() => planner.refresh(companyId, tourTemplateId))
}
