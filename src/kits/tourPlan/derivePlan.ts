import type { Destination } from '../../contract/destination/destination'
import { isApproximate } from '../../contract/destination/positionAccuracy'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { windowOn, type TourClock } from '../../contract/tour/tourClock'
import type { WindowViolation } from '../../contract/tour/tourSchedule'
import type { OrderLock } from '../../contract/tour/planningTerms'
import type { PlannedPause } from '../../contract/tour/pauseRule'
import type { PlannedRoute } from '../../contract/tour/plannedRoute'
import type { LonLat } from '../../contract/tour/travelEstimate'
import {
  figuresOf,
  toRoutedStop,
  type LegCache,
  type RoutedStop,
  type TourFigures,
  type TourOutlines,
} from './tourFigures'
import { shownAddress } from '../../lib/shownAddress'
import { shownText } from '../../lib/shownText'

/** A window as it is drawn: a hard end is a bracket, an open one three ticks. On the clock of its tour. */
export type StopWindow = {
  from: number | null
  to: number | null
  opensHard: boolean
  closesHard: boolean
}

/** A stop as list and map show it. Times in seconds since midnight; null for inactive stops. */
export type PlanStop = {
  iri: Iri
  id: string
  /** 1-based place in the tour. */
  position: number
  name: string
  addressLine: string
  arrival: number | null
  serviceBegin: number | null
  departure: number | null
  waitSeconds: number
  /** Rests of the driver on the way to it. */
  pauses: readonly PlannedPause[]
  /** These two are null where the server does not tell. */
  staySeconds: number | null
  capacity: number | null
  /** What the vehicle has taken on when it leaves; null where the amount of a stop is not known. */
  load: number | null
  isBeyondMaximum: boolean
  violation: WindowViolation | null
  window: StopWindow | null
  isActive: boolean
  coordinates: LonLat | null
  /** Its position lies somewhere near. */
  isApproximate: boolean
  /** Where an optimisation must leave it. */
  lock: OrderLock | null
}

export type Plan = {
  stops: PlanStop[]
  /** The same stops for figures of another order. */
  routed: RoutedStop[]
  outlines: TourOutlines
  figures: TourFigures
  maximum: number | null
  line: LonLat[]
  isEstimate: boolean
  axis: TimeAxis
}

/** The scale all windows are drawn on, in seconds since midnight; `ticks` are whole hours. */
export type TimeAxis = { from: number; to: number; step: number; ticks: number[] }

/**
 * Joins a tour, its stops in the order to be shown and what is known of their ways into what the plan screen shows.
 */
export function derivePlan(
  outlines: TourOutlines,
  destinations: readonly Destination[],
  book: LegCache,
  route: PlannedRoute | undefined,
): Plan {
  const routed = destinations.map(toRoutedStop)
  const figures = figuresOf(outlines, routed, book)
  return {
    stops: destinations.map((destination, index) => toStop(destination, index, figures, outlines)),
    routed,
    outlines,
    figures,
    maximum: outlines.maximumCapacity,
    line: (route?.coordinates ?? []).flatMap(([lng, lat]): LonLat[] =>
      lng === undefined || lat === undefined ? [] : [[lng, lat]],
    ),
    isEstimate: route?.estimate === true,
    axis: axisOf(outlines.departure, figures.endTime),
  }
}

function toStop(
  destination: Destination,
  index: number,
  figures: TourFigures,
  outlines: TourOutlines,
): PlanStop {
  const times = figures.stops[index] ?? null
  const { lat, lng } = destination
  return {
    iri: destination['@id'],
    id: idOfIri(destination['@id']),
    position: index + 1,
    name: shownText(destination.name || destination.street) || shownAddress(destination.address) || '–',
    addressLine: shownAddress(addressLine(destination)),
    arrival: times?.arrival ?? null,
    serviceBegin: times?.serviceBegin ?? null,
    departure: times?.departure ?? null,
    waitSeconds: times?.waitSeconds ?? 0,
    pauses: times?.pauses ?? [],
    staySeconds: destination.lengthOfStay ?? null,
    capacity: destination.capacity ?? null,
    load: figures.isLoadKnown ? (times?.load ?? null) : null,
    isBeyondMaximum: times?.isBeyondMaximum ?? false,
    violation: times?.violation ?? null,
    window: windowOf(outlines, destination),
    isActive: destination.active !== false,
    coordinates: lat == null || lng == null ? null : [lng, lat],
    isApproximate: lat != null && lng != null && isApproximate(destination.positionAccuracy),
    lock: destination.orderLock ?? null,
  }
}

/** Street and postcode; the full address where those are missing or would repeat the name. */
export function addressLine({
  street,
  zip,
  address,
  name,
}: Pick<Destination, 'street' | 'zip' | 'address' | 'name'>): string {
  const parts = [street, zip].filter((part) => part != null && part !== '')
  if (parts.length < 2 || street === name) return address ?? ''
  return parts.join(', ')
}

type Windowed = Pick<Destination, 'earliestTime' | 'latestTime' | 'timeWindowType'>

export function windowOf(tour: TourClock, stop: Windowed): StopWindow | null {
  const { timeWindowType } = stop
  const { earliestTime, latestTime } = windowOn(tour, stop)
  if (earliestTime === null && latestTime === null) return null
  return {
    from: earliestTime,
    to: latestTime,
    opensHard: timeWindowType !== 'soft' && timeWindowType !== 'soft_start',
    closesHard: timeWindowType !== 'soft' && timeWindowType !== 'soft_end',
  }
}

const hour = 3600
/** So many hours may lie between two ticks: parts of a day, then whole days. */
const steps = [1, 2, 3, 4, 6, 12]
const wholeDays = (hours: number) => Math.ceil(hours / 24) * 24

/** The least step that needs no more than so many. */
const stepOf = (hours: number, most: number): number =>
  steps.find((each) => hours / each <= most) ?? wholeDays(hours / most)

export function axisOf(departure: number, endTime: number): TimeAxis {
  const first = Math.floor(departure / hour)
  const last = Math.max(first + 1, Math.ceil(endTime / hour))
  const step = stepOf(last - first, 5)
  // Of several days, ticks lie where days and their halves begin.
  const from = step < 12 ? first : Math.floor(first / Math.min(step, 24)) * Math.min(step, 24)
  const count = Math.ceil((last - from) / step)
  return {
    from: from * hour,
    to: (from + count * step) * hour,
    step: step * hour,
    ticks: Array.from({ length: count + 1 }, (_, index) => from + index * step),
  }
}

/** The hour of a tick, `22`; where days begin on the scale of several days, `+1`. */
export const tickText = ({ step }: TimeAxis, tick: number): string =>
  step >= 12 * hour && tick >= 24 && tick % 24 === 0 ? `+${tick / 24}` : String(tick % 24)

/** Marks for so many labels at most, in seconds: at hours that divide the day, or where days begin. */
export function hourMarks({ from, to }: Pick<TimeAxis, 'from' | 'to'>, most: number): number[] {
  const step = stepOf((to - from) / hour, most) * hour
  const marks = []
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) marks.push(at)
  return marks
}

/** Where a time lies on the scale, in percent of its width; outside of 0 … 100 beyond its ends. */
export const percentOn = ({ from, to }: TimeAxis, time: number): number => ((time - from) / (to - from)) * 100
