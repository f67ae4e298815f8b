/** Map styles of the specification for which the runtime configuration may contain a style URL. */
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

/** Vector tiles of the OpenMapTiles schema (TileJSON) for our own street style with `MAP_STYLES=online`. */
export const onlineMapTiles = 'https://tiles.openfreemap.org/planet'

/**
 * Styles with `MAP_STYLES=online`: services without an API key. Streets use our own style over
 * `onlineMapTiles`. Satellite imagery has no default, because it requires a contract with its provider.
 */
export const onlineMapStyles: Readonly<Partial<Record<MapStyleName, string>>> = {
  light: 'https://tiles.openfreemap.org/styles/positron',
  dark: 'https://tiles.openfreemap.org/styles/dark',
  // Germany only.
  outdoors: 'https://sgx.geodatenzentrum.de/gdz_basemapde_vektor/styles/bm_web_top.json',
  'navigation-day': 'https://tiles.openfreemap.org/styles/bright',
  'navigation-night': 'https://tiles.versatiles.org/assets/styles/eclipse/style.json',
}
