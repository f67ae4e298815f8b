/* Derives the stages of a drive from the tour and its route. */
import type { DriverStop, DriverTour } from '../../src/contract/driving/driverTour'
import type { PlannedRoute } from '../../src/contract/tour/plannedRoute'
import { estimateLeg, type LonLat } from '../../src/contract/tour/travelEstimate'
import { cutLine } from '../../src/domain/tour/cutLine'
import type { Stage } from './drivePlan'

/** Service time of stops without one. */
const usualStaySeconds = 240

type Planned = { stages: Stage[]; stops: (DriverStop | undefined)[] }

/**
 * The remaining stages of a tour, with small everyday delays.
 * @param here position of the vehicle, if the tour is running; stops up to the latest proof are then done
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
  // One leg for each stop and perhaps one home; without a start the route begins at the first stop.
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
    const line = isFirst ? [here] : (lines[leg] ?? [])
    stages.push({ line: [...line, place], driveSeconds, staySeconds })
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
