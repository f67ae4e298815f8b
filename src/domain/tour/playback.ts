import { distanceMeters } from '../../contract/tour/greatCircle'
import type { LonLat } from '../../contract/tour/travelEstimate'
import { strayMeters } from '../../contract/tour/drivenLength'
import type { TrackPoint } from './drivenTrack'

/** A driven track prepared for lookups by time; all times in milliseconds since 1970. */
export type Playback = {
  from: number
  to: number
  at: Float64Array
  lon: Float64Array
  lat: Float64Array
  /** Distance driven up to each position, without position noise of a standing device. */
  meters: Float64Array
  gaps: readonly Span[]
}
export type Span = { from: number; to: number }

/** State at a moment. During silence, the place is interpolated and the speed unknown. */
export type Moment = { place: LonLat; meters: number; kmh: number | null; isSilent: boolean }

/** A longer time without a position counts as silence. */
const silenceMs = 120_000
/** Speed is averaged over this window around a moment, because single positions are noisy. */
const speedWindowMs = 20_000

/** Null if there is no track to play: fewer than two positions, or all at the same time. */
export function playbackOf(track: readonly TrackPoint[]): Playback | null {
  const [first, last] = [track[0], track.at(-1)]
  if (first === undefined || last === undefined || last.at <= first.at) return null
  const meters = new Float64Array(track.length)
  const gaps: Span[] = []
  let counted = first.place
  for (let index = 1; index < track.length; index += 1) {
    const [before, point] = [track[index - 1] ?? first, track[index] ?? first]
    if (point.at - before.at > silenceMs) addGap(gaps, { from: before.at, to: point.at })
    const step = distanceMeters(counted, point.place)
    const isDriven = step >= strayMeters
    if (isDriven) counted = point.place
    meters[index] = (meters[index - 1] ?? 0) + (isDriven ? step : 0)
  }
  return {
    from: first.at,
    to: last.at,
    at: Float64Array.from(track, ({ at }) => at),
    lon: Float64Array.from(track, ({ place }) => place[0]),
    lat: Float64Array.from(track, ({ place }) => place[1]),
    meters,
    gaps,
  }
}

/** A single position between two gaps does not end the silence, because no speed can be derived from it. */
function addGap(gaps: Span[], gap: Span): void {
  const last = gaps.at(-1)
  if (last?.to === gap.from) last.to = gap.to
  else gaps.push(gap)
}

export function placeAt(playback: Playback, time: number): Moment {
  const { index, share } = findMoment(playback.at, time)
  const isSilent = gapAt(playback, time) !== undefined
  return {
    place: [between(playback.lon, index, share), between(playback.lat, index, share)],
    meters: between(playback.meters, index, share),
    kmh: isSilent ? null : speedAround(playback, time),
    isSilent,
  }
}

/** Gaps without signal longer than two minutes. */
export const gapsOf = (playback: Playback): readonly Span[] => playback.gaps

/** Mean speed of each of `count` equal parts of the recording, in km/h; null without signal. */
export function speedBars(playback: Playback, count: number): (number | null)[] {
  const length = (playback.to - playback.from) / count
  return Array.from({ length: count }, (_, index) => {
    const from = playback.from + index * length
    if (gapAt(playback, from + length / 2) !== undefined) return null
    return speedBetween(playback, withinSignal(playback, { from, to: from + length }, from + length / 2))
  })
}

const speedAround = (playback: Playback, time: number): number => {
  const around = { from: time - speedWindowMs / 2, to: time + speedWindowMs / 2 }
  return speedBetween(playback, withinSignal(playback, around, time))
}

/** The part of a span around a moment that has positions. */
function withinSignal(playback: Playback, span: Span, time: number): Span {
  let from = Math.max(span.from, playback.from)
  let to = Math.min(span.to, playback.to)
  for (const gap of playback.gaps) {
    if (gap.to <= time) from = Math.max(from, gap.to)
    if (gap.from >= time) to = Math.min(to, gap.from)
  }
  return { from, to }
}

function speedBetween({ at, meters }: Playback, { from, to }: Span): number {
  if (to <= from) return 0
  const [start, end] = [findMoment(at, from), findMoment(at, to)]
  const metersDriven = between(meters, end.index, end.share) - between(meters, start.index, start.share)
  return (metersDriven / (to - from)) * 3600
}

/** The gap that contains a moment; its edges have positions and do not count. */
const gapAt = ({ gaps }: Playback, time: number): Span | undefined =>
  gaps.find(({ from, to }) => from < time && time < to)

/** Index of the last position at or before a moment, and the elapsed share of the time until the next one. */
function findMoment(at: Float64Array, time: number): { index: number; share: number } {
  let low = 0
  let high = at.length - 1
  if (time <= (at[0] ?? 0)) return { index: 0, share: 0 }
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((at[middle] ?? 0) <= time) low = middle
    else high = middle - 1
  }
  const here = at[low] ?? 0
  const next = at[low + 1]
  return { index: low, share: next === undefined ? 0 : (time - here) / (next - here) }
}

const between = (values: Float64Array, index: number, share: number): number => {
  const here = values[index] ?? 0
  return here + ((values[index + 1] ?? here) - here) * share
}
