import { useMemo } from 'react'
import type { ExpressionSpecification } from 'maplibre-gl'
import type { LineCollection, LonLat } from '../view/lonLat'
import { onTourColour } from '../../lib/tourColour'
import { useGeoJsonLayers, type GeoJsonLayer } from '../view/useGeoJsonLayers'

/**
 * `planned`: the current tour. `other`: other tours on the map. `driven`: the completed part. `remaining`:
 * the part ahead. `reference`: comparison, below the current tour.
 */
type RouteRole = 'planned' | 'other' | 'driven' | 'remaining' | 'reference'

export type MapRoute = {
  id: string
  coordinates: LonLat[]
  /** `#rrggbb`, used unmodified. */
  colour: string
  role?: RouteRole
  /** Estimated without a street network: dashed. */
  isEstimate?: boolean
}

/** Line widths in pixels. */
const widths: Record<RouteRole, number> = {
  planned: 5,
  other: 2.6,
  driven: 5.5,
  remaining: 3,
  reference: 2.4,
}
const CASING_PIXELS = 1.3
const OTHER_CASING_PIXELS = 0.8

const width: ExpressionSpecification = ['get', 'width']
const rounded = { 'line-join': 'round', 'line-cap': 'round' } as const
const isDashed: ExpressionSpecification = ['==', ['get', 'isDashed'], true]

const layers: readonly GeoJsonLayer[] = [
  {
    id: 'routes-casing',
    type: 'line',
    layout: { ...rounded, 'line-sort-key': ['get', 'order'] },
    paint: {
      'line-color': ['get', 'casing'],
      'line-width': ['+', width, ['*', 2, ['get', 'casingWidth']]],
      'line-opacity': ['get', 'opacity'],
    },
  },
  {
    id: 'routes-line',
    type: 'line',
    filter: ['!', isDashed],
    layout: { ...rounded, 'line-sort-key': ['get', 'order'] },
    paint: { 'line-color': ['get', 'colour'], 'line-width': width, 'line-opacity': ['get', 'opacity'] },
  },
  {
    id: 'routes-line-dashed',
    type: 'line',
    filter: isDashed,
    layout: { 'line-join': 'round', 'line-cap': 'butt', 'line-sort-key': ['get', 'order'] },
    paint: {
      'line-color': ['get', 'colour'],
      'line-width': width,
      'line-opacity': ['get', 'opacity'],
      // In line widths: 7 and 6 px for the 3 px of a remaining part.
      'line-dasharray': [2.3, 1.2],
    },
  },
]

/** The routes as one GeoJSON collection with their line styles; the layers only read its properties. */
export function routeFeatures(routes: readonly MapRoute[]): LineCollection {
  return {
    type: 'FeatureCollection',
    features: routes
      .filter(({ coordinates }) => coordinates.length > 1)
      .map(({ id, coordinates, colour, role = 'planned', isEstimate = false }) => ({
        type: 'Feature',
        properties: {
          id,
          colour,
          casing: onTourColour(colour),
          width: widths[role],
          casingWidth: role === 'other' ? OTHER_CASING_PIXELS : CASING_PIXELS,
          opacity: role === 'other' ? 0.85 : 1,
          // The current tour is on top.
          order: role === 'other' || role === 'reference' ? 0 : 1,
          isDashed: isEstimate || role === 'remaining' || role === 'reference',
        },
        geometry: { type: 'LineString', coordinates },
      })),
  }
}

/** Tour lines with casings that contrast with their colour. Mount once per map. */
export function RouteLayer({ routes }: { routes: readonly MapRoute[] }) {
  useGeoJsonLayers(
    'routes',
    layers,
    useMemo(() => routeFeatures(routes), [routes]),
  )
  return null
}
