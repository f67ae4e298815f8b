import type { LayerSpecification, StyleSpecification, VectorSourceSpecification } from 'maplibre-gl'
import { basemapPalettes, type BasemapPalette } from './basemapPalette'
import type { MapTheme } from '../view/lonLat'
import { streetLabelLayers } from './streetLabels'
import { roadLayers } from './streetRoads'
import { byZoom, isOneOf } from './styleParts'

/** Source of the tiles: an archive read by range requests, or a TileJSON document. Absolute URLs. */
type StreetTiles = { pmtiles: string } | { tilejson: string }

export const streetSourceId = 'tiles'

/** Attribution required by schema and data on every map; TileJSON documents contain their own. */
const archiveAttribution =
  '© <a href="https://openmaptiles.org/">OpenMapTiles</a> © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>-Mitwirkende'

/**
 * Our own street map for vector tiles of the OpenMapTiles schema from any server. It
 * loads neither glyphs nor sprites. Bridges cross water, so water is below the streets.
 */
export function streetStyle(theme: MapTheme, tiles: StreetTiles): StyleSpecification {
  const palette = basemapPalettes[theme]
  return {
    version: 8,
    name: `Tourwerk Straßen ${theme}`,
    sources: { [streetSourceId]: sourceOf(tiles) },
    layers: [
      ...areaLayers(palette),
      ...roadLayers(palette, streetSourceId),
      ...borderLayers(palette),
      ...streetLabelLayers(palette, streetSourceId),
    ],
  }
}

const sourceOf = (tiles: StreetTiles): VectorSourceSpecification =>
  'pmtiles' in tiles
    ? { type: 'vector', url: `pmtiles://${tiles.pmtiles}`, attribution: archiveAttribution }
    : { type: 'vector', url: tiles.tilejson }

function areaLayers(palette: BasemapPalette): LayerSpecification[] {
  const source = streetSourceId
  return [
    { id: 'land', type: 'background', paint: { 'background-color': palette.land } },
    {
      id: 'built-up',
      type: 'fill',
      source,
      'source-layer': 'landuse',
      filter: isOneOf('class', [
        'residential',
        'suburb',
        'quarter',
        'neighbourhood',
        'commercial',
        'industrial',
        'retail',
      ]),
      paint: { 'fill-color': palette.builtUp },
    },
    {
      id: 'ice',
      type: 'fill',
      source,
      'source-layer': 'landcover',
      filter: isOneOf('class', ['ice']),
      paint: { 'fill-color': palette.ice },
    },
    {
      id: 'wood',
      type: 'fill',
      source,
      'source-layer': 'landcover',
      filter: isOneOf('class', ['wood', 'grass']),
      // Meadows and woods cover half of some regions, so they are paler than urban parks.
      paint: {
        'fill-color': palette.park,
        'fill-opacity': [
          'case',
          isOneOf('subclass', ['park', 'garden', 'golf_course', 'village_green']),
          1,
          0.65,
        ],
      },
    },
    {
      id: 'park',
      type: 'fill',
      source,
      'source-layer': 'park',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': palette.park, 'fill-opacity': 0.45 },
    },
    {
      id: 'green',
      type: 'fill',
      source,
      'source-layer': 'landuse',
      filter: isOneOf('class', ['cemetery', 'pitch', 'playground', 'stadium', 'zoo', 'theme_park']),
      paint: { 'fill-color': palette.park },
    },
    {
      id: 'airfield',
      type: 'fill',
      source,
      'source-layer': 'aeroway',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': palette.streetCasing },
    },
    {
      id: 'runway',
      type: 'line',
      source,
      'source-layer': 'aeroway',
      minzoom: 10,
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': palette.streetCasing, 'line-width': byZoom(10, 1, 13, 6, 16, 30) },
    },
    {
      id: 'waterway',
      type: 'line',
      source,
      'source-layer': 'waterway',
      filter: ['!=', ['get', 'brunnel'], 'tunnel'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': palette.water,
        'line-width': [
          'interpolate',
          ['linear'],
          ['zoom'],
          8,
          ['match', ['get', 'class'], ['river', 'canal'], 0.8, 0],
          12,
          ['match', ['get', 'class'], ['river', 'canal'], 2.4, 0.8],
          16,
          ['match', ['get', 'class'], ['river', 'canal'], 7, 2.6],
        ],
      },
    },
    {
      id: 'water',
      type: 'fill',
      source,
      'source-layer': 'water',
      filter: ['!=', ['get', 'brunnel'], 'tunnel'],
      paint: { 'fill-color': palette.water },
    },
    {
      id: 'building',
      type: 'fill',
      source,
      'source-layer': 'building',
      minzoom: 13.5,
      paint: {
        'fill-color': palette.building,
        'fill-outline-color': palette.buildingEdge,
        'fill-opacity': byZoom(13.5, 0, 14.5, 1),
      },
    },
  ]
}

function borderLayers(palette: BasemapPalette): LayerSpecification[] {
  const border = (level: number, color: string, stops: number[]): LayerSpecification => ({
    id: `border-${level}`,
    type: 'line',
    source: streetSourceId,
    'source-layer': 'boundary',
    filter: ['all', ['==', ['get', 'admin_level'], level], ['!=', ['get', 'maritime'], 1]],
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': color, 'line-width': byZoom(...stops) },
  })
  return [
    { ...border(4, palette.stateBorder, [4.5, 0.5, 7, 1, 12, 2]), minzoom: 4.5 },
    border(2, palette.countryBorder, [3, 0.6, 6, 1.2, 12, 2.4]),
  ]
}
