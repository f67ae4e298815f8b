import type { LatestDriverLocation } from '../../../contract/tour/tour'
import type { Iri } from '../../../contract/wire/ids'
import { readMoment } from '../../../domain/records/origin'
import { isLate, isOldPosition } from '../../../domain/tour/lateness'
import type { LonLat } from '../../../map/view/lonLat'
import type { RunRow } from './deriveRuns'
import type { TourMark } from './tourMark'

/** Last position of a tour in progress. An old position is probably wrong. */
export type Vehicle = TourMark & {
  iri: Iri
  position: LonLat
  at: Date | null
  isOld: boolean
  /** Seconds behind the plan; null unless it is late. */
  late: number | null
}

export function deriveVehicles(
  locations: readonly LatestDriverLocation[],
  rows: readonly RunRow[],
  now: Date,
): Vehicle[] {
  const rowOf = new Map(rows.map((row) => [row.iri, row]))
  return locations.flatMap(({ tour, lng, lat, originalTimeStamp }) => {
    const row = tour == null ? undefined : rowOf.get(tour)
    // A driver without tracking is not shown, whatever the server sends.
    if (row === undefined || row.run.locationTracking === false || lng == null || lat == null) return []
    const { iri, name, code, colour, progress } = row
    const at = readMoment(originalTimeStamp)
    const late = progress.delay !== null && isLate(progress.delay) ? progress.delay : null
    return [
      { iri, name, code, colour, position: [lng, lat] as LonLat, at, isOld: isOldPosition(at, now), late },
    ]
  })
}
