import * as Schema from 'effect/Schema'

/** Raised when the files change in a manner that earlier servers cannot read. */
export const mapFormat = 1

/** Layers of the OpenMapTiles schema, and the covered squares of `coverageZoom`. */
export type MapLayer =
  | 'aeroway'
  | 'boundary'
  | 'building'
  | 'coverage'
  | 'housenumber'
  | 'landcover'
  | 'landuse'
  | 'mountain_peak'
  | 'park'
  | 'place'
  | 'transportation'
  | 'transportation_name'
  | 'water'
  | 'water_name'
  | 'waterway'

export type Properties = Record<string, string | number>

/** One line of a band: GeoJSON geometry and the layers that show it. */
export type StoredFeature = {
  a: [layer: MapLayer, minzoom: number, properties: Properties][]
  g: { type: 'Point' | 'LineString' | 'Polygon' | 'MultiPolygon'; coordinates: unknown }
}

export const minTileZoom = 9
export const maxTileZoom = 16
/** Squares of this zoom level are covered or not. */
export const coverageZoom = 13

/** Features by the zoom level of their first appearance, so that tiles of a large area read few of them. */
export const bands = [
  { name: 'far', minzoom: 9 },
  { name: 'middle', minzoom: 10 },
  { name: 'near', minzoom: 13 },
] as const

export const mapHead = 'map.json'
export const bandFiles = (name: string) => ({
  features: `${name}.jsonl`,
  /** Where each feature begins and the last ends, as 64-bit floats. */
  offsets: `${name}-offsets.f64`,
  /** Flatbush of boxes in degrees; empty without features. */
  tree: `${name}.tree`,
})

export const MapHead = Schema.Struct({
  format: Schema.Literal(mapFormat),
  counts: Schema.Record(Schema.String, Schema.Int),
  /** Covered squares as `x * 2^coverageZoom + y`, ascending. */
  coverage: Schema.Array(Schema.Int),
})
export type MapHead = typeof MapHead.Type
