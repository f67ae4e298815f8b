import type { StyleSpecification } from 'maplibre-gl'
import { basemapStyle } from './basemapStyle'
import type { MapTheme } from './lonLat'

/** Map styles of the specification (part 2 §9) under which the run-time configuration may name a style URL. */
export const mapStyleNames = [
  'streets',
  'satellite',
  'satellite-streets',
  'light',
  'dark',
  'outdoors',
  'navigation-day',
  'navigation-night',
] as const
export type MapStyleName = (typeof mapStyleNames)[number]

export type MapStyleChoice = { style: string | StyleSpecification; isBundled: boolean }

/** Style URLs by name, as in `/config.json`. */
export type MapStyleUrls = Readonly<Record<string, string>>

/** The configured names in the order of the specification; empty when only the bundled map exists. */
export const configuredMapStyles = (urls: MapStyleUrls): MapStyleName[] =>
  mapStyleNames.filter((name) => Boolean(urls[name]))

/**
 * The style to show: the chosen one, else the one for the theme (`light`, or `dark` and `streets` in its place),
 * else the bundled map.
 */
export function mapStyleFromConfig(
  urls: MapStyleUrls,
  theme: MapTheme,
  chosen?: MapStyleName,
): MapStyleChoice {
  const forTheme = theme === 'dark' ? urls['dark'] : (urls['light'] ?? urls['streets'])
  const url = (chosen && urls[chosen]) || forTheme
  return url ? { style: url, isBundled: false } : { style: basemapStyle(theme), isBundled: true }
}
