import { and, asc, eq } from 'drizzle-orm'
import type { Route } from '../../adapters/routing/router'
import type { Db } from '../../db/client'
import { isRecord, isTarget } from '../../db/conditions'
import { serviceLocations, tours } from '../../db/schema/driving'
import { destinations, tourTemplates } from '../../db/schema/planning'
import { routesOf, routesThrough } from '../tourTemplates/plan'
import type { Planner } from '../tourTemplates/planner'

/** Default for stops whose destination is deleted; the same as for new destinations. */
const ignoredByDefault = 'access,oneways,restrictions'

/** Planned route with its start and end address. */
type PlannedTour = {
  route: Route
  ends: { startAddress: string | null; destinationAddress: string | null }
}

/**
 * Returns the planned route of a tour through its stops as copied at the start, in order. Start, end and
 * vehicle are those of the template, if it still exists. Returns undefined if the company has no such tour.
 */
export async function plannedRouteOf(
  db: Db,
  planner: Planner,
  companyId: string,
  tourId: string,
): Promise<PlannedTour | undefined> {
  const [found] = await db
    .select({ template: tourTemplates })
    .from(tours)
    .leftJoin(tourTemplates, isTarget(tourTemplates, tours, tours.tourTemplateId))
    .where(isRecord(tours, companyId, tourId))
  if (!found) return undefined
  const { lat, lng, navLat, navLng } = serviceLocations
  const rows = await db
    .select({ lat, lng, navLat, navLng, ignoredRestrictions: destinations.ignoredRestrictions })
    .from(serviceLocations)
    .leftJoin(destinations, isTarget(destinations, serviceLocations, serviceLocations.destinationId))
    .where(and(eq(serviceLocations.companyId, companyId), eq(serviceLocations.tourId, tourId)))
    .orderBy(asc(serviceLocations.positionInTour))
  const stops = rows.map((row) => ({
    ...row,
    ignoredRestrictions: row.ignoredRestrictions ?? ignoredByDefault,
  }))
  const { template } = found
  const route = await planner.routeThrough(template ? routesThrough(template, stops) : routesOf(stops))
  return {
    route,
    ends: {
      startAddress: template?.startAddress ?? null,
      destinationAddress: template?.destinationAddress ?? null,
    },
  }
}
