import { distanceMeters } from '../../contract/tour/greatCircle'
import type { LatestDriverLocation } from '../../contract/tour/tour'
import type { LonLat } from '../../contract/tour/travelEstimate'
import type { Iri } from '../../contract/wire/ids'
import { trailMs } from '../calls/timing'
import { strayMeters } from '../../contract/tour/drivenLength'
import type { TrackPoint } from './drivenTrack'

/** Live track of a vehicle from the positions received since the page was opened. Unknown values are null. */
export type LiveTrack = {
  place: LonLat | null
  /** In milliseconds since 1970. */
  at: number | null
  /** Previous positions, sorted by time. */
  path: readonly TrackPoint[]
  /** Degrees clockwise from north; a standing vehicle keeps its last heading. */
  heading: number | null
  kmh: number | null
}

/**
 * Minimum time between points of the path. A line needs no more, and a speed measured between closer points
 * is unreliable.
 */
const pathStepMs = 5_000
/** After a longer gap between positions, the speed is unknown. */
const speedGapMs = 120_000
/** Maximum number of previous points used to compute the heading. */
const headingPoints = 24

/** Updates the tracks with the newest positions; returns the same map if nothing changed. */
export function followTracks(
  known: ReadonlyMap<Iri, LiveTrack>,
  locations: readonly LatestDriverLocation[],
): ReadonlyMap<Iri, LiveTrack> {
  const tracks = new Map<Iri, LiveTrack>()
  for (const location of locations) {
    if (location.tour == null) continue
    const before = tracks.get(location.tour) ?? known.get(location.tour)
    tracks.set(location.tour, followTrack(before, location))
  }
  const isSame = tracks.size === known.size && [...tracks].every(([iri, track]) => known.get(iri) === track)
  return isSame ? known : tracks
}

function followTrack(known: LiveTrack | undefined, location: LatestDriverLocation): LiveTrack {
  const at = timeOf(location.originalTimeStamp)
  const place = placeOf(location)
  if (known === undefined) {
    const previous = pointOf(location.previous)
    const path = previous !== null && at !== null && previous.at < at ? [previous] : []
    return trackFrom(path, place, at, null)
  }
  // Ignore an older position that arrives late, and a repeated one.
  if (at !== null && known.at !== null && at <= known.at) return known
  if (at === null && place?.join() === known.place?.join()) return known
  return trackFrom(
    at === null ? [] : pathBefore(known, at),
    place ?? known.place,
    at ?? known.at,
    known.heading,
  )
}

/** The path with the previous last position appended. */
function pathBefore({ path, place, at }: LiveTrack, now: number): readonly TrackPoint[] {
  const last = path.at(-1)
  const isFarEnough = last === undefined || (at ?? 0) - last.at >= pathStepMs
  const grown = place === null || at === null || !isFarEnough ? path : [...path, { place, at }]
  const isOld = (grown[0]?.at ?? now) < now - trailMs
  return isOld ? grown.filter((point) => point.at >= now - trailMs) : grown
}

function trackFrom(
  path: readonly TrackPoint[],
  place: LonLat | null,
  at: number | null,
  heading: number | null,
): LiveTrack {
  if (place === null || at === null) return { place, at, path, heading, kmh: null }
  const before = path.findLast((point) => at - point.at >= pathStepMs) ?? path[0]
  if (before === undefined) return { place, at, path, heading, kmh: null }
  const seconds = (at - before.at) / 1_000
  const meters = distanceMeters(before.place, place)
  const isKnown = seconds > 0 && at - before.at <= speedGapMs
  const turn = path
    .slice(-headingPoints)
    .findLast((point) => distanceMeters(point.place, place) >= strayMeters)
  return {
    place,
    at,
    path,
    heading: turn === undefined ? heading : bearing(turn.place, place),
    kmh: isKnown ? (isStanding(meters, seconds) ? 0 : (meters / seconds) * 3.6) : null,
  }
}

/** The position of a standing device is noisy. */
const isStanding = (meters: number, seconds: number) => meters < strayMeters && meters / seconds < 1

/** The bearing from one place to another, in degrees clockwise from north. */
export function bearing([lon1, lat1]: LonLat, [lon2, lat2]: LonLat): number {
  const rad = Math.PI / 180
  const east = Math.sin((lon2 - lon1) * rad) * Math.cos(lat2 * rad)
  const north =
    Math.cos(lat1 * rad) * Math.sin(lat2 * rad) -
    Math.sin(lat1 * rad) * Math.cos(lat2 * rad) * Math.cos((lon2 - lon1) * rad)
  return (Math.atan2(east, north) / rad + 360) % 360
}

/** The driven line: fetched positions followed by live ones. */
export function trailOf(track: LiveTrack, earlier: readonly TrackPoint[]): LonLat[] {
  const first = track.path[0]?.at ?? track.at ?? Infinity
  const points = [...earlier.filter(({ at }) => at < first), ...track.path]
  const places = points.map(({ place }) => place)
  return track.place === null ? places : [...places, track.place]
}

type ReportedPosition = { lat?: number | null; lng?: number | null; originalTimeStamp?: string | null }

const timeOf = (text: string | null | undefined): number | null => {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? null : at
}

function placeOf({ lat, lng }: ReportedPosition): LonLat | null {
  if (lat == null || lng == null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
  return [lng, lat]
}

function pointOf(reported: ReportedPosition | null | undefined): TrackPoint | null {
  const at = timeOf(reported?.originalTimeStamp)
  const place = reported == null ? null : placeOf(reported)
  return place === null || at === null ? null : { place, at }
}
