import { describe, expect, it } from 'vitest'
import { basemapStyle } from './basemapStyle'
import { configuredMapStyles, mapStyleFromConfig } from './mapStyleFromConfig'

describe('basemapStyle', () => {
  it('loads nothing but its own files and no glyphs', () => {
    const style = basemapStyle('light', '/basemap/')
    const addresses = Object.values(style.sources).flatMap((source) =>
      source.type === 'geojson' && typeof source.data === 'string' ? [source.data] : [],
    )
    expect([addresses, style.glyphs, style.sprite]).toEqual([
      ['/basemap/land.json', '/basemap/borders.json', '/basemap/sketch.json', '/basemap/places.json'],
      undefined,
      undefined,
    ])
  })
})

describe('mapStyleFromConfig', () => {
  const urls = {
    streets: 'https://tiles.example/streets',
    dark: 'https://tiles.example/dark',
    satellite: '',
    other: 'x',
  }

  it.each([
    ['light', undefined, 'https://tiles.example/streets'],
    ['dark', undefined, 'https://tiles.example/dark'],
    ['dark', 'streets', 'https://tiles.example/streets'],
    ['light', 'satellite', 'https://tiles.example/streets'],
  ] as const)('answers for %s and %s the style %s', (theme, chosen, style) => {
    expect(mapStyleFromConfig(urls, theme, chosen)).toEqual({ style, isBundled: false })
  })

  it('answers the bundled map when nothing is configured', () => {
    expect(mapStyleFromConfig({}, 'dark')).toEqual({ style: basemapStyle('dark'), isBundled: true })
  })

  it('names the configured styles', () => {
    expect(configuredMapStyles(urls)).toEqual(['streets', 'dark'])
  })
})
