import type { Iri } from '../../../contract/wire/ids'
import type { TrackPoint } from '../../../domain/tour/drivenTrack'
import { isOnTime } from '../../../domain/tour/lateness'
import { trailOf, type LiveTrack } from '../../../domain/tour/liveTrack'
import { remainingLine, type PlannedLegs } from '../../../domain/tour/remainingLine'
import type { LonLat } from '../../../map/view/lonLat'
import type { MapRoute } from '../../../map/layers/RouteLayer'
import type { MapVehicle } from '../../../map/layers/vehicleFeatures'
import { trackingTexts as texts } from '../../../texts/tours/tracking'
import { secondsSince, type TrackedRun, type TrackedVehicle } from './deriveTracking'

const defaultColour = '#0346aa'
/** The age of a younger position is shown in the list only. */
const oldFromSeconds = 60
/** More trails would cost more than they show. */
const mostTrails = 60

export const colourOf = ({ colour }: TrackedRun): string => colour ?? defaultColour

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

type Routes = {
  vehicles: readonly TrackedVehicle[]
  tracks: ReadonlyMap<Iri, LiveTrack>
  /** Positions before the page was opened. */
  earlier: ReadonlyMap<Iri, readonly TrackPoint[]>
  chosen: TrackedRun | undefined
  /** The route ahead of the chosen vehicle. */
  remaining: LonLat[]
  hasAll: boolean
}

/** Returns the driven route of the chosen vehicle, or of all, and the route ahead dashed. */
export function routesOf({ vehicles, tracks, earlier, chosen, remaining, hasAll }: Routes): MapRoute[] {
  const areAllShown = hasAll && mayShowAllTrails(vehicles.length)
  const others = areAllShown ? vehicles.filter(({ run }) => run.iri !== chosen?.iri) : []
  const driven = (run: TrackedRun): LonLat[] => {
    const track = tracks.get(run.iri)
    return track === undefined ? [] : trailOf(track, earlier.get(run.iri) ?? [])
  }
  const routes: MapRoute[] = others.flatMap(({ run, place }) => [
    {
      id: `${run.id} ahead`,
      coordinates: straightOn(run, place),
      colour: colourOf(run),
      role: 'other',
      isEstimate: true,
    },
    { id: run.id, coordinates: driven(run), colour: colourOf(run), role: 'other' },
  ])
  if (chosen !== undefined)
    routes.push(
      { id: `${chosen.id} ahead`, coordinates: remaining, colour: colourOf(chosen), role: 'remaining' },
      { id: chosen.id, coordinates: driven(chosen), colour: colourOf(chosen), role: 'driven' },
    )
  return routes.filter(({ coordinates }) => coordinates.length > 1)
}

const noLegs: PlannedLegs = { start: null, end: null, toStops: [], home: null }

/** The planned geometry is loaded for the chosen vehicle only. */
const straightOn = ({ stops, open }: TrackedRun, place: LonLat | null): LonLat[] =>
  remainingLine(place, stops, open, noLegs)
