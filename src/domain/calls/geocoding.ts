import * as Schema from 'effect/Schema'
import { AddressObject } from '../../contract/destination/address'
import { isApproximate, PositionAccuracy } from '../../contract/destination/positionAccuracy'
import { readArray, readList, tolerant } from '../../contract/wire/fields'

/** Part 2 §7: what a forward search asks for. */
export const geocodingCountries = ['de', 'at', 'ch', 'lu', 'li', 'be'] as const
export const forwardTypes = ['address', 'postcode', 'locality', 'place'] as const
export const reverseTypes = ['address', 'locality'] as const
export const forwardLimit = 10
export const geocodingLanguage = 'DE'

const Position = readArray(Schema.Finite)
const Point = Schema.Struct(tolerant({ coordinates: Position }))
const Part = Schema.Struct(tolerant({ id: Schema.String, text: Schema.String, short_code: Schema.String }))

/** A feature of a Mapbox geocoding v5 answer, read tolerantly. */
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

/** A found address; `approximate` when only its street, postcode or place could be located ('ungefähr'). */
export type FoundAddress = AddressObject & {
  approximate: boolean
  /** Missing where the geocoder does not say. */
  positionAccuracy?: PositionAccuracy | null | undefined
}

/** Part 2 §5: quote-like accents become apostrophes, and a service outside gets no slash; ours divides words there. */
export function cleanGeocodingText(text: string, isOutside: boolean): string {
  const cleaned = text.replace(/[`´]/g, "'").trim()
  return isOutside ? cleaned.replace(/\//g, '').trim() : cleaned
}

/** Whether a text ends with a house number: a street without a postcode or town behind it. */
export const lacksTown = (text: string): boolean =>
  !/,|(?<!\d)\d{4,5}(?!\d)/.test(text) && /\p{L}.*\s\d{1,3}\s?\p{L}?$/u.test(text.trim())

/** Of a found address, in event logs. */
export const foundAddressFields = {
  ...AddressObject.fields,
  approximate: Schema.Boolean,
  positionAccuracy: Schema.optional(Schema.NullOr(PositionAccuracy)),
}

/**
 * Addresses of the own country do not name it. Our own server leaves it out of its answers itself.
 * @param country ISO code in lower case
 */
export function withoutOwnCountry(feature: GeocodingFeature, country: string): GeocodingFeature {
  const own = feature.context?.find(({ short_code: code }) => code?.toLowerCase() === country)
  const ending = `, ${own?.text ?? ''}`
  if (own === undefined || feature.place_name?.endsWith(ending) !== true) return feature
  return { ...feature, place_name: feature.place_name.slice(0, -ending.length) }
}

/** What a geocoder says of a place; null for a feature without a position or name. */
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

/** The words of our own server and those of Mapbox. */
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
  // A guess of which nothing else is known is no better than its town.
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

/** The town of a company: that of its start point, else that of its end point; null when neither tells one. */
export const townOf = ({ startCity, destinationCity }: CompanyTowns): string | null =>
  startCity || destinationCity || null

type CompanyTowns = { startCity?: string | null; destinationCity?: string | null }

/** `[lon, lat]` that results are preferred near to: the company's start point, else its end point, else none. */
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
