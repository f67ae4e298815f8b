import { useMemo } from 'react'
import type { LineCollection, LonLat, PointCollection } from '../view/lonLat'
import { useGeoJsonLayers, type GeoJsonLayer } from '../view/useGeoJsonLayers'

/** Position of a proof, and that of its stop if it is too far away. */
export type ProofPlace = { id: string; place: LonLat; awayFrom: LonLat | null }

const ink = '#10212e'

const tieLayers: readonly GeoJsonLayer[] = [
  {
    id: 'proof-ties-casing',
    type: 'line',
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': '#ffffff', 'line-width': 4, 'line-opacity': 0.8 },
  },
  {
    id: 'proof-ties',
    type: 'line',
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': ink, 'line-width': 1.8, 'line-dasharray': [0.1, 2.2] },
  },
]
const ringLayers: readonly GeoJsonLayer[] = [
  {
    id: 'proof-rings',
    type: 'circle',
    paint: {
      'circle-radius': 3.4,
      'circle-color': '#ffffff',
      'circle-stroke-color': ink,
      'circle-stroke-width': 3.4,
    },
  },
]

export const ringFeatures = (places: readonly ProofPlace[]): PointCollection => ({
  type: 'FeatureCollection',
  features: places.map(({ id, place }) => ({
    type: 'Feature',
    properties: { id },
    geometry: { type: 'Point', coordinates: place },
  })),
})

export const tieFeatures = (places: readonly ProofPlace[]): LineCollection => ({
  type: 'FeatureCollection',
  features: places.flatMap(({ id, place, awayFrom }) =>
    awayFrom === null
      ? []
      : [
          {
            type: 'Feature',
            properties: { id },
            geometry: { type: 'LineString', coordinates: [awayFrom, place] },
          },
        ],
  ),
})

/** Rings at proofs, connected with their stops by dotted lines. Mount once per map, above its routes. */
export function ProofPlaces({ places }: { places: readonly ProofPlace[] }) {
  useGeoJsonLayers(
    'proof-ties',
    tieLayers,
    useMemo(() => tieFeatures(places), [places]),
  )
  useGeoJsonLayers(
    'proof-rings',
    ringLayers,
    useMemo(() => ringFeatures(places), [places]),
  )
  return null
}
