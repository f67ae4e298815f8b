import Flatbush from 'flatbush'
import { distanceMeters } from '../../../src/contract/tour/greatCircle'
import { boxOf, isInPolygon, type LonLat, type Polygon } from '../pbf/lonLat'

/** A boundary of a town or postcode. */
export type Area = { name: string; polygons: readonly Polygon[] }
export type PlaceNode = { name: string; kind: string; position: LonLat }

/** Villages of the countryside reach this far. Our own assumption. */
const placeReachMeters = 8000

/** Finds the first area that contains a point, by boxes and then exactly. */
function areaFinder(areas: readonly Area[]): (point: LonLat) => string | undefined {
  const parts = areas.flatMap(({ name, polygons }) => polygons.map((polygon) => ({ name, polygon })))
  if (parts.length === 0) return () => undefined
  const index = new Flatbush(parts.length)
  for (const { polygon } of parts) index.add(...boxOf(polygon[0] ?? []))
  index.finish()
  return (point) =>
    index
      .search(...point, ...point)
      .map((at) => parts[at])
      .find((part) => part && isInPolygon(point, part.polygon))?.name
}

function nearestPlace(places: readonly PlaceNode[]): (point: LonLat) => string | undefined {
  if (places.length === 0) return () => undefined
  const index = new Flatbush(places.length)
  for (const { position } of places) index.add(...position)
  index.finish()
  return (point) => {
    const [at = -1] = index.neighbors(...point, 1)
    const place = places[at]
    return place && distanceMeters(point, place.position) <= placeReachMeters ? place.name : undefined
  }
}

/** Finds town and postcode of a point from boundaries, the town else from the nearest town or village. */
export function createTownFinder(data: {
  towns: readonly Area[]
  postcodes: readonly Area[]
  places: readonly PlaceNode[]
}) {
  const townAt = areaFinder(data.towns)
  const postcodeAt = areaFinder(data.postcodes)
  const placeAt = nearestPlace(data.places.filter(({ kind }) => ['city', 'town', 'village'].includes(kind)))
  return {
    town: (point: LonLat) => townAt(point) ?? placeAt(point) ?? '',
    postcode: (point: LonLat) => postcodeAt(point) ?? '',
  }
}
