import type { DriverLocation } from '../../../contract/tour/tour'
import type { Iri } from '../../../contract/wire/ids'
import { badgeFill, onTourColour } from '../../../lib/tourColour'
import { trackOf } from '../../../domain/tour/drivenTrack'
import { isOnTime } from '../../../domain/tour/lateness'
import { trailOf, type LiveTrack } from '../../../domain/tour/liveTrack'
import type { PointCollection } from '../../../map/view/lonLat'
import type { MapRoute } from '../../../map/layers/RouteLayer'
import type { MapVehicle } from '../../../map/layers/vehicleFeatures'
import { trackingTexts as texts } from '../../../texts/tours/tracking'
import { secondsSince, type TrackedRun, type TrackedVehicle } from './deriveTracking'

const defaultColour = '#0346aa'
/** The age of a younger position is shown in the list only. */
const oldFromSeconds = 60
/** More trails would cost more than they show. */
const mostTrails = 60

const colourOf = ({ colour }: TrackedRun): string => colour ?? defaultColour

/** Filters vehicles with a position. */
export const mapVehiclesOf = (
  vehicles: readonly TrackedVehicle[],
  selectedId: string | null,
  now: number,
): MapVehicle[] =>
  vehicles.flatMap((vehicle) => {
    const { run, place, at, heading, isSilent } = vehicle
    if (place === null) return []
    const { delay } = run.progress
    const seconds = at === null ? 0 : secondsSince(at, now)
    const isMarkedLate = run.id === selectedId && delay !== null && !isOnTime(delay)
    return [
      {
        id: run.id,
        position: place,
        colour: colourOf(run),
        code: run.code,
        heading,
        isSilent,
        age: seconds < oldFromSeconds ? '' : texts.age({ seconds }),
        delay: isMarkedLate ? texts.delay(delay) : '',
      },
    ]
  })

const vehicleMembers = ['id', 'colour', 'code', 'heading', 'isSilent', 'age', 'delay'] as const

/** Returns the previous list if the map would render the same, so that nothing is sent to the map. */
export function reuseIfEqual(
  before: readonly MapVehicle[],
  after: readonly MapVehicle[],
): readonly MapVehicle[] {
  const known = new Map(before.map((vehicle) => [vehicle.id, vehicle]))
  const kept = after.map((vehicle) => {
    const one = known.get(vehicle.id)
    return one !== undefined && isSameVehicle(one, vehicle) ? one : vehicle
  })
  return kept.length === before.length && kept.every((vehicle, index) => vehicle === before[index])
    ? before
    : kept
}

const isSameVehicle = (one: MapVehicle, other: MapVehicle): boolean =>
  one.position[0] === other.position[0] &&
  one.position[1] === other.position[1] &&
  vehicleMembers.every((member) => one[member] === other[member])

export const mayShowAllTrails = (count: number): boolean => count > 1 && count <= mostTrails

type Trails = {
  runs: readonly TrackedRun[]
  tracks: ReadonlyMap<Iri, LiveTrack>
  chosen: Iri | null
  /** Positions of the chosen vehicle before the page was opened. */
  earlier: readonly DriverLocation[]
  hasAll: boolean
}

/** Returns the trails of the last half hour: of the chosen vehicle with its loaded history, or of all. */
export function trailsOf({ runs, tracks, chosen, earlier, hasAll }: Trails, now: number): MapRoute[] {
  const shownRuns = hasAll && mayShowAllTrails(runs.length) ? runs : runs.filter(({ iri }) => iri === chosen)
  return shownRuns.flatMap((run) => {
    const track = tracks.get(run.iri)
    const isChosen = run.iri === chosen
    const coordinates = track === undefined ? [] : trailOf(track, isChosen ? trackOf(earlier) : [], now)
    const role = isChosen ? ('driven' as const) : ('other' as const)
    return coordinates.length < 2 ? [] : [{ id: run.id, coordinates, colour: colourOf(run), role }]
  })
}

/** Returns the stops of the chosen vehicle: done ones filled, open ones hollow. */
export function stopFeatures(run: TrackedRun | undefined): PointCollection {
  const fill = badgeFill(run === undefined ? defaultColour : colourOf(run))
  const on = onTourColour(fill)
  return {
    type: 'FeatureCollection',
    features: (run?.stops ?? []).map(({ place, isDone }) => ({
      type: 'Feature',
      properties: { fill: isDone ? fill : '#ffffff', ring: isDone ? on : fill, isDone },
      geometry: { type: 'Point', coordinates: place },
    })),
  }
}
