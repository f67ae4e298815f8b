/** [lon, lat] in degrees, WGS 84: the order of GeoJSON and of the map. */
export type LonLat = [number, number]

/** The subset of GeoJSON that layers use. */
export type LineCollection = {
  type: 'FeatureCollection'
  features: {
    type: 'Feature'
    properties: Record<string, string | number | boolean>
    geometry: { type: 'LineString'; coordinates: LonLat[] }
  }[]
}

export type PointCollection = {
  type: 'FeatureCollection'
  features: {
    type: 'Feature'
    properties: Record<string, string | number | boolean>
    geometry: { type: 'Point'; coordinates: LonLat }
  }[]
}

export type MapTheme = 'light' | 'dark'
