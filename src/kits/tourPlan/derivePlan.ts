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
  missingSkillsOf,
  toRoutedStop,
  type LegCache,
  type RoutedStop,
  type TourFigures,
  type TourOutlines,
} from './tourFigures'
import { shownAddress } from '../../lib/shownAddress'
import { shownText } from '../../lib/shownText'

/**
 * A time window to render, on the clock of its tour: a bracket for a strict end, three ticks for a soft one.
 */
export type StopWindow = {
  from: number | null
  to: number | null
  opensHard: boolean
  closesHard: boolean
}

/** A stop for list and map. Times in seconds since midnight; null for inactive stops. */
export type PlanStop = {
  iri: Iri
  id: string
  /** 1-based position in the tour. */
  position: number
  name: string
  addressLine: string
  arrival: number | null
  serviceBegin: number | null
  departure: number | null
  waitSeconds: number
  /** Driver breaks on the leg to the stop. */
  pauses: readonly PlannedPause[]
  /** These two are null if the server does not send them. */
  staySeconds: number | null
  capacity: number | null
  /** Load of the vehicle on departure; null if the amount of a stop is unknown. */
  load: number | null
  isBeyondMaximum: boolean
  violation: WindowViolation | null
  window: StopWindow | null
  isActive: boolean
  coordinates: LonLat | null
  /** Whether the position is approximate. */
  isApproximate: boolean
  /** Names of the skills that it requires and the tour lacks; missing without any. */
  missingSkills?: readonly string[]
  /** The fixed place of the stop during an optimisation. */
  lock: OrderLock | null
}

export type Plan = {
  stops: PlanStop[]
  /** The same stops as input for the figures of another order. */
  routed: RoutedStop[]
  outlines: TourOutlines
  figures: TourFigures
  maximum: number | null
  line: LonLat[]
  isEstimate: boolean
  axis: TimeAxis
}

/** The time axis of all windows, in seconds since midnight; `ticks` are whole hours. */
export type TimeAxis = { from: number; to: number; step: number; ticks: number[] }

/** Joins a tour, its ordered stops and the known legs into the data of the plan screen. */
export function derivePlan(
  outlines: TourOutlines,
  destinations: readonly Destination[],
  legCache: LegCache,
  route: PlannedRoute | undefined,
): Plan {
  const routed = destinations.map(toRoutedStop)
  const figures = figuresOf(outlines, routed, legCache)
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
  const { lat, lng, tags, active } = destination
  const missing = missingSkillsOf(outlines, [{ active, tags: tags ?? [] }])
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
    ...(missing.length > 0 && { missingSkills: missing.map(({ name }) => name) }),
  }
}

/** Street and postcode, or the full address if one is missing or would repeat the name. */
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
/** Allowed step sizes of the axis in hours; longer steps are whole days. */
const steps = [1, 2, 3, 4, 6, 12]
const wholeDays = (hours: number) => Math.ceil(hours / 24) * 24

/** The smallest step with at most the given number of steps. */
const stepOf = (hours: number, most: number): number =>
  steps.find((each) => hours / each <= most) ?? wholeDays(hours / most)

export function axisOf(departure: number, endTime: number): TimeAxis {
  const first = Math.floor(departure / hour)
  const last = Math.max(first + 1, Math.ceil(endTime / hour))
  const step = stepOf(last - first, 5)
  // If the axis covers several days, ticks are at the start and middle of each day.
  const from = step < 12 ? first : Math.floor(first / Math.min(step, 24)) * Math.min(step, 24)
  const count = Math.ceil((last - from) / step)
  return {
    from: from * hour,
    to: (from + count * step) * hour,
    step: step * hour,
    ticks: Array.from({ length: count + 1 }, (_, index) => from + index * step),
  }
}

/** Label of a tick: its hour such as `22`, or `+1` at the start of a later day on a long axis. */
export const tickText = ({ step }: TimeAxis, tick: number): string =>
  step >= 12 * hour && tick >= 24 && tick % 24 === 0 ? `+${tick / 24}` : String(tick % 24)

/** Marks in seconds for at most the given number of labels, at hours that divide the day or at days. */
export function hourMarks({ from, to }: Pick<TimeAxis, 'from' | 'to'>, most: number): number[] {
  const step = stepOf((to - from) / hour, most) * hour
  const marks = []
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) marks.push(at)
  return marks
}

/** Position of a time on the axis in percent; below 0 or above 100 if outside. */
export const percentOn = ({ from, to }: TimeAxis, time: number): number => ((time - from) / (to - from)) * 100
