import type { FetchFunction } from '../support/outsideService'
import { createEmbeddedGeocoder } from './embeddedGeocoder'
import { loadGazetteer } from './gazetteer'
import type { Geocoder } from './geocoder'
import { loadGeoNamesPostal, mergePostalEntries } from './geoNamesPostal'
import type { MappedAddressSource } from './mappedSearch'
import { createMapboxGeocoder, type MapboxConfig } from './mapboxGeocoder'
import { createPhotonGeocoder, type PhotonConfig } from './photonGeocoder'

export type GeocoderConfig =
  | { engine: 'embedded'; postalFile?: string }
  | ({ engine: 'mapbox' } & MapboxConfig)
  | ({ engine: 'photon' } & PhotonConfig)

type Environment = Record<string, string | undefined>

/**
 * Reads GEOCODER (embedded, mapbox or photon), GEOCODER_URL, GEOCODER_TOKEN, GEOCODER_DATASET and
 * GEONAMES_POSTAL_FILE. Throws an `Error` whose message names the invalid variable.
 */
export function readGeocoderConfig(env: Environment): GeocoderConfig {
  const engine = env['GEOCODER'] || 'embedded'
  switch (engine) {
    case 'embedded':
      return { engine, ...(env['GEONAMES_POSTAL_FILE'] ? { postalFile: env['GEONAMES_POSTAL_FILE'] } : {}) }
    case 'mapbox':
      if (!env['GEOCODER_TOKEN']) throw new Error('GEOCODER_TOKEN is needed for GEOCODER=mapbox')
      return {
        engine,
        url: readUrl(env['GEOCODER_URL'] || 'https://api.mapbox.com'),
        token: env['GEOCODER_TOKEN'],
        dataset: env['GEOCODER_DATASET'] || 'mapbox.places',
      }
    case 'photon':
      if (!env['GEOCODER_URL']) throw new Error('GEOCODER_URL is needed for GEOCODER=photon')
      return { engine, url: readUrl(env['GEOCODER_URL']) }
    default:
      throw new Error('GEOCODER must be embedded, mapbox or photon')
  }
}

function readUrl(text: string): string {
  const isHttp = URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
  if (!isHttp) throw new Error('GEOCODER_URL must be an http or https address')
  return text
}

/**
 * Creates the configured engine. The embedded one reads its postal file here, once, and searches the addresses of
 * the region with streets.
 */
export async function createGeocoder(
  config: GeocoderConfig,
  {
    fetchJson = fetch,
    mappedAddresses,
  }: { fetchJson?: FetchFunction; mappedAddresses?: MappedAddressSource } = {},
): Promise<Geocoder> {
  switch (config.engine) {
    case 'mapbox':
      return createMapboxGeocoder(config, fetchJson)
    case 'photon':
      return createPhotonGeocoder(config, fetchJson)
    case 'embedded': {
      if (!config.postalFile) return createEmbeddedGeocoder(loadGazetteer, mappedAddresses)
      const entries = await loadGeoNamesPostal(config.postalFile)
      return createEmbeddedGeocoder(() => mergePostalEntries(loadGazetteer(), entries), mappedAddresses)
    }
  }
}
