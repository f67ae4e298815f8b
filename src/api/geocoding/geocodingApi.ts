import * as Schema from 'effect/Schema'
import {
  GeocodingAnswer,
  GeocodingFeature,
  cleanGeocodingText,
  forwardLimit,
  forwardTypes,
  geocodingCountries,
  geocodingLanguage,
  reverseTypes,
  toFoundAddress,
  withoutOwnCountry,
  type FoundAddress,
} from '../../domain/calls/geocoding'
import type { RuntimeConfig } from '../../contract/wire/runtimeConfig'
import { addressSearchesPath, addressSearchLimits } from '../../contract/destination/addressSearches'
import { readArray, readList, tolerant } from '../../contract/wire/fields'
import { ownCountry } from '../../lib/ownCountry'
import { get, getForeign, post } from '../httpCalls'
import type { CallOptions, HttpClient, Query } from '../httpClient'

/** In the order of the texts, so no result may be dropped. */
const SearchesAnswer = Schema.Struct(
  tolerant({ searches: readArray(Schema.Struct(tolerant({ features: readList(GeocodingFeature) }))) }),
)

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
    const features = answer.features ?? []
    const named =
      config.geocoderHost === ''
        ? features
        : features.map((feature) => withoutOwnCountry(feature, ownCountry().code))
    return named.map(toFoundAddress).filter((address) => address !== null)
  }

  return {
    /** Maximum number of texts per call of {@link many}; 1 if each is a separate call. */
    atOnce: config.addressSearches ? addressSearchLimits.addresses : 1,
    /** Results of each text, in order; null for a text without a response. */
    many: async (
      texts: readonly string[],
      proximity: readonly [number, number] | null,
      options?: CallOptions,
    ): Promise<(FoundAddress[] | null)[]> => {
      const body = {
        addresses: texts.map((text) => cleanGeocodingText(text, false).slice(0, addressSearchLimits.length)),
        countries: geocodingCountries,
        types: forwardTypes,
        language: geocodingLanguage,
        limit: forwardLimit,
        proximity: proximity && { lng: proximity[0], lat: proximity[1] },
      }
      const answer = await post(http, addressSearchesPath, SearchesAnswer, body, options)
      return texts.map((_, at) => {
        const features = answer?.searches?.[at]?.features
        return features == null ? null : features.map(toFoundAddress).filter((address) => address !== null)
      })
    },
    /** @param proximity `[lon, lat]` near which results are preferred */
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
    /** The address at a point; null if there is none. */
    reverse: async (lng: number, lat: number, options?: CallOptions) =>
      (await search(`${lng},${lat}`, { types: reverseTypes.join(',') }, options))[0] ?? null,
  }
}
