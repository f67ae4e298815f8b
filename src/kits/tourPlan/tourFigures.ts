import type { Company } from '../../contract/company/company'
import {
  violationsOf,
  departureOf,
  windowViolationsOf,
  type TourViolations,
} from '../../contract/tour/tourViolations'
import type { Destination } from '../../contract/destination/destination'
import { defaultVehicleType, vehicleTypes, type VehicleType } from '../../contract/tour/planningTerms'
import { pauseRuleOf, type PauseRule } from '../../contract/tour/pauseRule'
import { scheduleTour, type ScheduledStop, type TourSchedule } from '../../contract/tour/tourSchedule'
import type { PlannedRoute } from '../../contract/tour/plannedRoute'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import { estimateLeg, type LonLat, type TravelLeg } from '../../contract/tour/travelEstimate'

/** What the figures of a tour depend on besides its stops. */
export type TourOutlines = {
  /** Seconds since midnight. */
  departure: number
  latestTime: number | null
  start: LonLat | null
  end: LonLat | null
  vehicle: VehicleType
  maximumCapacity: number | null
  /** When the driver rests; null where no pause is planned. */
  pauseRule: PauseRule | null
}

/** A stop as far as the figures depend on it; `place` is where a vehicle stops, null where nobody knows. */
export type RoutedStop = ScheduledStop & { place: LonLat | null }

/** Ways that are known of a route, by both ends; see {@link legKey}. */
export type LegCache = ReadonlyMap<string, TravelLeg>

export type TourFigures = TourSchedule & {
  /** Whether the amount of every stop is known; else the load is at least what it says. */
  isLoadKnown: boolean
  distanceMeters: number
  /** From departure to the end of the tour: ways, pauses, waiting and stays, like the figure the server stores. */
  durationSeconds: number
  violations: TourViolations
  /** Stops served outside their window, whether the kind of window allows it or not. */
  violationCount: number
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

/** What of a destination, or of what is to become one, the figures of its tour depend on. */
export type StopFacts = { [Field in StopField]?: Destination[Field] | undefined }

export function toRoutedStop(destination: StopFacts): RoutedStop {
  const { timeWindowType, earliestTime, latestTime, lengthOfStay, capacity, active } = destination
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
  }
}

const placeOf = (lng: number | null | undefined, lat: number | null | undefined): LonLat | null =>
  lng == null || lat == null ? null : [lng, lat]

/** Start point, located active stops in their order, end point: what the legs lead from and to. */
function placesOf({ start, end }: TourOutlines, stops: readonly RoutedStop[]): LonLat[] {
  const places = start === null ? [] : [start]
  for (const { active, place } of stops) if (active !== false && place !== null) places.push(place)
  if (end !== null) places.push(end)
  return places
}

const legKey = (from: LonLat, to: LonLat) => `${from[0]},${from[1]}>${to[0]},${to[1]}`

/**
 * The book with the legs of a route. A route of another number of stops is not that of these stops and adds nothing.
 * @param stops in the order the route was planned in
 */
export function withLegsOf(
  book: LegCache,
  route: PlannedRoute | undefined,
  outlines: TourOutlines,
  stops: readonly RoutedStop[],
): LegCache {
  const places = placesOf(outlines, stops)
  const legs = route?.legs ?? []
  if (legs.length === 0 || legs.length !== places.length - 1) return book
  const next = new Map(book)
  legs.forEach((leg, index) => {
    const [from, to] = [places[index], places[index + 1]]
    const { distanceMeters, durationSeconds } = leg
    // A way that the route does not tell is estimated.
    if (from === undefined || to === undefined || distanceMeters == null || durationSeconds == null) return
    next.set(legKey(from, to), { distanceMeters, durationSeconds })
  })
  return next
}

/** Times, length and load of stops in any order; a way that no route has told is estimated. Linear in the stops. */
export function figuresOf(outlines: TourOutlines, stops: readonly RoutedStop[], book: LegCache): TourFigures {
  const places = placesOf(outlines, stops)
  const legSeconds: number[] = []
  let distanceMeters = 0
  for (let index = 1; index < places.length; index += 1) {
    const [from, to] = [places[index - 1], places[index]]
    if (from === undefined || to === undefined) continue
    const leg = book.get(legKey(from, to)) ?? estimateLeg(from, to, outlines.vehicle)
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
  const windows = windowViolationsOf(schedule)
  return {
    ...schedule,
    isLoadKnown,
    // A load that is at least too much is too much.
    violations: violationsOf(outlines, { endTime: schedule.endTime, load: schedule.load, windows }),
    distanceMeters,
    durationSeconds: schedule.endTime - departure,
    violationCount: windows.strict + windows.soft,
  }
}
