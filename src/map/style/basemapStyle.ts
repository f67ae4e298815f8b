import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { basemapPalettes, type BasemapPalette } from './basemapPalette'
import type { MapTheme } from '../view/lonLat'
import { byZoom, mediumFont, regularFont } from './styleParts'

/**
 * Sources of the bundled map (docs/decisions, bundled map); their licences require this attribution on every
 * map.
 */
const basemapAttribution = '© GeoBasis-DE / BKG 2017 (Daten verändert) · GeoNames · Natural Earth'

/** Empty until the map adds the grid of the visible area: see DistanceGrid. */
export const gridSourceId = 'basemap-grid'

/** The bundled map as a style without external URLs. `baseUrl` ends with a slash. */
export function basemapStyle(theme: MapTheme, baseUrl = '/basemap/'): StyleSpecification {
  const palette = basemapPalettes[theme]
  const source = (name: string, attribution?: string) => ({
    type: 'geojson' as const,
    data: `${baseUrl}${name}.json`,
    ...(attribution ? { attribution } : {}),
  })
  return {
    version: 8,
    name: `Tourwerk ${theme}`,
    sources: {
      sea: source('sea', basemapAttribution),
      borders: source('borders'),
      sketch: source('sketch'),
      places: { ...source('places'), maxzoom: 12 },
      [gridSourceId]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      ...areaLayers(palette),
      ...borderLayers(palette),
      ...lineLayers(palette),
      ...labelLayers(palette),
    ],
  }
}

const isKind = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]]

function areaLayers(palette: BasemapPalette): LayerSpecification[] {
  return [
    // While the data is loading, everything is land.
    { id: 'land', type: 'background', paint: { 'background-color': palette.land } },
    { id: 'sea', type: 'fill', source: 'sea', paint: { 'fill-color': palette.water } },
    {
      id: 'grid',
      type: 'line',
      source: gridSourceId,
      minzoom: 9,
      paint: { 'line-color': palette.grid, 'line-width': 1 },
    },
    {
      id: 'green',
      type: 'fill',
      source: 'sketch',
      minzoom: 9,
      filter: isKind('park', 'wood'),
      paint: { 'fill-color': palette.park, 'fill-opacity': byZoom(9, 0.5, 11, 1) },
    },
    {
      id: 'lakes',
      type: 'fill',
      source: 'sketch',
      minzoom: 6,
      filter: isKind('water'),
      paint: { 'fill-color': palette.water },
    },
  ]
}

function borderLayers(palette: BasemapPalette): LayerSpecification[] {
  const border = (
    kind: string,
    color: string,
    minzoom: number,
    width: ExpressionSpecification,
  ): LayerSpecification => ({
    id: `border-${kind}`,
    type: 'line',
    source: 'borders',
    minzoom,
    filter: isKind(kind),
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': color, 'line-width': width },
  })
  return [
    // The data is too generalised for higher zoom levels.
    { ...border('district', palette.districtBorder, 7.5, byZoom(7.5, 0.5, 10, 1, 11, 0)), maxzoom: 11 },
    border('state', palette.stateBorder, 4.5, byZoom(4.5, 0.5, 7, 1, 12, 2)),
    border('country', palette.countryBorder, 2, byZoom(3, 0.6, 6, 1.2, 12, 2.4)),
  ]
}

function lineLayers(palette: BasemapPalette): LayerSpecification[] {
  const line = (
    id: string,
    kinds: string[],
    minzoom: number,
    color: string,
    width: ExpressionSpecification,
    dash?: number[],
  ): LayerSpecification => ({
    id,
    type: 'line',
    source: 'sketch',
    minzoom,
    filter: isKind(...kinds),
    layout: { 'line-join': 'round', 'line-cap': dash ? 'butt' : 'round' },
    paint: { 'line-color': color, 'line-width': width, ...(dash ? { 'line-dasharray': dash } : {}) },
  })
  return [
    line('rivers', ['river'], 8.5, palette.water, byZoom(8.5, 1, 11, 3, 13, 8, 16, 40)),
    line('canals', ['canal'], 10.5, palette.water, byZoom(10.5, 1, 13, 4.2, 16, 20)),
    line('rail', ['rail'], 10, palette.rail, byZoom(10, 0.8, 14, 1.6), [4, 2.5]),
    line('street-casing', ['main'], 11.5, palette.streetCasing, byZoom(11.5, 2.6, 13, 5.6, 16, 18)),
    line('minor-casing', ['street'], 12.8, palette.streetCasing, byZoom(12.8, 2.2, 14, 4.6, 16, 12)),
    line('motorway-casing', ['motorway'], 10.5, palette.streetCasing, byZoom(10.5, 2.2, 13, 6.6, 16, 20)),
    line(
      'minor-streets',
      ['street'],
      11.2,
      palette.minorStreet,
      byZoom(11.2, 0.8, 12.8, 1.4, 14, 3, 16, 9.5),
    ),
    line('streets', ['main'], 9.5, palette.street, byZoom(9.5, 0.8, 11.5, 1.6, 13, 4, 16, 15)),
    line('motorways', ['motorway'], 8.5, palette.motorway, byZoom(8.5, 0.8, 10.5, 1.6, 13, 5, 16, 17)),
  ]
}

function labelLayers(palette: BasemapPalette): SymbolLayerSpecification[] {
  const halo = { 'text-halo-color': palette.land, 'text-halo-width': 1.6 }
  const areaNames = (
    id: string,
    kinds: string[],
    color: string,
    haloColor: string,
  ): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source: 'sketch',
    minzoom: 11,
    // Small ones appear at higher zoom levels: their size is the logarithm of their area.
    filter: [
      'all',
      isKind(...kinds),
      ['==', ['geometry-type'], 'Polygon'],
      ['has', 'name'],
      ['>=', ['get', 'size'], ['-', 20, ['zoom']]],
    ],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': regularFont,
      'text-size': byZoom(11, 10.5, 14, 12.5),
      'text-max-width': 7,
      'text-padding': 6,
    },
    paint: { 'text-color': color, 'text-halo-color': haloColor, 'text-halo-width': 1.2 },
  })
  const lineNames = (
    id: string,
    kinds: string[],
    minzoom: number,
    color: string,
    haloColor: string,
  ): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source: 'sketch',
    minzoom,
    filter: ['all', isKind(...kinds), ['==', ['geometry-type'], 'LineString']],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 400,
      'text-field': ['get', 'name'],
      'text-font': regularFont,
      'text-size': byZoom(12, 10.5, 15, 12.5),
      'text-padding': 12,
    },
    paint: { 'text-color': color, 'text-halo-color': haloColor, 'text-halo-width': 1.6 },
  })
  return [
    lineNames('minor-street-names', ['street'], 13.6, palette.label, palette.land),
    lineNames('street-names', ['main', 'motorway'], 12.7, palette.label, palette.land),
    lineNames('water-names', ['river', 'canal'], 11.5, palette.waterLabel, palette.land),
    areaNames('green-names', ['park', 'wood'], palette.parkLabel, palette.park),
    areaNames('lake-names', ['water'], palette.waterLabel, palette.water),
    {
      id: 'quarters',
      type: 'symbol',
      source: 'places',
      minzoom: 10,
      filter: ['all', isKind('quarter'), ['<=', ['get', 'rank'], ['zoom']]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': mediumFont,
        'text-size': byZoom(10, 11, 12, 12, 15, 15),
        'text-padding': 10,
        'text-max-width': 8,
      },
      paint: { 'text-color': palette.label, ...halo },
    },
    {
      id: 'towns',
      type: 'symbol',
      source: 'places',
      // A metropolis fades out where its districts are labelled.
      filter: [
        'all',
        isKind('town'),
        ['<=', ['get', 'rank'], ['zoom']],
        ['>', ['+', ['get', 'rank'], 7.2], ['zoom']],
      ],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': mediumFont,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          4,
          ['case', ['<=', ['get', 'rank'], 4], 13, 11.5],
          8,
          ['case', ['<=', ['get', 'rank'], 4], 18, ['<=', ['get', 'rank'], 6], 14.5, 12],
          11,
          [
            'case',
            ['<=', ['get', 'rank'], 4],
            21,
            ['<=', ['get', 'rank'], 6],
            17,
            ['<=', ['get', 'rank'], 8],
            14.5,
            12.5,
          ],
          14,
          15,
        ],
        'text-padding': byZoom(4, 8, 8, 12, 11, 16),
        'text-max-width': 8,
      },
      paint: { 'text-color': palette.label, ...halo },
    },
    {
      id: 'states',
      type: 'symbol',
      source: 'places',
      minzoom: 5.2,
      maxzoom: 8,
      filter: isKind('state'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': regularFont,
        'text-size': byZoom(5, 11, 8, 15),
        'text-letter-spacing': 0.06,
        'text-max-width': 7,
        'text-padding': 4,
      },
      paint: { 'text-color': palette.labelFaint, ...halo },
    },
    {
      id: 'countries',
      type: 'symbol',
      source: 'places',
      minzoom: 2.5,
      maxzoom: 7,
      filter: ['all', isKind('country'), ['<=', ['get', 'rank'], ['-', ['zoom'], 2.5]]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': mediumFont,
        'text-size': byZoom(3, 11, 5, 14.5, 7, 18),
        'text-letter-spacing': 0.08,
        'text-max-width': 7,
        'text-padding': 4,
      },
      paint: { 'text-color': palette.labelFaint, ...halo },
    },
  ]
}
