import type { ExpressionSpecification, LineLayerSpecification } from 'maplibre-gl'
import type { BasemapPalette } from './basemapPalette'
import { byZoom, isOneOf } from './styleParts'

/** Tunnels are below everything else, bridges above; in between, importance determines the order. */
const levels = ['tunnel', 'ground', 'bridge'] as const
type Level = (typeof levels)[number]

type Road = {
  id: string
  classes: string[]
  color: string
  minzoom: number
  /** Line widths in pixels by zoom level; casings are wider by both edges. */
  width: number[]
  casing: { minzoom: number; width: number[] }
}

/** Layers of the source layer `transportation`: cased streets, railways, paths and ferries. */
export function roadLayers(palette: BasemapPalette, source: string): LineLayerSpecification[] {
  const roads = roadsOf(palette)
  const line = (
    level: Level,
    id: string,
    classes: string[],
    rest: Pick<LineLayerSpecification, 'minzoom' | 'paint'> & { isDashed?: boolean },
  ): LineLayerSpecification => ({
    id: `${id}-${level}`,
    type: 'line',
    source,
    'source-layer': 'transportation',
    ...(rest.minzoom !== undefined && { minzoom: rest.minzoom }),
    filter: ['all', ['==', ['geometry-type'], 'LineString'], onLevel(level), isOneOf('class', classes)],
    // Butt caps for bridges and dashes.
    layout: { 'line-join': 'round', 'line-cap': rest.isDashed || level !== 'ground' ? 'butt' : 'round' },
    paint: { ...rest.paint, ...(level === 'tunnel' && { 'line-opacity': 0.5 }) },
  })

  return levels.flatMap((level) => [
    ...roads.map(({ id, classes, casing }) =>
      line(level, `${id}-casing`, classes, {
        minzoom: casing.minzoom,
        paint: { 'line-color': palette.streetCasing, 'line-width': byZoom(...casing.width) },
      }),
    ),
    line(level, 'path', ['path', 'track'], {
      minzoom: 13.5,
      isDashed: true,
      paint: {
        'line-color': palette.rail,
        'line-width': byZoom(13.5, 0.6, 17, 1.6),
        'line-dasharray': [3, 2],
      },
    }),
    ...roads.map(({ id, classes, color, minzoom, width }) =>
      line(level, id, classes, {
        minzoom,
        paint: { 'line-color': color, 'line-width': byZoom(...width) },
      }),
    ),
    line(level, 'rail', ['rail', 'transit'], {
      minzoom: 9,
      isDashed: true,
      paint: {
        'line-color': palette.rail,
        'line-width': byZoom(9, 0.8, 14, 1.6, 17, 2.4),
        'line-dasharray': [4, 2.5],
      },
    }),
    ...(level === 'ground'
      ? [
          line(level, 'ferry', ['ferry'], {
            minzoom: 9,
            isDashed: true,
            paint: { 'line-color': palette.waterLabel, 'line-width': 1, 'line-dasharray': [4, 4] },
          }),
        ]
      : []),
  ])
}

const onLevel = (level: Level): ExpressionSpecification =>
  level === 'ground' ? ['!', isOneOf('brunnel', ['tunnel', 'bridge'])] : ['==', ['get', 'brunnel'], level]

/** The least important first: later layers are on top. */
const roadsOf = (palette: BasemapPalette): Road[] => [
  {
    id: 'service',
    classes: ['service', 'raceway', 'busway', 'bus_guideway'],
    color: palette.minorStreet,
    minzoom: 13.5,
    width: [13.5, 0.6, 15, 2, 17, 6, 18, 10],
    casing: { minzoom: 14.5, width: [14.5, 2.6, 15, 3.2, 17, 7.4, 18, 11.6] },
  },
  {
    id: 'minor',
    classes: ['minor'],
    color: palette.minorStreet,
    minzoom: 11.5,
    width: [11.5, 0.6, 13, 1.6, 15, 5, 17, 13, 18, 22],
    casing: { minzoom: 12.8, width: [12.8, 2.4, 13, 2.8, 15, 6.6, 17, 15, 18, 24] },
  },
  {
    id: 'tertiary',
    classes: ['tertiary'],
    color: palette.street,
    minzoom: 10,
    width: [10, 0.6, 13, 2.8, 15, 7, 17, 17, 18, 28],
    casing: { minzoom: 11.5, width: [11.5, 2.6, 13, 4.4, 15, 9, 17, 19.4, 18, 30.6] },
  },
  {
    id: 'main',
    classes: ['primary', 'secondary'],
    color: palette.street,
    minzoom: 7,
    width: [7, 0.5, 10, 1.4, 13, 4, 15, 9, 17, 21, 18, 32],
    casing: { minzoom: 9, width: [9, 2, 10, 2.8, 13, 5.8, 15, 11.2, 17, 23.6, 18, 34.8] },
  },
  {
    id: 'motorway',
    classes: ['motorway', 'trunk'],
    color: palette.motorway,
    minzoom: 5,
    width: [5, 0.6, 8, 1.6, 10, 2.4, 13, 5, 15, 10, 17, 23, 18, 34],
    casing: { minzoom: 7, width: [7, 2, 8, 2.8, 10, 3.8, 13, 7, 15, 12.4, 17, 25.8, 18, 37] },
  },
]
