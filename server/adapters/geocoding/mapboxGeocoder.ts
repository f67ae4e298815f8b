import * as Schema from 'effect/Schema'
import type { FetchFunction, ServiceRequest } from '../support/outsideService'
import { requestGeocoder } from './requestGeocoder'
import {
  placeTypes,
  type CallOptions,
  type GeocodeCollection,
  type GeocodeFeature,
  type Geocoder,
  type LonLat,
  type PlaceType,
} from './geocoder'
import { cleanOutsideText } from './searchText'

export type MapboxConfig = {
  /** Default https://api.mapbox.com */
  url: string
  token: string
  /**
   * `mapbox.places`, or `mapbox.places-permanent`, the only one whose results may be stored.
   * https://docs.mapbox.com/api/search/geocoding-v5/
   */
  dataset: string
}

const Point = Schema.Tuple([Schema.Finite, Schema.Finite])
const MapboxFeature = Schema.Struct({
  id: Schema.String,
  place_type: Schema.Array(Schema.String),
  relevance: Schema.Finite,
  text: Schema.String,
  place_name: Schema.String,
  center: Point,
  address: Schema.optionalKey(Schema.String),
  properties: Schema.optionalKey(Schema.Unknown),
  context: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        id: Schema.String,
        text: Schema.String,
        short_code: Schema.optionalKey(Schema.String),
      }),
    ),
  ),
  routable_points: Schema.optionalKey(
    Schema.Struct({ points: Schema.optionalKey(Schema.Array(Schema.Struct({ coordinates: Point }))) }),
  ),
})
const MapboxAnswer = Schema.Struct({
  features: Schema.Array(Schema.Unknown),
  attribution: Schema.optionalKey(Schema.String),
})
const decodeAnswer = Schema.decodeUnknownSync(MapboxAnswer)
const decodeFeature = Schema.decodeUnknownOption(MapboxFeature)

/** Forwards queries to Mapbox geocoding v5 and returns only the known parts of its answers. */
export function createMapboxGeocoder(config: MapboxConfig, fetchJson: FetchFunction = fetch): Geocoder {
  const ask = (text: string, params: ServiceRequest['params'], options?: CallOptions) => {
    const request = {
      baseUrl: config.url,
      path: `/geocoding/v5/${encodeURIComponent(config.dataset)}/${encodeURIComponent(text)}.json`,
      params: { ...params, access_token: config.token },
      signal: options?.signal,
    }
    return requestGeocoder('Mapbox', fetchJson, request, decodeAnswer)
  }

  return {
    async forward(query, _find, options) {
      // A semicolon would split the text into a batch of queries, and Mapbox rejects more than 20 words.
      const text = cleanOutsideText(query.text)
        .replaceAll(';', ' ')
        .split(/\s+/)
        .slice(0, 20)
        .join(' ')
        .trim()
      if (text === '') return collection([], [], '')
      const answer = await ask(
        text,
        {
          ...sharedParams(query),
          country: query.countries?.length ? query.countries.join(',') : undefined,
          limit: query.limit ? String(Math.min(10, Math.max(1, query.limit))) : undefined,
          proximity: query.proximity?.join(','),
        },
        options,
      )
      return collection(text.toLowerCase().split(' '), answer.features, answer.attribution ?? '')
    },
    async reverse(query, _near, options) {
      const answer = await ask(`${query.lon},${query.lat}`, sharedParams(query), options)
      return collection([query.lon, query.lat], answer.features, answer.attribution ?? '')
    },
  }
}

const sharedParams = (query: { language?: string; types?: PlaceType[]; routing?: boolean }) => ({
  language: query.language ?? 'de',
  types: query.types?.length ? query.types.join(',') : undefined,
  routing: query.routing ? 'true' : undefined,
})

const isPlaceType = (type: string): type is PlaceType => placeTypes.some((known) => known === type)

function collection(
  query: GeocodeCollection['query'],
  features: readonly unknown[],
  attribution: string,
): GeocodeCollection {
  return { type: 'FeatureCollection', query, features: features.flatMap(readFeature), attribution }
}

/** https://docs.mapbox.com/api/search/geocoding-v5/#point-accuracy-for-address-features */
function accuracyOf(properties: unknown): GeocodeFeature['properties'] {
  const { accuracy } = Object(properties) as { accuracy?: unknown }
  if (accuracy === 'rooftop' || accuracy === 'parcel' || accuracy === 'point') return { accuracy: 'point' }
  const isRough = ['interpolated', 'intersection', 'street', 'approximate'].some((each) => each === accuracy)
  return isRough ? { approximate: true, accuracy: 'street' } : {}
}

/** Returns an empty list for an unreadable result, so that the other results stay. */
function readFeature(raw: unknown): GeocodeFeature[] {
  const decoded = decodeFeature(raw)
  if (decoded._tag === 'None') return []
  const {
    id,
    place_type,
    relevance,
    text,
    place_name,
    center,
    address,
    context,
    routable_points,
    properties,
  } = decoded.value
  const position: LonLat = [center[0], center[1]]
  const points = routable_points?.points?.map(({ coordinates }) => ({
    coordinates: [coordinates[0], coordinates[1]] as LonLat,
  }))
  return [
    {
      id,
      type: 'Feature',
      place_type: place_type.filter(isPlaceType),
      relevance,
      properties: accuracyOf(properties),
      text,
      place_name,
      center: position,
      geometry: { type: 'Point', coordinates: position },
      ...(address === undefined ? {} : { address }),
      context: [...(context ?? [])],
      ...(points ? { routable_points: { points } } : {}),
    },
  ]
}
