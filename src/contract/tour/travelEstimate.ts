import { distanceMeters } from './greatCircle'
import type { VehicleType } from './planningTerms'

/** [lon, lat] in degrees, WGS 84. */
export type LonLat = [number, number]

/** The way from one place to the next. */
export type TravelLeg = { distanceMeters: number; durationSeconds: number }

/** Shown beside every figure that was estimated. */
export const estimateLabel = 'Luftlinie geschätzt'

/**
 * How much longer the way is than the straight line, and mean speeds in km/h including stops at lights. Our
 * assumptions for tours inside a city and its surroundings, none of them measured: street networks of European
 * cities are commonly put at 1.2 to 1.4 times the straight line, of which we take the middle and a little less for
 * bicycles; the speeds fall with the size of the vehicle and from `truck` on respect the 50 and 80 km/h of
 * German lorries. An operator who needs better figures configures a routing service.
 */
const estimateProfiles: Record<VehicleType, { detour: number; speedKmh: number }> = {
  bicycle: { detour: 1.25, speedKmh: 15 },
  car: { detour: 1.3, speedKmh: 32 },
  light_truck: { detour: 1.3, speedKmh: 30 },
  medium_truck: { detour: 1.3, speedKmh: 27 },
  truck: { detour: 1.3, speedKmh: 25 },
  heavy_truck: { detour: 1.3, speedKmh: 24 },
}

/**
 * A way without a street network: great circle × detour ÷ speed, in whole metres and seconds. Server and client use
 * this one function, so that a preview shows what the server will plan.
 */
export function estimateLeg(from: LonLat, to: LonLat, vehicle: VehicleType): TravelLeg {
  const { detour, speedKmh } = estimateProfiles[vehicle]
  const meters = distanceMeters(from, to) * detour
  return { distanceMeters: Math.round(meters), durationSeconds: Math.round(meters / (speedKmh / 3.6)) }
}

/** The ways between places in the order of travel: one less than there are places, none for a single one. */
export function estimateLegs(points: readonly LonLat[], vehicle: VehicleType): TravelLeg[] {
  return points.slice(1).map((to, i) => estimateLeg(points[i] ?? to, to, vehicle))
}
