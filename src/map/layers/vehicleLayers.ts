import type { ExpressionSpecification, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { clusterName } from './vehicleFeatures'
import type { GeoJsonLayer } from '../view/useGeoJsonLayers'

export const vehicleSource = 'vehicles'
/** A separate source: the selected vehicle is never hidden in a cluster. */
export const chosenSource = 'vehicle-chosen'

/** Cluster radius in pixels, and the zoom from which vehicles are not clustered. */
const clusterPixels = 32
const lastClusterZoom = 13

const isSingle: ExpressionSpecification = ['!', ['has', 'point_count']]
const free = { 'icon-allow-overlap': true, 'icon-ignore-placement': true } as const

const single = (prefix: string): readonly GeoJsonLayer[] => [
  {
    id: `${prefix}-edge`,
    type: 'circle',
    filter: isSingle,
    paint: { 'circle-radius': 10.5, 'circle-color': ['get', 'edge'], 'circle-opacity': 0.45 },
  },
  {
    id: `${prefix}-arrow`,
    type: 'symbol',
    filter: ['has', 'heading'],
    layout: {
      ...free,
      'icon-image': ['get', 'arrow'],
      'icon-rotate': ['get', 'heading'],
      'icon-rotation-alignment': 'map',
    },
  },
  {
    id: `${prefix}-disc`,
    type: 'circle',
    filter: isSingle,
    paint: {
      'circle-radius': 7,
      'circle-color': ['get', 'fill'],
      'circle-stroke-color': ['get', 'ring'],
      'circle-stroke-width': 2.5,
    },
  },
  {
    id: `${prefix}-badge`,
    type: 'symbol',
    filter: isSingle,
    layout: { ...free, 'icon-image': ['get', 'badge'], 'icon-anchor': 'left', 'icon-offset': [14, 0] },
  },
  {
    id: `${prefix}-age`,
    type: 'symbol',
    filter: ['has', 'age'],
    layout: { ...free, 'icon-image': ['get', 'age'], 'icon-anchor': 'top-left', 'icon-offset': [14, 11] },
  },
]

const clusters: GeoJsonLayer = {
  id: 'vehicles-cluster',
  type: 'symbol',
  filter: ['has', 'point_count'],
  layout: {
    ...free,
    'icon-image': [
      'concat',
      clusterName[0],
      ['to-string', ['get', 'point_count_abbreviated']],
      clusterName[1],
    ],
  },
}

const halo: GeoJsonLayer = {
  id: 'vehicle-chosen-halo',
  type: 'circle',
  paint: {
    'circle-radius': 20,
    'circle-color': ['get', 'fill'],
    'circle-opacity': 0.25,
    'circle-stroke-color': '#10212e',
    'circle-stroke-width': 2.5,
  },
}

const layersOf = {
  [vehicleSource]: [...single('vehicles'), clusters],
  [chosenSource]: [halo, ...single('vehicle-chosen')],
} as const

/** Clickable layers, topmost first. */
export const clickedLayers: readonly string[] = Object.values(layersOf)
  .flat()
  .map(({ id }) => id)
  .toReversed()

/** Adds sources and layers on top of the map; returns a function that removes them. */
export function addVehicleLayers(map: MapLibreMap): () => void {
  const empty = { type: 'FeatureCollection' as const, features: [] }
  map.addSource(vehicleSource, {
    type: 'geojson',
    data: empty,
    cluster: true,
    clusterRadius: clusterPixels,
    clusterMaxZoom: lastClusterZoom,
  })
  map.addSource(chosenSource, { type: 'geojson', data: empty })
  const sources = Object.entries(layersOf)
  for (const [source, layers] of sources)
    for (const layer of layers) map.addLayer({ ...layer, source } as LayerSpecification)
  return () => {
    // A removed map or a new style has dropped them already.
    if (!map.style?.loaded() && !map.getSource(vehicleSource)) return
    for (const [source, layers] of sources) {
      for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id)
      if (map.getSource(source)) map.removeSource(source)
    }
  }
}
