import { expectArrivals, openStops, type Arrival } from '../../contract/tour/arrivals'
import { firstEtaOf, planDayOf, plannedAt, type PlanDay } from '../../contract/tour/planDay'
import { delayAtLastProof } from '../../contract/tour/proofDelay'
import type { RunningTour } from '../../contract/tour/tour'
import type { LonLat } from '../../contract/tour/travelEstimate'
import { companyTimeZone } from '../../lib/companyTimeZone'

/** A stop of a tour that is being driven; null where nobody knows. */
type RunStation = {
  name: string
  /** When it is planned to be reached. */
  planned: Date | null
  /** When it will be reached as far as is known now; null for what is done. */
  expected: Arrival | null
  /** How its latest proof says that it went; null while it is before the driver. */
  state: string | null
}

export type RunProgress = {
  stations: RunStation[] | null
  done: number | null
  total: number | null
  next: RunStation | null
  /** Seconds behind the plan, below zero ahead of it. */
  delay: number | null
}

/** Where a vehicle was last, in milliseconds since 1970; null where nobody knows. */
type LastPosition = { place: LonLat | null; at: number | null }

/**
 * How far a tour has come. It is as late as it will be at its next stop, see `expectArrivals`; where nobody knows that, or
 * all is done, as it was at the last one.
 */
export function progressOf(run: RunningTour, now: Date, position?: LastPosition | null): RunProgress {
  const stops = run.stops ?? null
  if (stops === null || stops.length === 0) {
    const { proofCount = null, serviceLocationCount = null } = run
    return { stations: null, done: proofCount, total: serviceLocationCount, next: null, delay: null }
  }
  const day = dayOfRun(run.startDate, stops)
  // Who does not want to be located is not, whatever a server sends.
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

/** Seconds that a stop will be reached behind its plan; null where nobody knows. */
export const expectedDelay = ({
  planned,
  expected,
}: Pick<RunStation, 'planned' | 'expected'>): number | null =>
  planned === null || expected === null ? null : (expected.at.getTime() - planned.getTime()) / 1_000

const minuteMs = 60_000

/** As screens tell it, by the whole minute like delays: only what is sure goes without 'ca.'. */
export const shownArrival = ({ at, confidence }: Arrival) => ({
  at: new Date(Math.round(at.getTime() / minuteMs) * minuteMs),
  isSure: confidence === 'sure',
})

const positionOf = (position: LastPosition | null | undefined) =>
  position?.place == null || position.at === null
    ? null
    : { place: position.place, at: new Date(position.at) }

/** The day that the plan of a tour counts from, where its company is. */
export const dayOfRun = (
  startDate: string | null | undefined,
  stops: readonly { eta?: number | null | undefined }[],
): PlanDay | null => planDayOf(startDate, firstEtaOf(stops), companyTimeZone())
