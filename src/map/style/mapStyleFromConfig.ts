import type { StyleSpecification } from 'maplibre-gl'
import { mapStyleNames, type MapStyleName } from '../../contract/wire/mapStyles'
import type { RuntimeConfig } from '../../contract/wire/runtimeConfig'
import { basemapStyle } from './basemapStyle'
import type { MapTheme } from '../view/lonLat'
import { streetStyle, type StreetTiles } from './streetStyle'

/** What the run-time configuration says about maps. */
export type MapConfig = Pick<RuntimeConfig, 'mapStyles' | 'mapTiles'>

export type MapStyleChoice = {
  /** Equal for equal choices. */
  key: string
  style: string | StyleSpecification
  /** `bundled`: within the product. `tiles`: our style over tiles. `service`: style and all from elsewhere. */
  origin: 'bundled' | 'tiles' | 'service'
}

/** The names that can be drawn without a service of their own: our styles, in the theme or always in one. */
const ownStyles: readonly MapStyleName[] = ['streets', 'light', 'dark']

export const isStyleAvailable = ({ mapStyles }: MapConfig, name: MapStyleName): boolean =>
  ownStyles.includes(name) || Boolean(mapStyles[name])

/** What is written down may come from anywhere, or from a time of another configuration. */
export const availableStyle = (config: MapConfig, text: string | null): MapStyleName | undefined =>
  mapStyleNames.find((name) => name === text && isStyleAvailable(config, name))

/**
 * The style to show: the chosen one; without a choice, streets in the theme of the page. A configured URL goes before
 * our own style, our own style over the configured tiles before the bundled map.
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
    style: streetStyle(ownTheme, streetTiles(mapTiles)),
    origin: 'tiles',
  }
}

export const bundledChoice = (theme: MapTheme): MapStyleChoice => ({
  key: theme,
  style: basemapStyle(theme),
  origin: 'bundled',
})

/** A style of a service has one look: where streets have one, the dark page prefers the dark style. */
function styleForTheme({ mapStyles, mapTiles }: MapConfig, theme: MapTheme): string | undefined {
  const { streets } = mapStyles
  if (streets) return (theme === 'dark' && mapStyles['dark']) || streets
  return mapTiles === '' ? mapStyles[theme] : undefined
}

function streetTiles(mapTiles: string): StreetTiles {
  const url = new URL(mapTiles, location.href)
  return url.pathname.endsWith('.pmtiles') ? { pmtiles: url.href } : { tilejson: url.href }
}
