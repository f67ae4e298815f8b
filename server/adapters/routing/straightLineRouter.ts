import type { VehicleType } from '../../../src/contract/planningTerms'
import { distanceMeters } from '../support/greatCircle'
import type { LonLat, Matrix, MatrixQuery, Route, RouteLeg, RouteQuery, Router } from './router'

export const estimateLabel = 'Luftlinie geschätzt'

/**
 * How much longer the way is than the straight line, and mean speeds in km/h including stops at lights. Our
 * assumptions for tours inside a city and its surroundings, none of them measured: street networks of European
 * cities are commonly put at 1.2 to 1.4 times the straight line, of which we take the middle and a little less for
 * bicycles; the speeds fall with the size of the vehicle and from `truck` on respect the 50 and 80 km/h of
 * German lorries. An operator who needs better figures configures a routing service.
 */
export const estimateProfiles: Record<VehicleType, { detour: number; speedKmh: number }> = {
  bicycle: { detour: 1.25, speedKmh: 15 },
  car: { detour: 1.3, speedKmh: 32 },
  light_truck: { detour: 1.3, speedKmh: 30 },
  medium_truck: { detour: 1.3, speedKmh: 27 },
  truck: { detour: 1.3, speedKmh: 25 },
  heavy_truck: { detour: 1.3, speedKmh: 24 },
}

/**
 * Distances and times without a street network: great circle × detour ÷ speed. Every answer is labelled as an
 * estimate. Nothing is known of streets: the exclusions of motorway, toll and ferry and all restrictions are without effect.
 */
export function createStraightLineRouter(): Router {
  return {
    route: async (query) => estimateRoute(query),
    matrix: async (query) => estimateMatrix(query),
  }
}

/** The same as a plain function. Throws a `RangeError` on fewer than two points. */
export function estimateRoute(query: RouteQuery): Route {
  if (query.points.length < 2) throw new RangeError('a route needs at least two points')
  const legs = query.points.slice(1).map((to, i) => estimateLeg(query.points[i] ?? to, to, query.profile))
  return {
    geometry: query.points,
    legs,
    distanceMeters: legs.reduce((sum, leg) => sum + leg.distanceMeters, 0),
    durationSeconds: legs.reduce((sum, leg) => sum + leg.durationSeconds, 0),
    estimate: true,
    label: estimateLabel,
  }
}

/** The same as a plain function. */
export function estimateMatrix(query: MatrixQuery): Matrix {
  const legs = query.points.map((from) => query.points.map((to) => estimateLeg(from, to, query.profile)))
  return {
    durationSeconds: legs.map((row) => row.map((leg) => leg.durationSeconds)),
    distanceMeters: legs.map((row) => row.map((leg) => leg.distanceMeters)),
    estimate: true,
    label: estimateLabel,
  }
}

function estimateLeg(from: LonLat, to: LonLat, profile: VehicleType): RouteLeg {
  const { detour, speedKmh } = estimateProfiles[profile]
  const meters = distanceMeters(from, to) * detour
  return { distanceMeters: Math.round(meters), durationSeconds: Math.round(meters / (speedKmh / 3.6)) }
}
