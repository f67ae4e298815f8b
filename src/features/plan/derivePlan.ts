import type { Destination } from '../../contract/destination'
import { idOfIri } from '../../contract/ids'
import type { PlannedRoute, TourTemplate } from '../../contract/tourTemplate'

export type Lateness = { minutes: number; isStrict: boolean }

/** A stop as list and map show it. Times in seconds since midnight. */
export type PlanStop = {
  iri: string
  id: string
  /** 1-based place in the tour. */
  position: number
  name: string
  addressLine: string
  arrival: number | null
  departure: number | null
  staySeconds: number
  capacity: number
  isActive: boolean
  lateness: Lateness | null
  coordinates: [number, number] | null
}

export type Plan = {
  stops: PlanStop[]
  load: number
  maximum: number | null
  startTime: number | null
  endTime: number | null
  line: [number, number][]
  isEstimate: boolean
  distanceMeters: number
  durationSeconds: number
}

/** Joins a tour, its stops and its route into what the plan screen shows. */
export function derivePlan(
  template: TourTemplate,
  destinations: readonly Destination[],
  route: PlannedRoute | undefined,
): Plan {
  const stops = destinations.map((destination, index) => toStop(destination, index + 1))
  const staySeconds = sum(stops.filter((stop) => stop.isActive).map((stop) => stop.staySeconds))
  const last = stops.findLast((stop) => stop.isActive && stop.departure !== null)
  const lastLeg = route?.legs?.at(-1)
  return {
    stops,
    load: sum(stops.filter((stop) => stop.isActive).map((stop) => stop.capacity)),
    maximum: template.maximumCapacity ?? null,
    startTime: template.earliestTime ?? null,
    endTime:
      last?.departure == null ? null : last.departure + endLegSeconds(template, lastLeg?.durationSeconds),
    line: (route?.coordinates ?? []).flatMap(([lng, lat]) =>
      lng === undefined || lat === undefined ? [] : [[lng, lat]],
    ),
    isEstimate: route?.estimate === true,
    distanceMeters: route?.distanceMeters ?? 0,
    durationSeconds: (route?.durationSeconds ?? 0) + staySeconds,
  }
}

function toStop(destination: Destination, position: number): PlanStop {
  const arrival = destination.eta ?? null
  const staySeconds = destination.lengthOfStay ?? 0
  const { lat, lng } = destination
  return {
    iri: destination['@id'],
    id: idOfIri(destination['@id']),
    position,
    name: destination.name || destination.street || destination.address || '–',
    addressLine: addressLine(destination),
    arrival,
    departure: arrival === null ? null : arrival + staySeconds,
    staySeconds,
    capacity: destination.capacity ?? 0,
    isActive: destination.active !== false,
    lateness: latenessOf(destination, arrival),
    coordinates: lat == null || lng == null ? null : [lng, lat],
  }
}

/** Street and postcode; the full address where those are missing or would repeat the name. */
function addressLine({ street, zip, address, name }: Destination): string {
  const parts = [street, zip].filter((part) => part != null && part !== '')
  if (parts.length < 2 || street === name) return address ?? ''
  return parts.join(', ')
}

/** Arrival after the window's end, which soft and soft_end windows allow at a cost. */
function latenessOf({ latestTime, timeWindowType }: Destination, arrival: number | null): Lateness | null {
  if (arrival === null || latestTime == null || arrival <= latestTime) return null
  const isStrict = timeWindowType !== 'soft' && timeWindowType !== 'soft_end'
  return { minutes: Math.ceil((arrival - latestTime) / 60), isStrict }
}

function endLegSeconds(template: TourTemplate, seconds: number | undefined): number {
  return template.destinationLat == null ? 0 : (seconds ?? 0)
}

/** The order after moving one stop by some places; unchanged at either end. */
export function movedOrder(stops: readonly PlanStop[], iri: string, offset: number): string[] {
  const order = stops.map((stop) => stop.iri)
  const from = order.indexOf(iri)
  const to = from + offset
  if (from < 0 || to < 0 || to >= order.length) return order
  order.splice(from, 1)
  order.splice(to, 0, iri)
  return order
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
