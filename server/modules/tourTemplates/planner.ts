import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, sql } from 'drizzle-orm'
import { defaultVehicleType, vehicleTypes, type VehicleType } from '../../../src/contract/planningTerms'
import { NoRouteFound, RouterUnavailable, type LonLat, type Route } from '../../adapters/routing/router'
import { createStraightLineRouter } from '../../adapters/routing/straightLineRouter'
import type { Db } from '../../db/client'
import { companies } from '../../db/schema/people'
import { destinations, tourTemplates } from '../../db/schema/planning'
import type { Deps } from '../../deps'
import { planArrivals } from './arrivals'
import { lockStops } from './stopOrder'

/** Departure when neither the template nor the company names one: 08:00, the begin of the work window (part 1 §9). */
const defaultStartTime = 8 * 3600

export type Planner = {
  /** The route of a template: start, active stops in order, end point if any. Undefined: no such template. */
  route: (companyId: string, tourTemplateId: string) => Promise<Route | undefined>
  /** Computes and stores the planned arrivals of a template's stops, unless they are up to date. */
  refresh: (companyId: string, tourTemplateId: string) => Promise<void>
  /** {@link Planner.refresh} for every template of every company. */
  refreshAll: () => Promise<void>
}

/** Figures of a route without any way: fewer than two places. */
const noRoute: Route = { geometry: [], legs: [], distanceMeters: 0, durationSeconds: 0, estimate: false }

const estimate = createStraightLineRouter()

export function createPlanner({ db, router }: Pick<Deps, 'db' | 'router'>): Planner {
  return { route, refresh, refreshAll }

  async function route(companyId: string, tourTemplateId: string): Promise<Route | undefined> {
    const plan = await loadPlan(db, companyId, tourTemplateId)
    return plan && routeOf(plan)
  }

  async function refresh(companyId: string, tourTemplateId: string): Promise<void> {
    const plan = await loadPlan(db, companyId, tourTemplateId)
    if (!plan?.template.etasStale) return
    const { template, start, stops } = plan
    const { legs } = await routeOf(plan)
    // The n-th leg leads to the n-th place; without a start point the first stop is reached by none.
    let nextLeg = start ? 0 : -1
    const planned = stops.map((stop) => {
      const leg = positionOf(stop) ? legs[nextLeg++] : undefined
      return { ...stop, driveSeconds: leg?.durationSeconds ?? 0 }
    })
    const arrivals = planArrivals(template.earliestTime ?? template.companyStart ?? defaultStartTime, planned)
    await storeArrivals(db, plan, arrivals)
  }

  async function refreshAll(): Promise<void> {
    const stale = await db
      .select({ companyId: tourTemplates.companyId, id: tourTemplates.id })
      .from(tourTemplates)
      .where(eq(tourTemplates.etasStale, true))
    for (const { companyId, id } of stale) {
      // Lets requests through, see streamRows.
      await setImmediate()
      await refresh(companyId, id)
    }
  }

  /** Falls back to the labelled estimate when the routing service fails or knows no way. */
  async function routeOf({ template, start, stops, end }: Plan): Promise<Route> {
    const places = [start, ...stops.map(positionOf), end].filter((place) => place !== undefined)
    if (places.length < 2) return { ...noRoute, geometry: places }
    const { vehicleType, excludeMotorway, excludeToll, excludeFerry } = template
    const profile = asVehicleType(vehicleType)
    const query = { points: places, profile, excludeMotorway, excludeToll, excludeFerry }
    try {
      return await router.route(query)
    } catch (error) {
      if (error instanceof RouterUnavailable || error instanceof NoRouteFound) return estimate.route(query)
      throw error
    }
  }
}

const asVehicleType = (text: string): VehicleType =>
  vehicleTypes.find((each) => each === text) ?? defaultVehicleType

type Plan = NonNullable<Awaited<ReturnType<typeof loadPlan>>>
type Positioned = { lat: number | null; lng: number | null; navLat: number | null; navLng: number | null }

/** Where a vehicle stops for it: the routable point if known. */
function positionOf({ lat, lng, navLat, navLng }: Positioned): LonLat | undefined {
  if (navLat !== null && navLng !== null) return [navLng, navLat]
  return lat !== null && lng !== null ? [lng, lat] : undefined
}

async function loadPlan(db: Db, companyId: string, tourTemplateId: string) {
  const [found] = await db
    .select({ template: tourTemplates, companyStart: companies.defaultTourTemplateEarliestTime })
    .from(tourTemplates)
    .innerJoin(companies, eq(companies.id, tourTemplates.companyId))
    .where(and(eq(tourTemplates.companyId, companyId), eq(tourTemplates.id, tourTemplateId)))
  if (!found) return undefined
  const stops = await db
    .select({
      id: destinations.id,
      lat: destinations.lat,
      lng: destinations.lng,
      navLat: destinations.navLat,
      navLng: destinations.navLng,
      timeWindowType: destinations.timeWindowType,
      earliestTime: destinations.earliestTime,
      lengthOfStay: destinations.lengthOfStay,
    })
    .from(destinations)
    .where(
      and(
        eq(destinations.companyId, companyId),
        eq(destinations.tourTemplateId, tourTemplateId),
        eq(destinations.active, true),
      ),
    )
    .orderBy(asc(destinations.positionInTour))
  const { template: t, companyStart } = found
  return {
    template: { ...t, companyStart },
    stops,
    start: positionOf({ lat: t.startLat, lng: t.startLng, navLat: t.startNavLat, navLng: t.startNavLng }),
    end: positionOf({
      lat: t.destinationLat,
      lng: t.destinationLng,
      navLat: t.destinationNavLat,
      navLng: t.destinationNavLng,
    }),
  }
}

/** Stores arrivals unless the plan has changed since it was read; then the change's own refresh does it. */
async function storeArrivals(db: Db, { template }: Plan, arrivals: Map<string, number>): Promise<void> {
  const { companyId, id, version, stopsVersion } = template
  await db.transaction(async (tx) => {
    await lockStops(tx, companyId, 'structure')
    const current = await tx
      .update(tourTemplates)
      .set({ etasStale: false })
      .where(
        and(
          eq(tourTemplates.companyId, companyId),
          eq(tourTemplates.id, id),
          eq(tourTemplates.version, version),
          eq(tourTemplates.stopsVersion, stopsVersion),
        ),
      )
      .returning({ id: tourTemplates.id })
    if (current.length === 0) return
    const ids = sql.param([...arrivals.keys()])
    const etas = sql.param([...arrivals.values()])
    const eta = sql`(${etas}::int[])[array_position(${ids}::uuid[], ${destinations.id})]`
    await tx
      .update(destinations)
      .set({ eta })
      .where(
        and(
          eq(destinations.companyId, companyId),
          eq(destinations.tourTemplateId, id),
          sql`${destinations.eta} is distinct from ${eta}`,
        ),
      )
  })
}
