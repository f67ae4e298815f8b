import { badgeFill, onTourColour } from '../../lib/tourColour'
import type { LonLat, PointCollection } from '../view/lonLat'

/** A vehicle as the map draws it. */
export type MapVehicle = {
  id: string
  position: LonLat
  colour: string
  code: string
  /** Degrees from north, clockwise; null where nobody knows. */
  heading: number | null
  isSilent: boolean
  /** How old its position is, where that is worth saying. */
  age: string
  /** Behind its badge, for the chosen one. */
  delay: string
}

/** What a picture of the map shows; its name holds all of it, so that each is made once. */
export type VehiclePicture =
  | { kind: 'badge'; code: string; fill: string; on: string; delay: string }
  | { kind: 'age'; text: string }
  | { kind: 'arrow'; fill: string }
  | { kind: 'cluster'; count: string }

const pictureName = (picture: VehiclePicture): string => `vehicle:${JSON.stringify(picture)}`

/** Null for the name of any other picture. */
export function pictureOf(name: string): VehiclePicture | null {
  if (!name.startsWith('vehicle:')) return null
  return JSON.parse(name.slice('vehicle:'.length)) as VehiclePicture
}

/** The name of a cluster's picture is put together by the map: up to its count, and behind it. */
export const clusterName = ((): readonly [string, string] => {
  const [before = '', behind = ''] = pictureName({ kind: 'cluster', count: '#' }).split('#')
  return [before, behind]
})()

const silentColour = '#56636b'

type Look = PointCollection['features'][number]['properties']
const looks = new WeakMap<MapVehicle, Look>()
/** By the colour of the tour: a company has few. */
const fills = new Map<string, { fill: string; on: string }>()

function fillOf(colour: string): { fill: string; on: string } {
  const known = fills.get(colour)
  if (known !== undefined) return known
  const fill = badgeFill(colour)
  const made = { fill, on: onTourColour(fill) }
  fills.set(colour, made)
  return made
}

/** What a vehicle looks like, told once for as long as it looks so. */
function lookOf(vehicle: MapVehicle): Look {
  const known = looks.get(vehicle)
  if (known !== undefined) return known
  const { id, colour, code, heading, isSilent, age, delay } = vehicle
  const { fill, on } = fillOf(colour)
  const look: Look = {
    id,
    fill: isSilent ? '#ffffff' : fill,
    ring: isSilent ? silentColour : on,
    edge: isSilent ? '#ffffff' : '#10212e',
    badge: pictureName({ kind: 'badge', code, fill, on, delay }),
    ...(heading === null
      ? {}
      : { heading, arrow: pictureName({ kind: 'arrow', fill: isSilent ? silentColour : fill }) }),
    ...(age === '' ? {} : { age: pictureName({ kind: 'age', text: age }) }),
  }
  looks.set(vehicle, look)
  return look
}

/** The vehicles as one collection, each where it is seen at the moment. */
export const vehicleFeatures = (
  vehicles: readonly MapVehicle[],
  placeOf: (vehicle: MapVehicle) => LonLat,
): PointCollection => ({
  type: 'FeatureCollection',
  features: vehicles.map((vehicle) => ({
    type: 'Feature',
    properties: lookOf(vehicle),
    geometry: { type: 'Point', coordinates: placeOf(vehicle) },
  })),
})
