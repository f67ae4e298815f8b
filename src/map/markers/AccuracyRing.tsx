import { useMemo } from 'react'
import type { LineCollection, LonLat } from '../view/lonLat'
import { useGeoJsonLayers, type GeoJsonLayer } from '../view/useGeoJsonLayers'

const layers: readonly GeoJsonLayer[] = [
  {
    id: 'accuracy-ring',
    type: 'line',
    paint: { 'line-color': '#366ae8', 'line-width': 1.5, 'line-dasharray': [2, 2] },
  },
]
const corners = 48
const metersPerDegree = 111_320

/** Accuracy circle around the reported position of a device. */
export function AccuracyRing({ center, meters }: { center: LonLat; meters: number }) {
  const [lon, lat] = center
  const data = useMemo<LineCollection>(() => {
    const coordinates = Array.from({ length: corners + 1 }, (_, corner): [number, number] => {
      const angle = (corner / corners) * 2 * Math.PI
      return [
        lon + (Math.sin(angle) * meters) / (metersPerDegree * Math.cos((lat * Math.PI) / 180)),
        lat + (Math.cos(angle) * meters) / metersPerDegree,
      ]
    })
    return {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }],
    }
  }, [lon, lat, meters])
  useGeoJsonLayers('accuracy-ring', layers, data)
  return null
}
