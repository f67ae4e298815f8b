import * as Schema from 'effect/Schema'
import { AddressObject } from '../../contract/destination/address'
import { isApproximate, PositionAccuracy } from '../../contract/destination/positionAccuracy'
import { readArray, readList, tolerant } from '../../contract/wire/fields'

/** The countries of a forward search. */
export const geocodingCountries = ['de', 'at', 'ch', 'lu', 'li', 'be'] as const
export const forwardTypes = ['address', 'postcode', 'locality', 'place'] as const
export const reverseTypes = ['address', 'locality'] as const
export const forwardLimit = 10
export const geocodingLanguage = 'DE'

const Position = readArray(Schema.Finite)
const Point = Schema.Struct(tolerant({ coordinates: Position }))
const Part = Schema.Struct(tolerant({ id: Schema.String, text: Schema.String, short_code: Schema.String }))

/** A feature of a Mapbox geocoding v5 response, decoded tolerantly. */
export const GeocodingFeature = Schema.Struct(
  tolerant({
    id: Schema.String,
    place_type: readList(Schema.String),
    text: Schema.String,
    place_name: Schema.String,
    address: Schema.String,
    center: Position,
    context: readList(Part),
    routable_points: Schema.Struct(tolerant({ points: readList(Point) })),
    properties: Schema.Struct(tolerant({ approximate: Schema.Boolean, accuracy: Schema.String })),
  }),
)
export type GeocodingFeature = typeof GeocodingFeature.Type

export const GeocodingAnswer = Schema.Struct(tolerant({ features: readList(GeocodingFeature) }))

/** A geocoded address; `approximate` if only its street, postcode or town was located ('ungefähr'). */
export type FoundAddress = AddressObject & {
  approximate: boolean
  /** Missing if the geocoder does not send it. */
  positionAccuracy?: PositionAccuracy | null | undefined
}

/**
 * Replaces quote-like accents with apostrophes. An external service gets no slash; our own server uses it to
 * split words.
 */
export function cleanGeocodingText(text: string, isOutside: boolean): string {
  const cleaned = text.replace(/[`´]/g, "'").trim()
  return isOutside ? cleaned.replace(/\//g, '').trim() : cleaned
}

/** Whether a text ends with a house number, so that postcode and town are missing. */
export const lacksTown = (text: string): boolean =>
  !/,|(?<!\d)\d{4,5}(?!\d)/.test(text) && /\p{L}.*\s\d{1,3}\s?\p{L}?$/u.test(text.trim())

/** Schema of a geocoded address in event logs. */
export const foundAddressFields = {
  ...AddressObject.fields,
  approximate: Schema.Boolean,
  positionAccuracy: Schema.optional(Schema.NullOr(PositionAccuracy)),
}

/**
 * Removes the company's own country from an address. Our own server already omits it.
 * @param country ISO code in lower case
 */
export function withoutOwnCountry(feature: GeocodingFeature, country: string): GeocodingFeature {
  const own = feature.context?.find(({ short_code: code }) => code?.toLowerCase() === country)
  const ending = `, ${own?.text ?? ''}`
  if (own === undefined || feature.place_name?.endsWith(ending) !== true) return feature
  return { ...feature, place_name: feature.place_name.slice(0, -ending.length) }
}

/** The address of a geocoder feature; null for a feature without a position or name. */
export function toFoundAddress(feature: GeocodingFeature): FoundAddress | null {
  const [lng, lat] = feature.center ?? []
  const address = feature.place_name ?? ''
  if (lng === undefined || lat === undefined || address === '') return null
  const [navLng = lng, navLat = lat] = feature.routable_points?.points?.[0]?.coordinates ?? []
  const isAddress = feature.place_type?.includes('address') === true
  const isPlace = feature.place_type?.some((type) => type === 'place' || type === 'locality') === true
  const context = (kind: string) =>
    feature.context?.find((part) => part.id?.startsWith(`${kind}.`))?.text ?? ''
  return {
    lng: String(lng),
    lat: String(lat),
    navLng,
    navLat,
    zip: feature.place_type?.includes('postcode') === true ? (feature.text ?? '') : context('postcode'),
    street: isAddress ? [feature.text ?? '', feature.address ?? ''].filter(Boolean).join(' ') : '',
    city: isPlace ? (feature.text ?? '') : context('place') || context('locality'),
    address,
    ...accuracyOf(feature),
  }
}

/** The values of our own server and of Mapbox. */
const accuracies: Readonly<Record<string, PositionAccuracy>> = {
  point: 'building',
  rooftop: 'building',
  parcel: 'building',
  interpolated: 'street',
  intersection: 'street',
  street: 'street',
  approximate: 'street',
  postcode: 'postcode',
  place: 'town',
}

function accuracyOf({ place_type: types, properties }: GeocodingFeature) {
  const isOf = (...kinds: string[]) => types?.some((type) => kinds.includes(type)) === true
  const area = isOf('address')
    ? null
    : isOf('postcode')
      ? 'postcode'
      : isOf('place', 'locality')
        ? 'town'
        : null
  const said = accuracies[properties?.accuracy ?? ''] ?? null
  const isGuess = properties?.approximate === true
  // An approximate result without any other detail is no more precise than its town.
  const positionAccuracy = area ?? (isGuess && !isApproximate(said) ? 'town' : said)
  return {
    approximate: isGuess || isApproximate(positionAccuracy),
    ...(positionAccuracy === null ? {} : { positionAccuracy }),
  }
}

type CompanyPoints = {
  startLng?: number | null
  startLat?: number | null
  destinationLng?: number | null
  destinationLat?: number | null
}

/** The town of a company: that of its start point, else that of its end point; null if neither has one. */
export const townOf = ({ startCity, destinationCity }: CompanyTowns): string | null =>
  startCity || destinationCity || null

type CompanyTowns = { startCity?: string | null; destinationCity?: string | null }

/**
 * `[lon, lat]` near which results are preferred: the company's start point, else its end point, else none.
 */
export function proximityOf({
  startLng,
  startLat,
  destinationLng,
  destinationLat,
}: CompanyPoints): [number, number] | null {
  if (startLng != null && startLat != null) return [startLng, startLat]
  if (destinationLng != null && destinationLat != null) return [destinationLng, destinationLat]
  return null
}
