import { isLate } from '../../../domain/tour/lateness'
import { expectedDelay } from '../../../domain/tour/runProgress'
import type { TrackedRun } from './deriveTracking'

/** More stations would overlap. */
const mostStations = 40
/** A time needs this share of the line. */
const labelShare = 0.1

type LineStation = { share: number; isDone: boolean; isFailed: boolean }
type LineLabel = { share: number; at: Date; isNow: boolean; isLate: boolean }
/** The stops of a tour on one axis, with shares of its length. */
export type StationAxis = {
  stations: LineStation[]
  /** Reached by the vehicle; what follows is still to drive. */
  now: number
  labels: LineLabel[]
}

/**
 * Places finished stops at the time of their proof and open ones at their expected arrival, so that the axis
 * is right for any delay. Null without known times.
 */
export function deriveStations({ progress, stops }: TrackedRun, now: Date): StationAxis | null {
  const known = (progress.stations ?? []).flatMap((station, index) => {
    const at = stops[index]?.provenAt ?? station.expected?.at ?? station.planned
    return at == null ? [] : [{ ...station, at, delay: expectedDelay(station) }]
  })
  const times = [...known.map(({ at }) => at.getTime()), now.getTime()]
  const from = Math.min(...times)
  const length = Math.max(...times) - from
  if (known.length === 0 || known.length > mostStations || length === 0) return null
  const shareOf = (at: Date) => (at.getTime() - from) / length
  const label = ({ at, delay }: { at: Date; delay: number | null }): LineLabel => ({
    share: shareOf(at),
    at,
    isNow: false,
    isLate: delay !== null && isLate(delay),
  })
  const inTime = known.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const ahead = inTime.filter(({ state }) => state === null).map(label)
  const first = inTime[0] === undefined ? [] : [label(inTime[0])]
  const present: LineLabel = { share: shareOf(now), at: now, isNow: true, isLate: false }
  return {
    stations: known.map(({ at, state }) => ({
      share: shareOf(at),
      isDone: state !== null,
      isFailed: state === 'FAILED',
    })),
    now: present.share,
    labels: withSpace([present, ...ahead.slice(0, 1), ...ahead.slice(-1), ...first, ...ahead.slice(1, -1)]),
  }
}

/** Keeps the labels that do not overlap an earlier one of the list. */
const withSpace = (labels: readonly LineLabel[]): LineLabel[] =>
  labels.reduce<LineLabel[]>(
    (kept, label) =>
      kept.some(({ share }) => Math.abs(share - label.share) < labelShare) ? kept : [...kept, label],
    [],
  )
