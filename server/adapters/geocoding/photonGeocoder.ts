import * as Schema from 'effect/Schema'
import type { FetchFunction, ServiceRequest } from '../support/outsideService'
import { requestGeocoder } from './requestGeocoder'
import {
  type CallOptions,
  type GeocodeCollection,
  type GeocodeContext,
  type GeocodeFeature,
  type Geocoder,
  type PlaceType,
} from './geocoder'
import { cleanOutsideText, searchWords } from './searchText'

export type PhotonConfig = {
  /** A Photon server of the operator: the public host throttles. */
  url: string
}

const text = Schema.optionalKey(Schema.String)
const PhotonFeature = Schema.Struct({
  geometry: Schema.Struct({ coordinates: Schema.Tuple([Schema.Finite, Schema.Finite]) }),
  properties: Schema.Struct({
    osm_id: Schema.optionalKey(Schema.Finite),
    osm_type: text,
    osm_value: text,
    type: text,
    name: text,
    housenumber: text,
    street: text,
    postcode: text,
    city: text,
    district: text,
    locality: text,
    state: text,
    country: text,
    countrycode: text,
  }),
})
type PhotonFeature = typeof PhotonFeature.Type
const decodeAnswer = Schema.decodeUnknownSync(Schema.Struct({ features: Schema.Array(Schema.Unknown) }))
const decodeFeature = Schema.decodeUnknownOption(PhotonFeature)

/** Layers of Photon (https://github.com/komoot/photon) by our place type. */
const layersOf: Record<PlaceType, string[]> = {
  address: ['house', 'street'],
  postcode: ['other'],
  locality: ['locality', 'district'],
  place: ['city'],
  region: ['state'],
  country: ['country'],
}
const DEFAULT_LIMIT = 5
/**
 * Not every version of Photon can filter by country: requests more results and drops those of other countries
 * here.
 */
const SPARE_FACTOR = 3

/** Address search over a Photon server. Its answers are converted into the shape of Mapbox geocoding v5. */
export function createPhotonGeocoder(config: PhotonConfig, fetchJson: FetchFunction = fetch): Geocoder {
  const ask = (path: string, params: ServiceRequest['params'], options?: CallOptions) => {
    const request = { baseUrl: config.url, path, params, signal: options?.signal }
    return requestGeocoder('Photon', fetchJson, request, (answer) =>
      decodeAnswer(answer).features.flatMap((raw) => {
        const decoded = decodeFeature(raw)
        return decoded._tag === 'Some' ? [decoded.value] : []
      }),
    )
  }

  return {
    async forward(query, _find, options) {
      const line = cleanOutsideText(query.text)
      if (line === '') return collection([], [])
      const limit = Math.min(10, Math.max(1, query.limit ?? DEFAULT_LIMIT))
      const found = await ask(
        '/api',
        {
          q: line,
          lang: query.language?.toLowerCase() ?? 'de',
          limit: String(limit * SPARE_FACTOR),
          lon: query.proximity && String(query.proximity[0]),
          lat: query.proximity && String(query.proximity[1]),
          layer: layers(query.types),
        },
        options,
      )
      const countries = query.countries?.map((code) => code.toLowerCase()) ?? []
      const allowed = found.filter(
        ({ properties }) =>
          countries.length === 0 || countries.includes(properties.countrycode?.toLowerCase() ?? ''),
      )
      return collection(searchWords(line), allowed.flatMap(toFeature(query)).slice(0, limit))
    },
    async reverse(query, _near, options) {
      const found = await ask(
        '/reverse',
        {
          lon: String(query.lon),
          lat: String(query.lat),
          lang: query.language?.toLowerCase() ?? 'de',
          layer: layers(query.types),
        },
        options,
      )
      return collection([query.lon, query.lat], found.flatMap(toFeature(query)))
    },
  }
}

const layers = (types: PlaceType[] | undefined): string[] | undefined =>
  types?.length ? [...new Set(types.flatMap((type) => layersOf[type]))] : undefined

const collection = (query: GeocodeCollection['query'], features: GeocodeFeature[]): GeocodeCollection => ({
  type: 'FeatureCollection',
  query,
  features,
  attribution: '© OpenStreetMap-Mitwirkende (ODbL)',
})

function typeOf({ type, osm_value }: PhotonFeature['properties']): PlaceType | undefined {
  if (osm_value === 'postcode') return 'postcode'
  return (Object.keys(layersOf) as PlaceType[]).find(
    (known) => known !== 'postcode' && layersOf[known].includes(type ?? ''),
  )
}

const toFeature =
  ({ types, routing }: { types?: PlaceType[]; routing?: boolean }) =>
  ({ geometry, properties }: PhotonFeature, index: number): GeocodeFeature[] => {
    const type = typeOf(properties)
    if (!type || (types?.length && !types.includes(type))) return []
    const { name, housenumber, street, postcode, city, district, locality, state, country, countrycode } =
      properties
    const center: GeocodeFeature['center'] = [geometry.coordinates[0], geometry.coordinates[1]]
    const title = type === 'address' ? (street ?? name ?? '') : (name ?? postcode ?? '')
    if (title === '') return []
    const line = type === 'address' && housenumber ? `${title} ${housenumber}` : title
    const town = [type === 'postcode' ? undefined : postcode, city].filter(Boolean).join(' ')
    const part = (kind: PlaceType, value: string | undefined): GeocodeContext[] =>
      value && kind !== type ? [{ id: `${kind}.${searchWords(value).join('-')}`, text: value }] : []
    return [
      {
        id: `${type}.${properties.osm_type ?? ''}${properties.osm_id ?? index}`,
        type: 'Feature',
        place_type: [type],
        // Photon returns an order without a score.
        relevance: Math.max(0, 1 - index / 100),
        properties: type === 'address' ? { accuracy: housenumber ? 'point' : 'street' } : {},
        text: title,
        place_name: [line, type === 'place' ? postcode : town, country].filter(Boolean).join(', '),
        center,
        geometry: { type: 'Point', coordinates: center },
        ...(housenumber ? { address: housenumber } : {}),
        context: [
          ...part('postcode', postcode),
          ...part('locality', locality ?? district),
          ...part('place', city),
          ...part('region', state),
          ...(country && countrycode
            ? [
                {
                  id: `country.${countrycode.toLowerCase()}`,
                  text: country,
                  short_code: countrycode.toLowerCase(),
                },
              ]
            : []),
        ],
        ...(routing ? { routable_points: { points: [{ coordinates: center }] } } : {}),
      },
    ]
  }
