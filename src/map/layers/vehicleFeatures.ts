import { badgeFill, onTourColour } from '../../lib/tourColour'
import type { LonLat, PointCollection } from '../view/lonLat'

/** A vehicle as shown on the map. */
export type MapVehicle = {
  id: string
  position: LonLat
  colour: string
  code: string
  /** Degrees clockwise from north; null if unknown. */
  heading: number | null
  isSilent: boolean
  /** Age of its position, if relevant. */
  age: string
  /** Shown behind its badge when selected. */
  delay: string
}

/** Content of a map image. The image name encodes all of it, so that each image is created once. */
export type VehiclePicture =
  | { kind: 'badge'; code: string; fill: string; on: string; delay: string }
  | { kind: 'age'; text: string }
  | { kind: 'arrow'; fill: string }
  | { kind: 'cluster'; count: string }

const pictureName = (picture: VehiclePicture): string => `vehicle:${JSON.stringify(picture)}`

/** Null for the name of any other image. */
export function pictureOf(name: string): VehiclePicture | null {
  if (!name.startsWith('vehicle:')) return null
  return JSON.parse(name.slice('vehicle:'.length)) as VehiclePicture
}

/** Prefix and suffix of a cluster image's name; the map inserts the count. */
export const clusterName = ((): readonly [string, string] => {
  const [before = '', behind = ''] = pictureName({ kind: 'cluster', count: '#' }).split('#')
  return [before, behind]
})()

const silentColour = '#56636b'

type VehicleProperties = PointCollection['features'][number]['properties']
const cache = new WeakMap<MapVehicle, VehicleProperties>()
/** Cached by tour colour: a company has few. */
const fills = new Map<string, { fill: string; on: string }>()

function fillOf(colour: string): { fill: string; on: string } {
  const known = fills.get(colour)
  if (known !== undefined) return known
  const fill = badgeFill(colour)
  const made = { fill, on: onTourColour(fill) }
  fills.set(colour, made)
  return made
}

/** Feature properties of a vehicle, cached per vehicle object. */
function propertiesOf(vehicle: MapVehicle): VehicleProperties {
  const known = cache.get(vehicle)
  if (known !== undefined) return known
  const { id, colour, code, heading, isSilent, age, delay } = vehicle
  const { fill, on } = fillOf(colour)
  const properties: VehicleProperties = {
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
  cache.set(vehicle, properties)
  return properties
}

/** The vehicles as one collection, each at its displayed position. */
export const vehicleFeatures = (
  vehicles: readonly MapVehicle[],
  placeOf: (vehicle: MapVehicle) => LonLat,
): PointCollection => ({
  type: 'FeatureCollection',
  features: vehicles.map((vehicle) => ({
    type: 'Feature',
    properties: propertiesOf(vehicle),
    geometry: { type: 'Point', coordinates: placeOf(vehicle) },
  })),
})
