import { expectArrivals, openStops, type Arrival } from '../../contract/tour/arrivals'
import { firstEtaOf, planDayOf, plannedAt, type PlanDay } from '../../contract/tour/planDay'
import { delayAtLastProof } from '../../contract/tour/proofDelay'
import type { RunningTour } from '../../contract/tour/tour'
import type { LonLat } from '../../contract/tour/travelEstimate'
import { companyTimeZone } from '../../lib/companyTimeZone'

/** A stop of a running tour; unknown values are null. */
type RunStation = {
  name: string
  /** Planned arrival. */
  planned: Date | null
  /** Expected arrival as known now; null for a finished stop. */
  expected: Arrival | null
  /** State of its latest proof; null while it is open. */
  state: string | null
}

export type RunProgress = {
  stations: RunStation[] | null
  done: number | null
  total: number | null
  next: RunStation | null
  /** Seconds behind the plan; negative if ahead of it. */
  delay: number | null
}

/** Last position of a vehicle, in milliseconds since 1970; null if unknown. */
type LastPosition = { place: LonLat | null; at: number | null }

/**
 * Progress of a tour. Its delay is the expected one at the next stop, see `expectArrivals`. If that is
 * unknown or all stops are finished, it is the delay at the last proof.
 */
export function progressOf(run: RunningTour, now: Date, position?: LastPosition | null): RunProgress {
  const stops = run.stops ?? null
  if (stops === null || stops.length === 0) {
    const { proofCount = null, serviceLocationCount = null } = run
    return { stations: null, done: proofCount, total: serviceLocationCount, next: null, delay: null }
  }
  const day = dayOfRun(run.startDate, stops)
  // With location tracking off, a position is ignored even if the server sends one.
  const seen = run.locationTracking === false ? null : positionOf(position)
  const arrivals = expectArrivals({ stops, day, now, position: seen })
  const stations = stops.map((stop, index) => ({
    name: stop.name || stop.address || '',
    planned: plannedAt(day, stop.eta),
    expected: arrivals[index] ?? null,
    state: stop.state ?? null,
  }))
  const open = openStops(stops)
  const next = stations[open[0] ?? -1] ?? null
  return {
    stations,
    done: stations.length - open.length,
    total: stations.length,
    next,
    delay: (next === null ? null : expectedDelay(next)) ?? delayAtLastProof(stops, day),
  }
}

/** Expected delay of a stop in seconds; null if unknown. */
export const expectedDelay = ({
  planned,
  expected,
}: Pick<RunStation, 'planned' | 'expected'>): number | null =>
  planned === null || expected === null ? null : (expected.at.getTime() - planned.getTime()) / 1_000

const minuteMs = 60_000

/** Arrival for display, rounded to the minute like delays. Only certain ones are shown without 'ca.'. */
export const shownArrival = ({ at, confidence }: Arrival) => ({
  at: new Date(Math.round(at.getTime() / minuteMs) * minuteMs),
  isSure: confidence === 'sure',
})

const positionOf = (position: LastPosition | null | undefined) =>
  position?.place == null || position.at === null
    ? null
    : { place: position.place, at: new Date(position.at) }

/** The day that the plan of a tour starts on, in the company's time zone. */
export const dayOfRun = (
  startDate: string | null | undefined,
  stops: readonly { eta?: number | null | undefined }[],
): PlanDay | null => planDayOf(startDate, firstEtaOf(stops), companyTimeZone())
