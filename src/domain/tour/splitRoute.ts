import { distanceMeters } from '../../contract/tour/greatCircle'
import type { LonLat } from '../../contract/tour/travelEstimate'

/** A planned route, divided where the vehicle is. Both parts contain the point of division. */
export type SplitRoute = { driven: LonLat[]; remaining: LonLat[] }

/**
 * Divides a route at the point nearest to a vehicle.
 * @param after place that the vehicle has already passed, such as its last finished stop; a route may pass
 *   the same street twice
 * @param place position of the vehicle; if null, the route is divided at `after`
 */
export function splitRoute(
  route: readonly LonLat[],
  { after, place }: { after: LonLat | null; place: LonLat | null },
): SplitRoute {
  const passed = after === null ? 0 : nearestIndex(route, after, 0)
  const index = place === null ? passed : nearestIndex(route, place, passed)
  const joint = place === null ? [] : [place]
  if (after === null && place === null) return { driven: [], remaining: [...route] }
  return {
    driven: [...route.slice(0, index + 1), ...joint],
    remaining: [...joint, ...route.slice(index + (place === null ? 0 : 1))],
  }
}

function nearestIndex(route: readonly LonLat[], place: LonLat, from: number): number {
  let [nearest, least] = [from, Number.POSITIVE_INFINITY]
  for (let index = from; index < route.length; index += 1) {
    const point = route[index]
    const meters = point === undefined ? least : distanceMeters(point, place)
    if (meters >= least) continue
    nearest = index
    least = meters
  }
  return nearest
}
