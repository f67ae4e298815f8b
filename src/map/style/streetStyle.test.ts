import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, it } from 'vitest'
import { streetStyle } from './streetStyle'

const tilejson = 'https://tiles.example/planet'
/** Source layers of the schema (openmaptiles.org/schema, version 3); others would render nothing. */
const schemaLayers =
  'aerodrome_label aeroway boundary building housenumber landcover landuse mountain_peak park place poi ' +
  'transportation transportation_name water water_name waterway'

describe.each(['light', 'dark'] as const)('the street style in %s', (theme) => {
  const style = streetStyle(theme, { tilejson })

  it('is valid', () => {
    expect(validateStyleMin(style)).toEqual([])
  })

  it('loads only its tiles', () => {
    expect([style.sources, style.glyphs, style.sprite]).toEqual([
      { tiles: { type: 'vector', url: tilejson } },
      undefined,
      undefined,
    ])
  })

  it('uses source layers of the schema only', () => {
    const used = style.layers.flatMap((layer) => ('source-layer' in layer ? [layer['source-layer']] : []))
    expect(used.filter((layer) => layer === undefined || !schemaLayers.split(' ').includes(layer))).toEqual(
      [],
    )
  })

  it('has all labels above all areas and lines, so that routes fit in between', () => {
    const isLabel = style.layers.map(({ type }) => type === 'symbol')
    expect(isLabel.slice(isLabel.indexOf(true))).not.toContain(false)
  })
})

describe('the street style of an archive', () => {
  it('has the URL of the archive and its attribution', () => {
    expect(streetStyle('light', { pmtiles: 'https://own.example/x.pmtiles' }).sources).toEqual({
      tiles: {
        type: 'vector',
        url: 'pmtiles://https://own.example/x.pmtiles',
        attribution: expect.stringMatching(/OpenMapTiles.*OpenStreetMap/),
      },
    })
  })
})
