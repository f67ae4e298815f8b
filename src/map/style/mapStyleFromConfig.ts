import type { StyleSpecification } from 'maplibre-gl'
import { mapStyleNames, type MapStyleName } from '../../contract/wire/mapStyles'
import type { RuntimeConfig } from '../../contract/wire/runtimeConfig'
import { basemapStyle } from './basemapStyle'
import type { MapTheme } from '../view/lonLat'
import { regionStyle } from './regionStyle'
import { streetStyle } from './streetStyle'

/** Map settings of the run-time configuration. */
export type MapConfig = Pick<RuntimeConfig, 'mapStyles' | 'mapTiles'> &
  Partial<Pick<RuntimeConfig, 'streets'>>

export type MapStyleChoice = {
  /** Equal for equal styles. */
  key: string
  style: string | StyleSpecification
  /** `bundled`: part of the product. `tiles`: our style with external tiles. `service`: external style. */
  origin: 'bundled' | 'tiles' | 'service'
}

/** Style names that need no service: our styles, in the theme of the page or a fixed one. */
const ownStyles: readonly MapStyleName[] = ['streets', 'light', 'dark']

export const isStyleAvailable = ({ mapStyles }: MapConfig, name: MapStyleName): boolean =>
  ownStyles.includes(name) || Boolean(mapStyles[name])

/** Validates a stored name, which may predate the current configuration. */
export const availableStyle = (config: MapConfig, text: string | null): MapStyleName | undefined =>
  mapStyleNames.find((name) => name === text && isStyleAvailable(config, name))

/**
 * The style to show: the chosen one, else streets in the theme of the page. Precedence: a configured URL, our
 * own style with configured tiles, the bundled map.
 */
export function mapStyleFromConfig(
  config: MapConfig,
  theme: MapTheme,
  chosen?: MapStyleName,
): MapStyleChoice {
  const { mapStyles, mapTiles } = config
  const url = chosen === undefined ? styleForTheme(config, theme) : mapStyles[chosen]
  if (url) return { key: url, style: url, origin: 'service' }
  const ownTheme = chosen === 'light' || chosen === 'dark' ? chosen : theme
  if (mapTiles === '') return bundledChoice(ownTheme)
  return {
    key: `${ownTheme} ${mapTiles}`,
    style: tilesStyle(ownTheme, new URL(mapTiles, location.href)),
    origin: 'tiles',
  }
}

export const bundledChoice = (theme: MapTheme): MapStyleChoice => ({
  key: theme,
  style: basemapStyle(theme),
  origin: 'bundled',
})

/** Style of a service, which has one theme: on a dark page, the dark style takes precedence over streets. */
function styleForTheme({ mapStyles, mapTiles }: MapConfig, theme: MapTheme): string | undefined {
  const { streets } = mapStyles
  if (streets) return (theme === 'dark' && mapStyles['dark']) || streets
  return mapTiles === '' ? mapStyles[theme] : undefined
}

/** The map of the region of our own server. */
const regionPath = '/map/region.json'

function tilesStyle(theme: MapTheme, { pathname, href }: URL): StyleSpecification {
  if (pathname.endsWith(regionPath)) return regionStyle(theme, href)
  return streetStyle(theme, pathname.endsWith('.pmtiles') ? { pmtiles: href } : { tilejson: href })
}
