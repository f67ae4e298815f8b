import {
  GeocodingAnswer,
  cleanGeocodingText,
  forwardLimit,
  forwardTypes,
  geocodingCountries,
  geocodingLanguage,
  reverseTypes,
  toFoundAddress,
  type FoundAddress,
} from '../../domain/calls/geocoding'
import type { RuntimeConfig } from '../../contract/wire/runtimeConfig'
import { get, getForeign } from '../calls'
import type { CallOptions, HttpClient, Query } from '../httpClient'

export type GeocodingApi = ReturnType<typeof createGeocodingApi>

/** Address search at the configured Mapbox-v5 host; by default our own server. */
export function createGeocodingApi(http: HttpClient, config: RuntimeConfig) {
  const common: Query = { language: geocodingLanguage, geometries: 'geojson', routing: true }

  async function search(text: string, query: Query, options?: CallOptions): Promise<FoundAddress[]> {
    const path = `/geocoding/v5/${config.geocoderDataset}/${encodeURIComponent(text)}.json`
    const answer =
      config.geocoderHost === ''
        ? await get(http, path, GeocodingAnswer, { ...common, ...query }, options)
        : await getForeign(
            http,
            config.geocoderHost,
            path,
            GeocodingAnswer,
            { ...common, ...query, access_token: config.geocoderToken },
            options,
          )
    return (answer.features ?? []).map(toFoundAddress).filter((address) => address !== null)
  }

  return {
    /** @param proximity `[lon, lat]` to prefer results near to */
    forward: (text: string, proximity: readonly [number, number] | null, options?: CallOptions) =>
      search(
        cleanGeocodingText(text, config.geocoderHost !== ''),
        {
          country: geocodingCountries.join(','),
          types: forwardTypes.join(','),
          limit: forwardLimit,
          ...(proximity === null ? {} : { proximity: proximity.join(',') }),
        },
        options,
      ),
    /** The address at a point; null when there is none. */
    reverse: async (lng: number, lat: number, options?: CallOptions) =>
      (await search(`${lng},${lat}`, { types: reverseTypes.join(',') }, options))[0] ?? null,
  }
}
