/* The stages of a drive from what the API tells of a tour and its route. */
import type { DriverStop, DriverTour } from '../../src/contract/driving/driverTour'
import type { PlannedRoute } from '../../src/contract/tour/plannedRoute'
import { estimateLeg, type LonLat } from '../../src/contract/tour/travelEstimate'
import { cutLine, type Stage } from './drivePlan'

/** Of stops that tell no length of stay. */
const usualStaySeconds = 240

type Planned = { stages: Stage[]; stops: (DriverStop | undefined)[] }

/**
 * What is left to drive of a tour, with the small delays of every day.
 * @param here where the vehicle is, if the tour is under way; the stops up to the latest proof lie behind it then
 */
export function stagesOf(
  tour: DriverTour,
  route: PlannedRoute,
  chance: () => number,
  here?: LonLat | undefined,
): Planned {
  const stops = (tour.stops ?? []).filter((stop) => placeOf(stop) !== undefined)
  const legs = route.legs ?? []
  const line = (route.coordinates ?? []).map(([lon = 0, lat = 0]): LonLat => [lon, lat])
  const lines = cutLine(
    line,
    legs.map((leg) => leg.distanceMeters ?? 0),
  )
  // One leg for each stop and perhaps one home; without a start the first stop is where the route begins.
  const toFirst = legs.length >= stops.length ? 0 : -1
  const begin = here === undefined ? 0 : stops.findLastIndex(({ state }) => state != null) + 1
  const stages: Stage[] = []
  for (const [index, stop] of stops.entries()) {
    if (index < begin) continue
    const place = placeOf(stop) ?? [0, 0]
    const leg = index + toFirst
    const staySeconds = (stop.lengthOfStay ?? usualStaySeconds) * (0.85 + chance() * 0.35)
    const isFirst = index === begin && here !== undefined
    const driveSeconds = isFirst
      ? estimateLeg(here, place, 'car').durationSeconds
      : (legs[leg]?.durationSeconds ?? 0) * (0.9 + chance() * 0.3)
    const way = isFirst ? [here] : (lines[leg] ?? [])
    stages.push({ line: [...way, place], driveSeconds, staySeconds })
  }
  const home = lines[stops.length]
  if (home !== undefined && toFirst === 0) {
    const driveSeconds = (legs[stops.length]?.durationSeconds ?? 0) * (0.9 + chance() * 0.3)
    stages.push({ line: home, driveSeconds, staySeconds: 0 })
  }
  const left = stops.slice(begin)
  return { stages, stops: stages.map((_, index) => left[index]) }
}

export function placeOf({ navLat, navLng, lat, lng }: DriverStop): LonLat | undefined {
  if (navLat != null && navLng != null) return [navLng, navLat]
  return lat != null && lng != null ? [lng, lat] : undefined
}
