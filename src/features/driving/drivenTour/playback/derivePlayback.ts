import type { LonLat } from '../../../../contract/tour/travelEstimate'
import { secondsOfDay } from '../../../../domain/records/companyClock'
import { thinLine, type TrackPoint } from '../../../../domain/tour/drivenTrack'
import { placeAt, playbackOf, type Moment, type Playback } from '../../../../domain/tour/playback'
import { eventsOf, type PlaybackEvent } from '../../../../domain/tour/playbackEvents'
import { formatExactTime } from '../../../../texts/kit/format'
import { drivenTourTexts as texts } from '../../../../texts/tours/drivenTour'
import type { DrivenTour } from '../deriveDrivenTour'
import type { ShownStop } from '../deriveStops'

/** A visit at a stop, which ends with the proof. */
type Stay = { from: number; to: number; position: number; deviation: number | null }

/** The day as shown by its bar. */
export type PlayedTour = {
  playback: Playback
  stays: readonly Stay[]
  events: readonly PlaybackEvent[]
  line: readonly TrackPoint[]
  positionCount: number
}

/** Returns null if there is nothing to play. */
export function derivePlayback({ track, stops }: Pick<DrivenTour, 'track' | 'stops'>): PlayedTour | null {
  const playback = playbackOf(track)
  if (playback === null) return null
  const isOfDay = ({ at }: { at: number }) => at >= playback.from && at <= playback.to
  return {
    playback,
    stays: staysOf(stops),
    events: eventsOf(stops).filter(isOfDay),
    line: timedLine(track),
    positionCount: track.length,
  }
}

const staysOf = (stops: readonly ShownStop[]): Stay[] =>
  stops.flatMap(({ position, arrived, deviation, proof }) =>
    proof?.at == null || arrived === null
      ? []
      : [{ from: arrived.getTime(), to: proof.at.getTime(), position, deviation }],
  )

/** The line of the map with the time of each of its points. */
function timedLine(track: readonly TrackPoint[]): TrackPoint[] {
  const kept = new Set(thinLine(track.map(({ place }) => place)))
  return track.filter(({ place }) => kept.has(place))
}

/** Splits the line at a moment. Both parts contain the position of the moment. */
export function splitLine(
  line: readonly TrackPoint[],
  time: number,
  place: LonLat,
): { driven: LonLat[]; remaining: LonLat[] } {
  const found = line.findIndex(({ at }) => at > time)
  const index = found === -1 ? line.length : found
  const places = line.map((point) => point.place)
  return { driven: [...places.slice(0, index), place], remaining: [place, ...places.slice(index)] }
}

/** The values at a moment. */
export type Reading = Moment & {
  /** The present or next stop; null after the last one. */
  stop: { position: number; isThere: boolean; deviation: number | null } | null
}

export function readingAt({ playback, stays }: PlayedTour, time: number): Reading {
  const next = stays.find(({ to }) => to >= time)
  return {
    ...placeAt(playback, time),
    stop:
      next === undefined
        ? null
        : { position: next.position, isThere: next.from <= time, deviation: next.deviation },
  }
}

/** Describes the driver's next stop; null for a tour without a proof. */
export function headingWords({ stays }: PlayedTour, { stop }: Reading): string | null {
  if (stays.length === 0) return null
  if (stop === null) return texts.afterLastStop
  return stop.isThere
    ? texts.atStop({ position: stop.position })
    : texts.beforeStop({ position: stop.position })
}

/** Describes a moment for screen readers. */
export function momentWords(tour: PlayedTour, time: number): string {
  const reading = readingAt(tour, time)
  const { kmh, stop } = reading
  return [
    clockOf(time),
    headingWords(tour, reading),
    stop?.deviation == null ? null : texts.deviationInWords(stop.deviation),
    kmh === null ? texts.noSignal : texts.kmh({ kmh }),
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/** `09:48:20` */
export const clockOf = (time: number): string => formatExactTime(new Date(time))

/** Returns the full hours between two moments, at most `most` of them. */
export function hoursOf(from: number, to: number, most: number): number[] {
  const first = from - (secondsOfDay(new Date(from)) % 3600) * 1000
  const hours: number[] = []
  for (let at = first; at <= to; at += hourMs) if (at >= from) hours.push(at)
  const step = Math.max(1, Math.ceil(hours.length / Math.max(1, most)))
  return hours.filter((_, index) => index % step === 0)
}
const hourMs = 3_600_000
