import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { BasemapPalette } from './basemapPalette'
import { byZoom, isOneOf, mediumFont, regularFont } from './styleParts'

/** German name, then a Latin one, then the local name. */
const germanName: ExpressionSpecification = [
  'coalesce',
  ['get', 'name:de'],
  ['get', 'name:latin'],
  ['get', 'name'],
]

/** Half of the 3 px stroke of the design language is visible on either side of a letter. */
const haloWidth = 1.5

type Label = {
  id: string
  layer: string
  filter?: ExpressionSpecification
  minzoom?: number
  maxzoom?: number
  text?: ExpressionSpecification
  size: ExpressionSpecification
  color: string
  haloColor?: string
  layout?: SymbolLayerSpecification['layout']
}

/** Label layers, the least important first: later layers have precedence in collisions. */
export function streetLabelLayers(palette: BasemapPalette, source: string): SymbolLayerSpecification[] {
  return [...detailLabels(palette), ...streetNames(palette), ...placeLabels(palette)].map((label) => ({
    id: label.id,
    type: 'symbol',
    source,
    'source-layer': label.layer,
    ...(label.filter && { filter: label.filter }),
    ...(label.minzoom !== undefined && { minzoom: label.minzoom }),
    ...(label.maxzoom !== undefined && { maxzoom: label.maxzoom }),
    layout: {
      'text-field': label.text ?? germanName,
      'text-font': regularFont,
      'text-size': label.size,
      'text-max-width': 8,
      ...label.layout,
    },
    paint: {
      'text-color': label.color,
      'text-halo-color': label.haloColor ?? palette.land,
      'text-halo-width': haloWidth,
    },
  }))
}

const detailLabels = (palette: BasemapPalette): Label[] => [
  {
    id: 'house-numbers',
    layer: 'housenumber',
    minzoom: 17,
    text: ['get', 'housenumber'],
    size: byZoom(17, 10.5, 18, 12),
    color: palette.labelFaint,
    haloColor: palette.building,
    layout: { 'text-padding': 3 },
  },
  {
    id: 'park-names',
    layer: 'park',
    minzoom: 12,
    filter: ['==', ['geometry-type'], 'Point'],
    size: byZoom(12, 10.5, 15, 12.5),
    color: palette.parkLabel,
    haloColor: palette.park,
    layout: { 'text-padding': 6 },
  },
  {
    id: 'waterway-names',
    layer: 'waterway',
    minzoom: 12,
    size: byZoom(12, 10.5, 16, 12.5),
    color: palette.waterLabel,
    layout: { 'symbol-placement': 'line', 'symbol-spacing': 400, 'text-padding': 12 },
  },
  {
    id: 'water-names',
    layer: 'water_name',
    minzoom: 5,
    size: byZoom(5, 11, 14, 13.5),
    color: palette.waterLabel,
    haloColor: palette.water,
    layout: { 'text-padding': 6 },
  },
  {
    id: 'peaks',
    layer: 'mountain_peak',
    minzoom: 12,
    text: [
      'format',
      germanName,
      {},
      ['case', ['has', 'ele'], ['concat', '\n', ['get', 'ele'], ' m'], ''],
      {},
    ],
    size: byZoom(12, 10.5, 15, 12),
    color: palette.labelFaint,
    layout: { 'text-padding': 6 },
  },
  {
    id: 'airports',
    layer: 'aerodrome_label',
    minzoom: 10,
    size: byZoom(10, 11, 15, 13),
    color: palette.labelFaint,
    layout: { 'text-padding': 6 },
  },
]

/** Along the street; more important streets first at the same place. */
function streetNames(palette: BasemapPalette): Label[] {
  const names = (id: string, classes: string[], minzoom: number): Label => ({
    id,
    layer: 'transportation_name',
    minzoom,
    filter: isOneOf('class', classes),
    text: ['coalesce', germanName, ['get', 'ref']],
    size: byZoom(12, 10.5, 15, 12.5, 18, 14.5),
    color: palette.label,
    layout: { 'symbol-placement': 'line', 'symbol-spacing': 350, 'text-padding': 8 },
  })
  return [
    names('path-names', ['path', 'track', 'service'], 16),
    names('minor-street-names', ['minor'], 14),
    names('street-names', ['primary', 'secondary', 'tertiary'], 12.7),
    names('motorway-names', ['motorway', 'trunk'], 11.5),
  ]
}

function placeLabels(palette: BasemapPalette): Label[] {
  const place = (
    id: string,
    classes: string[],
    [minzoom, maxzoom]: [number, number],
    size: ExpressionSpecification,
  ): Label => ({
    id,
    layer: 'place',
    filter: isOneOf('class', classes),
    minzoom,
    maxzoom,
    size,
    color: palette.label,
    layout: {
      'text-font': mediumFont,
      'text-padding': 6,
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 20],
    },
  })
  return [
    place(
      'hamlets',
      ['hamlet', 'isolated_dwelling', 'neighbourhood'],
      [13.5, 17],
      byZoom(13.5, 10.5, 16, 13),
    ),
    place('quarters', ['suburb', 'quarter'], [11, 16.5], byZoom(11, 11, 15, 15)),
    place('villages', ['village'], [10, 16.5], byZoom(10, 11, 12, 12.5, 15, 15.5)),
    place('towns', ['town'], [7, 16], byZoom(7, 11.5, 12, 15, 15, 18)),
    place('cities', ['city'], [4, 14.5], byZoom(4, 11.5, 8, 16, 12, 20)),
    {
      ...place('states', ['state', 'province'], [5.2, 8], byZoom(5, 11, 8, 15)),
      color: palette.labelFaint,
    },
    {
      ...place('countries', ['country'], [2.5, 8], byZoom(3, 11, 5, 14.5, 7, 18)),
      color: palette.labelFaint,
    },
  ]
}
