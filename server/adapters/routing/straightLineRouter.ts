import { estimateLabel, estimateLeg, estimateLegs } from '../../../src/contract/tour/travelEstimate'
import type { Matrix, MatrixQuery, Route, RouteQuery, Router } from './router'

/**
 * Computes distances and times without a street network, see `estimateLeg`. Every answer is labelled as an
 * estimate. The exclusions of motorway, toll and ferry and all restrictions have no effect.
 */
export function createStraightLineRouter(): Router {
  return {
    route: async (query) => estimateRoute(query),
    matrix: async (query) => estimateMatrix(query),
  }
}

/** Synchronous form of `route`. Throws a `RangeError` on fewer than two points. */
export function estimateRoute(query: RouteQuery): Route {
  if (query.points.length < 2) throw new RangeError('a route needs at least two points')
  const legs = estimateLegs(query.points, query.profile)
  return {
    geometry: query.points,
    legs,
    distanceMeters: legs.reduce((sum, leg) => sum + leg.distanceMeters, 0),
    durationSeconds: legs.reduce((sum, leg) => sum + leg.durationSeconds, 0),
    estimate: true,
    label: estimateLabel,
  }
}

/** Synchronous form of `matrix`. */
export function estimateMatrix(query: MatrixQuery): Matrix {
  const legs = query.points.map((from) => query.points.map((to) => estimateLeg(from, to, query.profile)))
  return {
    durationSeconds: legs.map((row) => row.map((leg) => leg.durationSeconds)),
    distanceMeters: legs.map((row) => row.map((leg) => leg.distanceMeters)),
    estimate: true,
    label: estimateLabel,
  }
}
