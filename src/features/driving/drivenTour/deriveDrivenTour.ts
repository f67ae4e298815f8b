import type { ProofOfService } from '../../../contract/proof/proofOfService'
import { noticedOffset } from '../../../contract/driving/clockSkew'
import { lengthOf } from '../../../contract/tour/drivenLength'
import type { DrivenStop } from '../../../contract/tour/drivenTour'
import { plannedAt, secondsOn, type PlanDay } from '../../../contract/tour/planDay'
import type { TourClock } from '../../../contract/tour/tourClock'
import type { PlannedRoute } from '../../../contract/tour/plannedRoute'
import type { DriverLocation, Tour } from '../../../contract/tour/tour'
import type { LonLat } from '../../../contract/tour/travelEstimate'
import type { Iri } from '../../../contract/wire/ids'
import { readMoment } from '../../../domain/records/origin'
import { thinLine, trackOf, type TrackPoint } from '../../../domain/tour/drivenTrack'
import { planOfRun, type PlanOfRun } from '../../../domain/tour/planOfRun'
import { dayOfRun, expectedDelay, progressOf, type RunProgress } from '../../../domain/tour/runProgress'
import { driverNameOf } from '../../../kits/destinationTable/recordFacts'
import { axisOf, type TimeAxis } from '../../../kits/tourPlan/derivePlan'
import { shownAddress } from '../../../lib/shownAddress'
import { shownText } from '../../../lib/shownText'
import { deriveStops, type ShownStop } from './deriveStops'

/** Loaded data of the tour's day; undefined if not loaded or not available. */
export type DrivenRecords = {
  stops: readonly DrivenStop[] | undefined
  positions: readonly DriverLocation[] | undefined
  route: PlannedRoute | undefined
  proofs: readonly ProofOfService[] | undefined
}

export type TourFigures = {
  /** `planned` in seconds since midnight. */
  start: { actual: Date | null; planned: number | null }
  end: { actual: Date | null; planned: number | null }
  /** In seconds; until now for a tour in progress. */
  duration: { actual: number | null; planned: number | null }
  /** In metres. */
  distance: { actual: number | null; planned: number | null }
  stops: { done: number | null; total: number | null; failed: number; aborted: number }
  /** Seconds behind the plan: at the last proof or now, and the maximum of all stops. */
  delay: { last: number | null; most: number | null }
}

/** Start or end of a tour as a row of its stops, with planned and actual time. */
export type TourEnd = {
  kind: 'start' | 'end'
  /** Empty if the server does not send it. */
  address: string
  /** In seconds since midnight. */
  planned: number | null
  actual: Date | null
  /** In seconds. */
  deviation: number | null
}

/** A driven tour as shown on its page. Null means unknown. */
export type DrivenTour = {
  iri: Iri
  /** The tour template it was started from; null if deleted or not sent. */
  tourTemplate: Iri | null
  /** The plan of its date; null if unknown. */
  plan: PlanOfRun | null
  name: string
  colour: string | null
  driver: string
  startedAt: Date | null
  isRunning: boolean
  /** False if location tracking was switched off. */
  isTracked: boolean
  /** How far the clock of the driver's device is ahead; null if small enough to ignore. */
  clockOffset: number | null
  figures: TourFigures
  /** Null if nothing is known about it. */
  start: TourEnd | null
  end: TourEnd | null
  stops: ShownStop[]
  axis: TimeAxis | null
  track: TrackPoint[]
  drivenLine: LonLat[]
  plannedLine: LonLat[]
  isEstimate: boolean
}

export function deriveDrivenTour(tour: Tour, records: DrivenRecords, now: Date): DrivenTour {
  const { locationTracking, startDate, endDate } = tour
  // A tour is in progress as long as it has no end.
  const isRunning = endDate == null || endDate === ''
  // A driver without tracking is not shown, whatever the server sends.
  const isTracked = locationTracking !== false
  const track = isTracked ? trackOf(records.positions ?? []) : []
  const startedAt = readMoment(startDate)
  const ofPlan = records.stops ?? []
  const day = dayOfRun(startDate, ofPlan)
  const begun = day === null || startedAt === null ? null : secondsOn(day, startedAt)
  const clock = clockOf(plannedEnds(tour, records), ofPlan, begun)
  const driven = deriveStops(tour['@id'], { day, clock }, ofPlan, records.proofs ?? [])
  // Without access to proofs the next stop is unknown.
  const progress =
    isRunning && records.proofs !== undefined ? progressOfStops(tour, driven, track.at(-1), now) : null
  const stops = withExpected(driven, progress)
  const { route } = records
  const plannedLine = lineOf(route)
  const figures = figuresOf(tour, records, { stops, progress, track, isRunning, now })
  return {
    iri: tour['@id'],
    tourTemplate: tour.tourTemplate ?? null,
    plan: planOfRun(tour),
    name: shownText(tour.name),
    colour: tour.color ?? null,
    driver: driverNameOf(tour),
    startedAt,
    isRunning,
    isTracked,
    clockOffset: noticedOffset(tour.deviceClockOffsetSeconds),
    figures,
    start: endOf('start', figures.start, { day, address: route?.startAddress }),
    end: endOf('end', figures.end, { day, address: route?.destinationAddress }),
    stops,
    axis: axisOfStops(stops),
    track,
    drivenLine: thinLine(track.map(({ place }) => place)),
    plannedLine,
    isEstimate: route?.estimate === true && plannedLine.length > 1,
  }
}

type EndFacts = { day: PlanDay | null; address: string | null | undefined }

function endOf(
  kind: TourEnd['kind'],
  { actual, planned }: TourFigures['start'],
  { day, address }: EndFacts,
): TourEnd | null {
  const shown = shownAddress(address)
  if (actual === null && planned === null && shown === '') return null
  const at = plannedAt(day, planned)
  const deviation = actual === null || at === null ? null : (actual.getTime() - at.getTime()) / 1000
  return { kind, address: shown, planned, actual, deviation }
}

const lineOf = (route: PlannedRoute | undefined): LonLat[] =>
  (route?.coordinates ?? []).flatMap(([lng, lat]): LonLat[] =>
    lng === undefined || lat === undefined ? [] : [[lng, lat]],
  )

type Day = {
  stops: readonly ShownStop[]
  /** For a tour in progress, as shown in Zentrale too. */
  progress: RunProgress | null
  track: readonly TrackPoint[]
  isRunning: boolean
  now: Date
}

function figuresOf(tour: Tour, records: DrivenRecords, day: Day): TourFigures {
  const { stops, track, isRunning, now } = day
  const start = readMoment(tour.startDate)
  const end = isRunning ? null : readMoment(tour.endDate)
  const planned = plannedEnds(tour, records)
  const until = isRunning ? now : end
  const hasLine = lineOf(records.route).length > 1
  return {
    start: { actual: start, planned: planned.start },
    end: { actual: end, planned: planned.end },
    duration: {
      actual: start === null || until === null ? null : (until.getTime() - start.getTime()) / 1000,
      planned: planned.start === null || planned.end === null ? null : planned.end - planned.start,
    },
    distance: {
      actual: lengthOf(track),
      planned: hasLine ? (records.route?.distanceMeters ?? null) : null,
    },
    stops: countStops(tour, records, stops),
    delay: delayOf(day),
  }
}

/**
 * Returns planned start and end, from the stops and the legs before and after them. Without extra legs both
 * are null. A single extra leg leads from the start, which every driven tour has. A date with its own departure
 * starts then.
 */
function plannedEnds(tour: Tour, { route, stops = [] }: DrivenRecords) {
  const inOrder = stops.toSorted((one, other) => (one.positionInTour ?? 0) - (other.positionInTour ?? 0))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  const legs = route?.legs ?? []
  const spare = legs.length - (inOrder.length - 1)
  const [toFirst, toEnd] = [legs[0]?.durationSeconds, legs.at(-1)?.durationSeconds]
  const reached = spare >= 1 && first?.eta != null && toFirst != null ? first.eta - toFirst : null
  const start = planOfRun(tour)?.departure ?? reached
  const left = last?.eta != null && last.lengthOfStay != null ? last.eta + last.lengthOfStay : null
  const back = spare >= 2 ? toEnd : spare === 1 ? 0 : null
  return { start, end: left === null || back == null ? null : left + back }
}

const daySeconds = 86_400

/**
 * Returns the clock of the plan. Its end is set only if it is on a later day, because windows may then be
 * too.
 */
function clockOf(
  { start, end }: ReturnType<typeof plannedEnds>,
  stops: readonly DrivenStop[],
  startedSeconds: number | null,
): TourClock {
  const etas = stops.flatMap(({ eta }) => eta ?? [])
  const latest = Math.max(end ?? 0, ...etas)
  const begun = Math.min(startedSeconds ?? Number.POSITIVE_INFINITY, ...etas)
  return {
    departure: start ?? (Number.isFinite(begun) ? begun : 0),
    latestTime: latest >= daySeconds ? latest : null,
  }
}

function countStops(tour: Tour, records: DrivenRecords, stops: readonly ShownStop[]): TourFigures['stops'] {
  const countOf = (state: string) => stops.filter(({ proof }) => proof?.state === state).length
  const isCounted = records.stops !== undefined
  return {
    done:
      isCounted && records.proofs !== undefined
        ? stops.filter(({ proof }) => proof !== null).length
        : (tour.proofCount ?? null),
    total: isCounted ? stops.length : (tour.serviceLocationCount ?? null),
    failed: countOf('FAILED'),
    aborted: countOf('ABORTED'),
  }
}

const inPlannedOrder = (stops: readonly ShownStop[]) =>
  stops.toSorted((one, other) => one.position - other.position)

function progressOfStops(
  tour: Tour,
  stops: readonly ShownStop[],
  position: TrackPoint | undefined,
  now: Date,
): RunProgress {
  const run = inPlannedOrder(stops).map(({ name, plannedSeconds, reference, place, proof }) => ({
    name,
    eta: plannedSeconds,
    lengthOfStay: reference === null ? null : reference.to - reference.from,
    lng: place?.[0] ?? null,
    lat: place?.[1] ?? null,
    state: proof === null ? null : (proof.state ?? ''),
    timeStamp: proof?.at?.toISOString() ?? null,
  }))
  const { '@id': iri, startDate = null, locationTracking } = tour
  const asRun = {
    '@id': iri,
    startDate,
    ...(locationTracking !== undefined && { locationTracking }),
    stops: run,
  }
  return progressOf(asRun, now, position)
}

/** Adds ETAs to the open stops. */
function withExpected(stops: readonly ShownStop[], progress: RunProgress | null): ShownStop[] {
  const stationOf = new Map(
    inPlannedOrder(stops).map(({ iri }, index) => [iri, progress?.stations?.[index] ?? null]),
  )
  return stops.map((stop) => {
    const station = stationOf.get(stop.iri) ?? null
    if (station?.expected == null) return stop
    return { ...stop, expected: station.expected, deviation: expectedDelay(station) }
  })
}

function delayOf({ stops, progress, isRunning }: Day): TourFigures['delay'] {
  const known = stops.flatMap(({ deviation, proof }) =>
    deviation === null || proof === null ? [] : [deviation],
  )
  const last = isRunning ? (progress?.delay ?? null) : (known.at(-1) ?? null)
  return { last, most: last === null ? null : Math.max(...known, last) }
}

/** Returns the whole hours around all planned and actual times; null if no time is known. */
function axisOfStops(stops: readonly ShownStop[]): TimeAxis | null {
  const times = stops.flatMap(({ reference, chart }) =>
    [reference?.from, reference?.to, chart.serviceBegin, chart.departure].filter((time) => time != null),
  )
  return times.length === 0 ? null : axisOf(Math.min(...times), Math.max(...times))
}
