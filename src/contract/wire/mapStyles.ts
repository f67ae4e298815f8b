/** Map styles of the specification under which the run-time configuration may name a style URL. */
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
 * Styles with `MAP_STYLES=online`: services that ask for no key. Streets are our own style over `onlineMapTiles`.
 * Satellite pictures have none: who shows them has a contract with their owner.
 */
export const onlineMapStyles: Readonly<Partial<Record<MapStyleName, string>>> = {
  light: 'https://tiles.openfreemap.org/styles/positron',
  dark: 'https://tiles.openfreemap.org/styles/dark',
  // Germany only.
  outdoors: 'https://sgx.geodatenzentrum.de/gdz_basemapde_vektor/styles/bm_web_top.json',
  'navigation-day': 'https://tiles.openfreemap.org/styles/bright',
  'navigation-night': 'https://tiles.versatiles.org/assets/styles/eclipse/style.json',
}
