import { distanceMeters } from './greatCircle'
import type { VehicleType } from './planningTerms'

/** [lon, lat] in degrees, WGS 84. */
export type LonLat = [number, number]

/** Travel from one place to the next. */
export type TravelLeg = { distanceMeters: number; durationSeconds: number }

/** Label of every estimated figure. */
export const estimateLabel = 'Luftlinie geschätzt'

/**
 * Ratio of road to straight-line distance, and mean speeds in km/h including traffic lights. These are our
 * assumptions for tours in and around a city, not measurements. Street networks of European cities are
 * commonly put at 1.2 to 1.4 times the straight line; we use the middle, and a little less for bicycles.
 * Speeds decrease with the size of the vehicle, and from `truck` on respect the limits of 50 and 80 km/h for
 * German lorries. For better figures, the operator configures a routing service.
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
 * Estimates a leg without a street network: great circle × detour ÷ speed, in whole metres and seconds.
 * Server and client share this function, so that a preview equals the server's plan.
 */
export function estimateLeg(from: LonLat, to: LonLat, vehicle: VehicleType): TravelLeg {
  const { detour, speedKmh } = estimateProfiles[vehicle]
  const meters = distanceMeters(from, to) * detour
  return { distanceMeters: Math.round(meters), durationSeconds: Math.round(meters / (speedKmh / 3.6)) }
}

/** Legs between places in driving order: one fewer than places, none for a single place. */
export function estimateLegs(points: readonly LonLat[], vehicle: VehicleType): TravelLeg[] {
  return points.slice(1).map((to, i) => estimateLeg(points[i] ?? to, to, vehicle))
}
