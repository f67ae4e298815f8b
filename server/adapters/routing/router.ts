import type { VehicleType } from '../../../src/contract/tour/planningTerms'
import type { LonLat, TravelLeg } from '../../../src/contract/tour/travelEstimate'

/** Restrictions that a stop allows to ignore on the leg to it (`ignoredRestrictions`). */
export type IgnoredRestrictions = { oneways?: boolean; access?: boolean; restrictions?: boolean }

export type RouteQuery = {
  /** At least two, in the order of travel. */
  points: LonLat[]
  profile: VehicleType
  excludeMotorway?: boolean
  excludeToll?: boolean
  excludeFerry?: boolean
  /** Per leg (`points.length - 1` entries): the restrictions ignored by the stop at its end. */
  ignored?: (IgnoredRestrictions | undefined)[]
}

export type Route = {
  /** Coordinates of one LineString. */
  geometry: LonLat[]
  legs: TravelLeg[]
  distanceMeters: number
  durationSeconds: number
  /** True when the route is computed without a street network, at least for one leg. */
  estimate: boolean
  /** Shown beside an estimate. */
  label?: string
  /** Preferences that the service could not meet, in its own words. */
  warnings?: string[]
}

export type MatrixQuery = Pick<
  RouteQuery,
  'points' | 'profile' | 'excludeMotorway' | 'excludeToll' | 'excludeFerry'
>

export type Matrix = {
  /** `[from][to]`, whole seconds and metres. Null where no route was found. */
  durationSeconds: (number | null)[][]
  distanceMeters: (number | null)[][]
  estimate: boolean
  label?: string
}

export type CallOptions = {
  signal?: AbortSignal
  /** Called with the share of a matrix that is known, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** Throws `RouterUnavailable` when the service fails and `NoRouteFound` when no route exists. */
export type Router = {
  route: (query: RouteQuery, options?: CallOptions) => Promise<Route>
  matrix: (query: MatrixQuery, options?: CallOptions) => Promise<Matrix>
}

/** The service did not answer, or its answer was an error or unreadable. */
export class RouterUnavailable extends Error {
  override readonly name = 'RouterUnavailable'
}

/** The points are not connected for this vehicle. */
export class NoRouteFound extends Error {
  override readonly name = 'NoRouteFound'
}
