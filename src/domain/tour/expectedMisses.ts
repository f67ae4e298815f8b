import type { Arrival } from '../../contract/tour/arrivals'
import { firstEtaOf, plannedAt, secondsOn } from '../../contract/tour/planDay'
import type { RunningTour, RunStop } from '../../contract/tour/tour'
import type { Iri } from '../../contract/wire/ids'
import type { TourClock } from '../../contract/tour/tourClock'
import { onClockOf, violationOf } from '../../contract/tour/tourSchedule'
import { dayOfRun, type RunProgress } from './runProgress'

/** A strict window of a running tour that its driver is expected to miss. */
export type ExpectedMiss = {
  /** In the plan, 1-based. */
  position: number
  name: string
  /** Its destination; null if unknown. */
  destination: Iri | null
  /** End of the window. */
  end: Date
  expected: Arrival
  lateSeconds: number
}

/** A smaller delay is shown as 0 minutes. */
const leastSeconds = 60
const daySeconds = 86_400

/**
 * Strict windows that will be missed with the arrivals expected now, in driving order. Stops without a window
 * or without an expected arrival are omitted.
 */
export function expectedMisses(run: RunningTour, { stations }: RunProgress): ExpectedMiss[] {
  const stops = run.stops ?? []
  const day = dayOfRun(run.startDate, stops)
  if (day === null || stations === null) return []
  const clock = clockOf(stops)
  const misses = stops.flatMap((stop, index): ExpectedMiss[] => {
    const station = stations[index]
    if (station?.expected == null || stop.latestTime == null) return []
    const window = onClockOf(clock, stop)
    const violation = violationOf(window, secondsOn(day, station.expected.at))
    const end = plannedAt(day, window.latestTime)
    if (violation?.kind !== 'late' || violation.isAllowed || violation.seconds < leastSeconds || end === null)
      return []
    return [
      {
        position: index + 1,
        name: station.name,
        destination: stop.destination ?? null,
        end,
        expected: station.expected,
        lateSeconds: violation.seconds,
      },
    ]
  })
  return misses.toSorted((one, other) => one.expected.at.getTime() - other.expected.at.getTime())
}

/** Its end is set only if it is on a later day, because windows may then be too. */
function clockOf(stops: readonly RunStop[]): TourClock {
  const latest = Math.max(0, ...stops.flatMap(({ eta }) => eta ?? []))
  return { departure: firstEtaOf(stops) ?? 0, latestTime: latest >= daySeconds ? latest : null }
}
