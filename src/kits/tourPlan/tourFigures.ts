import type { Availability, VehicleAway } from '../../contract/company/availability'
import type { Company } from '../../contract/company/company'
import { departureOf, windowViolationsOf, type TourViolations } from '../../contract/tour/tourViolations'
import type { Destination } from '../../contract/destination/destination'
import { defaultVehicleType, vehicleTypes, type VehicleType } from '../../contract/tour/planningTerms'
import { pauseRuleOf, type PauseRule } from '../../contract/tour/pauseRule'
import { scheduleTour, type ScheduledStop, type TourSchedule } from '../../contract/tour/tourSchedule'
import type { PlannedRoute } from '../../contract/tour/plannedRoute'
import { missingSkills } from '../../contract/tour/skills'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import { estimateLeg, type LonLat, type TravelLeg } from '../../contract/tour/travelEstimate'
import type { Iri } from '../../contract/wire/ids'
import { countViolations, violationsOfFigures } from '../../domain/tour/countViolations'

/** Inputs of a tour's figures besides its stops. */
export type TourOutlines = {
  /** Seconds since midnight. */
  departure: number
  latestTime: number | null
  start: LonLat | null
  end: LonLat | null
  vehicle: VehicleType
  maximumCapacity: number | null
  /** When the driver takes breaks; null if none are planned. */
  pauseRule: PauseRule | null
  /** When the driver of a date can work. */
  availability?: Availability
  /** Why the vehicle of a date is not available; null if it is, or if that is unknown. */
  vehicleAway?: VehicleAway | null
  /** Missing if skills are unknown. */
  skills?: TourSkills | undefined
}

/** Names of the skills of the company, and those that driver, vehicle and tour have; null is unknown. */
export type TourSkills = {
  names: ReadonlyMap<Iri, string>
  sources: readonly (readonly Iri[] | null)[]
}

/** The part of a stop that affects the figures; `place` is the vehicle's position, null if unknown. */
export type RoutedStop = ScheduledStop & {
  place: LonLat | null
  /** Its tags; missing if unknown. */
  tags?: readonly Iri[] | undefined
}

/** Known legs of a route by both ends; see {@link legKey}. */
export type LegCache = ReadonlyMap<string, TravelLeg>

export type TourFigures = TourSchedule & {
  /** Whether the amounts of all stops are known; otherwise the load is a lower bound. */
  isLoadKnown: boolean
  distanceMeters: number
  /** Whether a leg is estimated because its route is not known yet. */
  hasUnknownLeg: boolean
  /**
   * From departure to the end of the tour: legs, breaks, waiting and service times, like the figure the
   * server stores.
   */
  durationSeconds: number
  violations: TourViolations
  violationCount: number
  /** Number of active stops. */
  count: number
}

export function outlineTour(tour: TourTemplate, company: Company): TourOutlines {
  return {
    departure: departureOf(tour, company.defaultTourTemplateEarliestTime),
    latestTime: tour.latestTime ?? null,
    start: placeOf(tour.startNavLng, tour.startNavLat) ?? placeOf(tour.startLng, tour.startLat),
    end:
      placeOf(tour.destinationNavLng, tour.destinationNavLat) ??
      placeOf(tour.destinationLng, tour.destinationLat),
    vehicle: vehicleTypes.find((each) => each === tour.vehicleType) ?? defaultVehicleType,
    maximumCapacity: tour.maximumCapacity ?? null,
    pauseRule: pauseRuleOf(company),
  }
}

type StopField =
  | 'timeWindowType'
  | 'earliestTime'
  | 'latestTime'
  | 'lengthOfStay'
  | 'capacity'
  | 'active'
  | 'lat'
  | 'lng'
  | 'navLat'
  | 'navLng'
  | 'tags'

/** The part of a destination, or of a future one, that affects the figures of its tour. */
export type StopFacts = { [Field in StopField]?: Destination[Field] | undefined }

export function toRoutedStop(destination: StopFacts): RoutedStop {
  const { timeWindowType, earliestTime, latestTime, lengthOfStay, capacity, active, tags } = destination
  const place = placeOf(destination.navLng, destination.navLat) ?? placeOf(destination.lng, destination.lat)
  return {
    timeWindowType,
    earliestTime,
    latestTime,
    lengthOfStay,
    capacity,
    active,
    place,
    isLocated: place !== null,
    ...(tags != null && { tags }),
  }
}

const placeOf = (lng: number | null | undefined, lat: number | null | undefined): LonLat | null =>
  lng == null || lat == null ? null : [lng, lat]

/** Ends of the legs: start point, located active stops in order, end point. */
function placesOf({ start, end }: TourOutlines, stops: readonly RoutedStop[]): LonLat[] {
  // A tour without active stops is not driven, even if its start and end differ.
  if (stops.every(({ active }) => active === false)) return []
  const places = start === null ? [] : [start]
  for (const { active, place } of stops) if (active !== false && place !== null) places.push(place)
  if (end !== null) places.push(end)
  return places
}

const legKey = (from: LonLat, to: LonLat) => `${from[0]},${from[1]}>${to[0]},${to[1]}`

/**
 * Adds the legs of a route to the cache. A route with a different number of stops is outdated and adds
 * nothing.
 * @param stops in the order of the route
 */
export function withLegsOf(
  legCache: LegCache,
  route: PlannedRoute | undefined,
  outlines: TourOutlines,
  stops: readonly RoutedStop[],
): LegCache {
  const places = placesOf(outlines, stops)
  const legs = route?.legs ?? []
  if (legs.length === 0 || legs.length !== places.length - 1) return legCache
  const next = new Map(legCache)
  legs.forEach((leg, index) => {
    const [from, to] = [places[index], places[index + 1]]
    const { distanceMeters, durationSeconds } = leg
    // A leg without figures is estimated later.
    if (from === undefined || to === undefined || distanceMeters == null || durationSeconds == null) return
    next.set(legKey(from, to), { distanceMeters, durationSeconds })
  })
  return next
}

/** The skills that active stops require and the tour lacks. */
export function missingSkillsOf(
  { skills }: TourOutlines,
  stops: readonly Pick<RoutedStop, 'active' | 'tags'>[],
): readonly { tag: Iri; name: string }[] {
  if (skills === undefined) return []
  const required = stops.flatMap(({ active, tags = [] }) => (active === false ? [] : tags))
  return missingSkills(
    required.filter((tag) => skills.names.has(tag)),
    skills.sources,
  ).map((tag) => ({ tag, name: skills.names.get(tag) ?? '' }))
}

/** Times, distance and load for stops in any order; unknown legs are estimated. O(n) in the stops. */
export function figuresOf(
  outlines: TourOutlines,
  stops: readonly RoutedStop[],
  legCache: LegCache,
): TourFigures {
  const places = placesOf(outlines, stops)
  const legSeconds: number[] = []
  let distanceMeters = 0
  let hasUnknownLeg = false
  for (let index = 1; index < places.length; index += 1) {
    const [from, to] = [places[index - 1], places[index]]
    if (from === undefined || to === undefined) continue
    const known = legCache.get(legKey(from, to))
    if (known === undefined) hasUnknownLeg = true
    const leg = known ?? estimateLeg(from, to, outlines.vehicle)
    legSeconds.push(leg.durationSeconds)
    distanceMeters += leg.distanceMeters
  }
  const { departure, latestTime, maximumCapacity, pauseRule } = outlines
  const schedule = scheduleTour({
    departure,
    latestTime,
    stops,
    legSeconds,
    hasStart: outlines.start !== null,
    maximumCapacity,
    pauseRule,
  })
  const isLoadKnown = stops.every(({ active, capacity }) => active === false || capacity != null)
  const count = schedule.stops.filter((times) => times !== null).length
  // A lower bound of the load above the capacity is a violation, too.
  const violations = violationsOfFigures(outlines, {
    ...windowViolationsOf(schedule),
    count,
    end: schedule.endTime,
    load: schedule.load,
    missingSkills: missingSkillsOf(outlines, stops).map(({ name }) => name),
  })
  return {
    ...schedule,
    isLoadKnown,
    violations,
    distanceMeters,
    hasUnknownLeg,
    durationSeconds: schedule.endTime - departure,
    violationCount: countViolations(violations) ?? 0,
    count,
  }
}
