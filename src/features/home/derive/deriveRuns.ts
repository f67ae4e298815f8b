import type { LatestDriverLocation, RunningTour } from '../../../contract/tour/tour'
import { idOfIri, type Iri } from '../../../contract/wire/ids'
import { followTracks } from '../../../domain/tour/liveTrack'
import { progressOf, type RunProgress } from '../../../domain/tour/runProgress'
import { driverNameOf } from '../../../kits/destinationTable/recordFacts'
import { markOf, type TourMark } from './tourMark'

export type RunRow = TourMark & {
  iri: Iri
  id: string
  driver: string
  progress: RunProgress
  run: RunningTour
}

/** Sorted by delay, the largest first and unknown delays last. */
export function deriveRuns(
  runs: readonly RunningTour[],
  locations: readonly LatestDriverLocation[],
  now: Date,
): RunRow[] {
  const tracks = followTracks(new Map(), locations)
  const rows = runs.map((run) => ({
    iri: run['@id'],
    id: idOfIri(run['@id']),
    ...markOf(run.name, run.color),
    driver: driverNameOf(run),
    progress: progressOf(run, now, tracks.get(run['@id'])),
    run,
  }))
  const rank = ({ progress: { delay } }: RunRow) => delay ?? Number.NEGATIVE_INFINITY
  return rows.toSorted((one, other) => rank(other) - rank(one) || one.name.localeCompare(other.name, 'de'))
}
