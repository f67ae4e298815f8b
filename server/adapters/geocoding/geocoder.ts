/** Coordinates are [lon, lat] in degrees, WGS 84. */
export type LonLat = [number, number]

export const placeTypes = ['address', 'postcode', 'locality', 'place', 'region', 'country'] as const
export type PlaceType = (typeof placeTypes)[number]

export type GeocodeContext = { id: string; text: string; short_code?: string }

/** One result in the shape of Mapbox geocoding v5. */
export type GeocodeFeature = {
  id: string
  type: 'Feature'
  place_type: PlaceType[]
  /** 0 … 1 */
  relevance: number
  properties: {
    /**
     * Set when the street was not found and the point is that of the postcode or place. The client shows
     * "ungefähr".
     */
    approximate?: boolean
    accuracy?: 'point' | 'street' | 'postcode' | 'place'
  }
  /** Street for an address (house number in `address`), else the name. */
  text: string
  place_name: string
  center: LonLat
  geometry: { type: 'Point'; coordinates: LonLat }
  /** House number. */
  address?: string
  /** From small to large: postcode, locality, place, region, country. */
  context: GeocodeContext[]
  /** Where a vehicle stops. Only present when requested with `routing`. */
  routable_points?: { points: { coordinates: LonLat }[] }
}

export type GeocodeCollection = {
  type: 'FeatureCollection'
  /** Words of a forward query, [lon, lat] of a reverse one. */
  query: (string | number)[]
  features: GeocodeFeature[]
  attribution: string
}

export type ForwardQuery = {
  text: string
  proximity?: LonLat
  /** Lower-case ISO codes. Empty means all six countries. */
  countries?: string[]
  types?: PlaceType[]
  /** 1 … 10, default 5 as with Mapbox. */
  limit?: number
  language?: string
  /** Requests `routable_points`. */
  routing?: boolean
}

type ReverseQuery = {
  lon: number
  lat: number
  types?: PlaceType[]
  language?: string
  routing?: boolean
}

/** An address the company already uses; `street` includes the house number. */
export type StoredAddress = {
  street: string
  zip: string
  city: string
  lat: number
  lng: number
  navLat?: number | null
  navLng?: number | null
  /** Full place name. */
  address: string
  /** See `positionAccuracies`; missing for unknown. */
  positionAccuracy?: string | null
}

/**
 * Finds at most `limit` stored addresses whose `normaliseSearchText(address)` contains every word of
 * `normalisedText`. The geocoder does ranking and typing errors.
 */
export type FindStoredAddresses = (normalisedText: string, limit: number) => Promise<StoredAddress[]>

/** Finds stored addresses within `radiusMeters` of a point, in any order. A bounding box is accurate enough. */
export type FindAddressesNear = (position: LonLat, radiusMeters: number) => Promise<StoredAddress[]>

export type CallOptions = { signal?: AbortSignal }

/**
 * Throws `GeocoderUnavailable` when an external service fails. Unknown text resolves to an empty collection.
 */
export type Geocoder = {
  forward: (
    query: ForwardQuery,
    find: FindStoredAddresses,
    options?: CallOptions,
  ) => Promise<GeocodeCollection>
  reverse: (query: ReverseQuery, near: FindAddressesNear, options?: CallOptions) => Promise<GeocodeCollection>
}

/** The service did not answer, or its answer was an error or unreadable. */
export class GeocoderUnavailable extends Error {
  override readonly name = 'GeocoderUnavailable'
}
