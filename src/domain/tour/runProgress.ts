import { delayAtLastProof } from '../../contract/tour/proofDelay'
import type { RunningTour, RunStop } from '../../contract/tour/tour'

/** A stop of a tour that is being driven; null where nobody knows. */
type RunStation = {
  name: string
  /** When it is planned to be reached. */
  planned: Date | null
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

/**
 * How far a tour has come. Its delay is that of the last proof, which is taken when the stay ends, but at least what has
 * passed since the next stop was due: a driver who stands still gets later without saying so.
 */
export function progressOf(run: RunningTour, now: Date): RunProgress {
  const stops = run.stops ?? null
  if (stops === null || stops.length === 0) {
    const { proofCount = null, serviceLocationCount = null } = run
    return { stations: null, done: proofCount, total: serviceLocationCount, next: null, delay: null }
  }
  const midnight = midnightOf(run.startDate)
  const plannedOf = ({ eta }: RunStop) => plannedAt(midnight, eta)
  const stations = stops.map((stop) => ({
    name: stop.name || stop.address || '',
    planned: plannedOf(stop),
    state: stop.state ?? null,
  }))
  const lastProven = stations.findLastIndex(({ state }) => state !== null)
  const isAhead = ({ state }: RunStation) => state === null
  // What was passed over is driven to last.
  const next = stations.slice(lastProven + 1).find(isAhead) ?? stations.find(isAhead) ?? null
  const behind = [delayAtLastProof(stops, midnight), next?.planned ? since(next.planned, now) : null].filter(
    (delay) => delay !== null,
  )
  const hasBegun = stations.some(({ state }) => state !== null)
  return {
    stations,
    done: stations.filter(({ state }) => state !== null).length,
    total: stations.length,
    next,
    // Before the first proof nobody is ahead of the plan.
    delay: behind.length === 0 ? null : Math.max(...behind, ...(hasBegun ? [] : [0])),
  }
}

const since = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000

/** Planned times count from the midnight of the day of departure, where the user is. */
export function midnightOf(startDate: string | null | undefined): Date | null {
  const start = new Date(startDate ?? '')
  return Number.isNaN(start.getTime())
    ? null
    : new Date(start.getFullYear(), start.getMonth(), start.getDate())
}

/** @param eta seconds since the midnight of the day of departure */
export const plannedAt = (midnight: Date | null, eta: number | null | undefined): Date | null =>
  midnight === null || eta == null ? null : new Date(midnight.getTime() + eta * 1000)
