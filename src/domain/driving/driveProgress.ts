import { expectArrivals, openStops } from '../../contract/tour/arrivals'
import { plannedAt } from '../../contract/tour/planDay'
import type { DriverTour } from '../../contract/driving/driverTour'
import { dayOfRun, expectedDelay } from '../tour/runProgress'
import type { ShownStop } from './drivenStops'

/** Times of a stop; null if unknown, or for a stop that is done. */
export type StopTimes = { planned: Date | null; expected: Date | null; delaySeconds: number | null }

export type DriveProgress = {
  /** By stop. */
  times: ReadonlyMap<string, StopTimes>
  doneCount: number
  totalCount: number
  /** Expected end at the last open stop; null if unknown. */
  end: Date | null
  /** Seconds between planned and expected end; null if one is unknown. */
  endDelaySeconds: number | null
}

type Seen = { place: readonly [number, number]; at: Date } | null

/**
 * Expected arrivals of a driven tour, by the same rules as the planner shows them, from what the device knows:
 * its own proofs and position count at once.
 */
export function driveProgress(
  tour: DriverTour,
  lines: readonly ShownStop[],
  now: Date,
  position: Seen = null,
): DriveProgress {
  const present = lines.filter(({ isRemoved }) => !isRemoved)
  const stops = present.map(({ stop, state, visit }) => ({
    eta: stop.eta,
    lengthOfStay: stop.lengthOfStay,
    lat: stop.lat,
    lng: stop.lng,
    state,
    timeStamp: visit?.at ?? null,
  }))
  const day = dayOfRun(tour.startDate, stops)
  const arrivals = expectArrivals({
    stops,
    day,
    now,
    position: position === null ? null : { place: [...position.place], at: position.at },
  })
  const times = new Map<string, StopTimes>()
  for (const [index, { stop }] of present.entries()) {
    const planned = plannedAt(day, stop.eta)
    const expected = arrivals[index] ?? null
    times.set(stop['@id'], {
      planned,
      expected: expected?.at ?? null,
      delaySeconds: expectedDelay({ planned, expected }),
    })
  }
  const open = openStops(stops)
  const last = present[open.at(-1) ?? -1]
  const expectedLast = last === undefined ? null : (times.get(last.stop['@id'])?.expected ?? null)
  const end =
    expectedLast === null ? null : new Date(expectedLast.getTime() + (last?.stop.lengthOfStay ?? 0) * 1_000)
  const plannedEnd = plannedAt(day, tour.plannedEnd ?? null)
  return {
    times,
    doneCount: present.length - open.length,
    totalCount: present.length,
    end,
    endDelaySeconds:
      end === null || plannedEnd === null ? null : (end.getTime() - plannedEnd.getTime()) / 1_000,
  }
}
