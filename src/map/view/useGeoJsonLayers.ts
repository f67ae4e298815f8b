import { useEffect } from 'react'
import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import type { LineCollection, PointCollection } from './lonLat'
import { useMap } from './mapContext'

/** A layer without its source, which `useGeoJsonLayers` sets. */
export type GeoJsonLayer = LayerSpecification extends infer Layer
  ? Layer extends { source: string }
    ? Omit<Layer, 'source'>
    : never
  : never

/**
 * Adds a GeoJSON source with its layers below the map's labels and removes both on unmount. New data only
 * updates the source. A style change adds everything again. `layers` must be a constant.
 */
export function useGeoJsonLayers(
  sourceId: string,
  layers: readonly GeoJsonLayer[],
  data: LineCollection | PointCollection,
) {
  const { map, styleRevision } = useMap()

  useEffect(() => {
    map.addSource(sourceId, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
    const before = firstLabelLayer(map)
    for (const layer of layers) map.addLayer({ ...layer, source: sourceId } as LayerSpecification, before)
    return () => {
      // A removed map or a new style has dropped them already.
      if (!map.style?.loaded() && !map.getSource(sourceId)) return
      for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id)
      if (map.getSource(sourceId)) map.removeSource(sourceId)
    }
  }, [map, styleRevision, sourceId, layers])

  useEffect(() => {
    void map.getSource<GeoJSONSource>(sourceId)?.setData(data)
  }, [map, styleRevision, sourceId, layers, data])
}

/** Routes are below the labels, so that street and place names stay readable. */
const firstLabelLayer = (map: MapLibreMap): string | undefined =>
  map.getStyle().layers.find((layer) => layer.type === 'symbol')?.id
