import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mapStyleNames } from '../../contract/wire/mapStyles'
import { basemapStyle } from './basemapStyle'
import { availableStyle, isStyleAvailable, mapStyleFromConfig, type MapConfig } from './mapStyleFromConfig'
import { regionStyle } from './regionStyle'
import { streetStyle } from './streetStyle'

describe('basemapStyle', () => {
  it('loads only its own files and no glyphs', () => {
    const style = basemapStyle('light', '/basemap/')
    const addresses = Object.values(style.sources).flatMap((source) =>
      source.type === 'geojson' && typeof source.data === 'string' ? [source.data] : [],
    )
    expect([addresses, style.glyphs, style.sprite]).toEqual([
      ['/basemap/sea.json', '/basemap/borders.json', '/basemap/sketch.json', '/basemap/places.json'],
      undefined,
      undefined,
    ])
  })
})

const bundled: MapConfig = { mapStyles: {}, mapTiles: '' }
const file: MapConfig = { mapStyles: {}, mapTiles: '/map/streets.pmtiles?v=1' }
const services: MapConfig = {
  mapStyles: {
    streets: 'https://tiles.example/streets',
    dark: 'https://tiles.example/dark',
    satellite: '',
    other: 'x',
  },
  mapTiles: '',
}
const archive = { pmtiles: 'https://fleet.example/map/streets.pmtiles?v=1' }

beforeEach(() => void vi.stubGlobal('location', new URL('https://fleet.example/tours?page=2')))
afterEach(() => void vi.unstubAllGlobals())

describe('mapStyleFromConfig', () => {
  it.each([
    ['light', undefined, 'streets'],
    ['dark', undefined, 'dark'],
    ['dark', 'streets', 'streets'],
    ['light', 'dark', 'dark'],
  ] as const)('returns on a %s page, with %s chosen, the configured style %s', (theme, chosen, name) => {
    const url = `https://tiles.example/${name}`
    expect(mapStyleFromConfig(services, theme, chosen)).toEqual({ key: url, style: url, origin: 'service' })
  })

  it('returns the configured style of the theme if there is none for streets', () => {
    const config = { mapStyles: { light: 'https://tiles.example/light' }, mapTiles: '' }
    expect(mapStyleFromConfig(config, 'light').style).toBe('https://tiles.example/light')
    expect(mapStyleFromConfig(config, 'dark').origin).toBe('bundled')
  })

  it('applies our own style to the configured tiles', () => {
    const styled = (theme: 'light' | 'dark', chosen?: 'light' | 'dark' | 'streets') =>
      mapStyleFromConfig(file, theme, chosen).style
    expect(styled('dark')).toEqual(streetStyle('dark', archive))
    expect(styled('dark', 'streets')).toEqual(streetStyle('dark', archive))
    expect(styled('dark', 'light')).toEqual(streetStyle('light', archive))
    const online = { mapStyles: {}, mapTiles: 'https://tiles.example/planet' }
    expect(mapStyleFromConfig(online, 'light').style).toEqual(
      streetStyle('light', { tilejson: 'https://tiles.example/planet' }),
    )
  })

  it('renders the map of a region above the bundled map, its labels on top', () => {
    const region = { mapStyles: {}, mapTiles: '/map/region.json?v=1' }
    const { style, origin } = mapStyleFromConfig(region, 'dark')
    expect([style, origin]).toEqual([
      regionStyle('dark', 'https://fleet.example/map/region.json?v=1'),
      'tiles',
    ])
    const { layers, sources } = regionStyle('dark', 'https://fleet.example/map/region.json?v=1')
    const at = (id: string) => layers.findIndex((layer) => layer.id === id)
    expect(Object.keys(sources)).toEqual(expect.arrayContaining(['tiles', 'places']))
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length)
    expect(at('land')).toBe(0)
    expect(at('region-land')).toBe(-1)
    expect(at('region-coverage')).toBeLessThan(at('region-water'))
    expect(at('region-water')).toBeLessThan(at('region-villages'))
    const lastBundledLabel = layers.findLastIndex(
      ({ id, type }) => type === 'symbol' && !id.startsWith('region-'),
    )
    expect(at('region-villages')).toBeGreaterThan(lastBundledLabel)
  })

  it('returns the bundled map without configuration', () => {
    const styled = mapStyleFromConfig(bundled, 'dark')
    expect(styled).toEqual({ key: 'dark', style: basemapStyle('dark'), origin: 'bundled' })
    expect(mapStyleFromConfig(bundled, 'dark', 'light').style).toEqual(basemapStyle('light'))
  })
})

describe('isStyleAvailable', () => {
  const available = (config: MapConfig) => mapStyleNames.filter((name) => isStyleAvailable(config, name))

  it('requires a service for all styles except streets, light and dark', () => {
    expect(available(bundled)).toEqual(['streets', 'light', 'dark'])
    expect(available({ mapStyles: { satellite: 'https://x.example' }, mapTiles: '' })).toEqual([
      'streets',
      'satellite',
      'light',
      'dark',
    ])
  })
})

describe('availableStyle', () => {
  it.each([
    ['dark', 'dark'],
    ['satellite', undefined],
    ['other', undefined],
    ['', undefined],
    [null, undefined],
  ] as const)('reads the stored %s as %s', (text, name) => {
    expect(availableStyle(services, text)).toBe(name)
  })
})
