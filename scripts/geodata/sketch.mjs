// Orientation lines: data/sketch.geojson. No available source carries rivers, lakes, parks, rails or streets,
// and a map of Berlin without the Spree and the Ringbahn gives no orientation. Sketched by hand from known
// points (stations, bridges, squares), accurate to about 150 m: for orientation beside the stops, never for
// measuring. Northwards or in the order of travel; corners are rounded when the map data is built.
import { readFileSync } from 'node:fs'

const { features } = JSON.parse(readFileSync(new URL('data/sketch.geojson', import.meta.url), 'utf8'))
const ofType = (type) => features.filter(({ geometry }) => geometry.type === type)

/** Lakes, parks and woods: `{kind: 'water' | 'park' | 'wood', name, ring}` */
export const AREAS = ofType('Polygon').map(({ properties, geometry }) => ({
  ...properties,
  ring: geometry.coordinates[0],
}))

/** Lines: `kind` river, canal, rail, motorway, main or street. */
export const LINES = ofType('LineString').map(({ properties, geometry }) => ({
  ...properties,
  line: geometry.coordinates,
}))
