import { extensions } from '../../src/contract/wire/extensions'
import type { RuntimeConfig } from '../../src/contract/wire/runtimeConfig'
import { demoPassword } from '../demo/staff'
import { demoLogins } from '../demoLogins'
import type { Env } from '../env'
import type { StreetsBuild } from '../streets/currentBuild'
import { regionMapUrl } from '../streets/map/regionMapRoutes'

type Parts = {
  /** URL of the operator's own street map; empty without one. */
  basemapUrl?: string
  /** The streets in use. */
  streets?: StreetsBuild | null
  hasDriverApp?: boolean
}

/** Returns the content of `/config.json`. Contains demo logins only if there is demo data. */
export const runtimeConfig = (
  env: Env,
  { basemapUrl = '', streets = null, hasDriverApp = false }: Parts = {},
): RuntimeConfig => ({
  productKey: env.PRODUCT_KEY,
  apiHost: env.API_HOST,
  // Another server must list the header in its preflight responses before the client may send it; ours does.
  idempotencyKeys: env.API_HOST === '',
  optimizationPreviews: env.API_HOST === '',
  redistributionPreviews: env.API_HOST === '',
  runningTours: env.API_HOST === '',
  proofMails: env.API_HOST === '',
  sendsMails: env.API_HOST === '' ? env.SMTP_URL !== '' : null,
  positionAccuracies: env.API_HOST === '',
  fileKinds: env.API_HOST === '',
  liveEvents: env.API_HOST === '',
  extensions: env.API_HOST === '' ? extensions : [],
  driverApp: env.API_HOST === '' && hasDriverApp,
  addressSearches: env.API_HOST === '' && env.GEOCODER_CLIENT_HOST === '',
  geocoderHost: env.GEOCODER_CLIENT_HOST,
  geocoderToken: env.GEOCODER_CLIENT_TOKEN,
  geocoderDataset: env.GEOCODER_CLIENT_DATASET,
  mapStyles: env.MAP_STYLES,
  mapTiles: basemapUrl || env.MAP_TILES || regionMapUrl(streets),
  streets: streets && streetData(streets),
  errorReportUrl: env.ERROR_REPORT_URL,
  devtools: env.DEVTOOLS,
  demoLogins: env.DEMO ? demoLogins.map((login) => ({ ...login, password: demoPassword })) : [],
})

function streetData({
  manifest: { region, dataDate, bounds, parts },
}: StreetsBuild): RuntimeConfig['streets'] {
  const houses = parts.addresses?.facts['houses']
  return { region, dataDate, bounds, houses: typeof houses === 'number' ? houses : null }
}
