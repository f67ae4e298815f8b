import type { LatestDriverLocation } from '../../../contract/tour/tour'
import { idOfIri, type Iri } from '../../../contract/wire/ids'
import { readMoment } from '../../../domain/records/origin'
import { expectedMisses } from '../../../domain/tour/expectedMisses'
import { isOldPosition } from '../../../domain/tour/lateness'
import type { RunRow } from '../derive/deriveRuns'
import { contactOf, type UserOf } from './contactOf'
import type { IssueOf } from './issueTypes'

/** Strict windows that will be missed, one entry per tour, the largest delay first. */
export function windowIssues(rows: readonly RunRow[]): IssueOf<'window'>[] {
  return rows
    .flatMap((row): IssueOf<'window'>[] => {
      const [first, ...others] = expectedMisses(row.run, row.progress)
      if (first === undefined) return []
      const { position, name, destination, end, expected, lateSeconds } = first
      return [
        {
          key: `window:${row.iri}:${position}`,
          kind: 'window',
          tour: row,
          runId: row.id,
          templateId: row.run.tourTemplate == null ? null : idOfIri(row.run.tourTemplate),
          position,
          stop: name,
          stopId: destination === null ? null : idOfIri(destination),
          end,
          expected,
          lateSeconds,
          others: others.length,
        },
      ]
    })
    .toSorted((one, other) => other.lateSeconds - one.lateSeconds)
}

/** Vehicles without a recent position, the longest silence first. One that never sent any is unknown. */
export function silentIssues(
  rows: readonly RunRow[],
  locations: readonly LatestDriverLocation[],
  userOf: UserOf,
  now: Date,
): IssueOf<'silent'>[] {
  const seenAt = new Map<Iri | null | undefined, Date | null>(
    locations.map(({ tour, originalTimeStamp }) => [tour, readMoment(originalTimeStamp)]),
  )
  return rows
    .flatMap(({ run, ...row }): IssueOf<'silent'>[] => {
      const since = seenAt.get(row.iri) ?? readMoment(run.lastPositionAt)
      if (run.locationTracking === false || since === null || !isOldPosition(since, now)) return []
      return [
        {
          key: `silent:${row.iri}`,
          kind: 'silent',
          tour: row,
          runId: row.id,
          since,
          next: row.progress.next?.name ?? '',
          driver: contactOf(run.driver, userOf),
        },
      ]
    })
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
}
