import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mapStyleNames } from '../../contract/wire/mapStyles'
import { basemapStyle } from './basemapStyle'
import { availableStyle, isStyleAvailable, mapStyleFromConfig, type MapConfig } from './mapStyleFromConfig'
import { streetStyle } from './streetStyle'

describe('basemapStyle', () => {
  it('loads nothing but its own files and no glyphs', () => {
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
  ] as const)('answers on a %s page, %s chosen, the configured style %s', (theme, chosen, name) => {
    const url = `https://tiles.example/${name}`
    expect(mapStyleFromConfig(services, theme, chosen)).toEqual({ key: url, style: url, origin: 'service' })
  })

  it('answers the configured style for the theme where streets have none', () => {
    const config = { mapStyles: { light: 'https://tiles.example/light' }, mapTiles: '' }
    expect(mapStyleFromConfig(config, 'light').style).toBe('https://tiles.example/light')
    expect(mapStyleFromConfig(config, 'dark').origin).toBe('bundled')
  })

  it('draws the configured tiles in our own style', () => {
    const drawn = (theme: 'light' | 'dark', chosen?: 'light' | 'dark' | 'streets') =>
      mapStyleFromConfig(file, theme, chosen).style
    expect(drawn('dark')).toEqual(streetStyle('dark', archive))
    expect(drawn('dark', 'streets')).toEqual(streetStyle('dark', archive))
    expect(drawn('dark', 'light')).toEqual(streetStyle('light', archive))
    const online = { mapStyles: {}, mapTiles: 'https://tiles.example/planet' }
    expect(mapStyleFromConfig(online, 'light').style).toEqual(
      streetStyle('light', { tilejson: 'https://tiles.example/planet' }),
    )
  })

  it('answers the bundled map when nothing is configured', () => {
    const drawn = mapStyleFromConfig(bundled, 'dark')
    expect(drawn).toEqual({ key: 'dark', style: basemapStyle('dark'), origin: 'bundled' })
    expect(mapStyleFromConfig(bundled, 'dark', 'light').style).toEqual(basemapStyle('light'))
  })
})

describe('isStyleAvailable', () => {
  const available = (config: MapConfig) => mapStyleNames.filter((name) => isStyleAvailable(config, name))

  it('needs a service for all but streets, light and dark', () => {
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
