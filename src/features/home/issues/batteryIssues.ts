import type { Device } from '../../../contract/access/device'
import { batteryOf } from '../../../domain/devices/battery'
import { readMoment } from '../../../domain/records/origin'
import { isOldPosition } from '../../../domain/tour/lateness'
import { shownText } from '../../../lib/shownText'
import type { RunRow } from '../derive/deriveRuns'
import { contactOf, type UserOf } from './contactOf'
import type { IssueOf } from './issueTypes'

/**
 * Nearly empty devices of tours in progress, the emptiest first. A charge reported long ago no longer counts:
 * the vehicle is then listed as silent.
 */
export function batteryIssues(
  devices: readonly Device[],
  rows: readonly RunRow[],
  userOf: UserOf,
  now: Date,
): IssueOf<'battery'>[] {
  const rowOf = new Map(rows.map((row) => [row.iri, row]))
  return devices
    .flatMap((device): IssueOf<'battery'>[] => {
      const battery = batteryOf(device)
      const row = rowOf.get(runOf(device.runningTour))
      if (battery === null || battery.tone === 'plain' || battery.isCharging || row === undefined) return []
      if (device.state !== 'paired' || isOldPosition(readMoment(device.lastSeenAt), now)) return []
      const { done, total } = row.progress
      return [
        {
          key: `battery:${device['@id']}`,
          kind: 'battery',
          tour: row,
          runId: row.id,
          device: shownText(device.name),
          percent: battery.percent,
          driver: contactOf(device.driver, userOf),
          open: done === null || total === null ? null : total - done,
        },
      ]
    })
    .toSorted((one, other) => one.percent - other.percent)
}

/** The tour is embedded or a reference; empty if unknown. */
function runOf(tour: unknown): string {
  const iri = typeof tour === 'object' && tour !== null ? (tour as { '@id'?: unknown })['@id'] : tour
  return typeof iri === 'string' ? iri : ''
}
