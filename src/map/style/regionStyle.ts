import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { basemapPalettes } from './basemapPalette'
import { basemapStyle } from './basemapStyle'
import { streetSourceId, streetStyle } from './streetStyle'
import type { MapTheme } from '../view/lonLat'

/** Below this zoom level the bundled map is shown alone. */
const regionZoom = 9

/**
 * The street map of a region above the bundled map, which shows everything outside. The covered areas hide the
 * coarse lines of the bundled map; its labels stay below those of the region, which have precedence.
 */
export function regionStyle(theme: MapTheme, tilejson: string): StyleSpecification {
  const bundled = basemapStyle(theme)
  const streets = streetStyle(theme, { tilejson })
  const own = streets.layers
    .filter(({ type }) => type !== 'background')
    .map((layer): LayerSpecification => ({ ...layer, id: `region-${layer.id}` }))
  const coverage: LayerSpecification = {
    id: 'region-coverage',
    type: 'fill',
    source: streetSourceId,
    'source-layer': 'coverage',
    minzoom: regionZoom,
    // Without antialiasing, squares side by side have no seam.
    paint: { 'fill-color': basemapPalettes[theme].land, 'fill-antialias': false },
  }
  const isLabel = ({ type }: LayerSpecification) => type === 'symbol'
  return {
    ...bundled,
    name: streets.name ?? '',
    sources: { ...bundled.sources, ...streets.sources },
    layers: [
      ...bundled.layers.filter((layer) => !isLabel(layer)),
      coverage,
      ...own.filter((layer) => !isLabel(layer)),
      ...bundled.layers.filter(isLabel),
      ...own.filter(isLabel),
    ],
  }
}
