import { isApproximate } from '../../../src/contract/destination/positionAccuracy'
import { splitHouseNumber } from './addressParts'
import { countryNames, townOf, type CountryCode, type Place, type Postcode } from './gazetteer'
import type { GeocodeContext, GeocodeFeature, LonLat, PlaceType, StoredAddress } from './geocoder'
import { searchWords } from './searchText'

const countryContext = (country: CountryCode): GeocodeContext => ({
  id: `country.${country.toLowerCase()}`,
  text: countryNames[country],
  short_code: country.toLowerCase(),
})

const postcodeContext = (code: string): GeocodeContext => ({ id: `postcode.${code}`, text: code })
const placeContext = (kind: 'place' | 'locality', place: Place): GeocodeContext => ({
  id: `${kind}.${place.id}`,
  text: place.name,
})
const regionContext = (place: Place): GeocodeContext[] =>
  place.admin && place.admin !== place.name
    ? [{ id: `region.${searchWords(place.admin).join('-')}`, text: place.admin }]
    : []

/** Returns the areas around a quarter, town or postcode. */
function surroundings(
  town: Place,
  quarter: Place | undefined,
  postcode: string | undefined,
): GeocodeContext[] {
  return [
    ...(postcode ? [postcodeContext(postcode)] : []),
    ...(quarter ? [placeContext('locality', quarter)] : []),
    placeContext('place', town),
    ...regionContext(town),
    countryContext(town.country),
  ]
}

/** Returns the postcode of a town that has only one. */
const onlyPostcode = (town: Place): string | undefined =>
  town.postcodes.length === 1 ? town.postcodes[0]?.code : undefined

const roundRelevance = (value: number) => Math.round(Math.min(1, value) * 1000) / 1000

const point = (center: LonLat) => ({ center, geometry: { type: 'Point' as const, coordinates: center } })

/** `type` is the best fitting one of the requested types: a town may have to count as a locality. */
export function placeFeature(
  place: Place,
  type: PlaceType,
  relevance: number,
  postcode: string | undefined = onlyPostcode(townOf(place)),
): GeocodeFeature {
  const town = townOf(place)
  const own = place === town ? undefined : place
  const context = surroundings(town, own, postcode).filter((part) => part.id !== `${type}.${place.id}`)
  return {
    id: `${type}.${place.id}`,
    type: 'Feature',
    place_type: [type],
    relevance: roundRelevance(relevance),
    properties: {},
    text: place.name,
    place_name: [
      place.name,
      ...(own ? [town.name] : []),
      ...regionContext(town).map((region) => region.text),
      countryNames[place.country],
    ].join(', '),
    ...point(place.position),
    context,
  }
}

export function postcodeFeature(postcode: Postcode, relevance: number): GeocodeFeature {
  const town = postcode.places[0]
  return {
    id: `postcode.${postcode.code}`,
    type: 'Feature',
    place_type: ['postcode'],
    relevance: roundRelevance(relevance),
    properties: {},
    text: postcode.code,
    place_name: [
      ...(town ? [`${postcode.code} ${town.name}`] : [postcode.code]),
      countryNames[postcode.country],
    ].join(', '),
    ...point(postcode.position),
    context: town ? surroundings(town, postcode.quarter, undefined) : [countryContext(postcode.country)],
  }
}

/** Feature of an unknown street, placed in its postcode or place and flagged approximate. */
export function approximateFeature(
  typedStreet: string,
  location: {
    place: Place
    postcode?: Postcode
    typedCode?: string | undefined
    position: LonLat
    accuracy: 'postcode' | 'place'
  },
  relevance: number,
): GeocodeFeature {
  const { place, postcode, typedCode, position, accuracy } = location
  const town = townOf(place)
  // A line without capitals gets one at the beginning. A line with capitals elsewhere ("rue de la Loi") is
  // kept.
  const isAllSmall = typedStreet === typedStreet.toLowerCase()
  const street = isAllSmall ? typedStreet.charAt(0).toUpperCase() + typedStreet.slice(1) : typedStreet
  const code = postcode?.code ?? typedCode ?? onlyPostcode(town)
  const parts = splitHouseNumber(street)
  return {
    id: `address.${place.id}-${code ?? ''}-${searchWords(street).join('-')}`,
    type: 'Feature',
    place_type: ['address'],
    relevance: roundRelevance(relevance),
    properties: { approximate: true, accuracy },
    text: parts.street,
    place_name: `${street}, ${code ? `${code} ` : ''}${town.name}, ${countryNames[place.country]}`,
    ...point(position),
    ...(parts.houseNumber ? { address: parts.houseNumber } : {}),
    context: surroundings(town, postcode?.quarter ?? (place === town ? undefined : place), code),
  }
}

/** Feature of an unknown house in a known street, placed at a neighbouring house and flagged approximate. */
export function neighbourFeature(
  typedStreet: string,
  neighbour: StoredAddress,
  country: CountryCode | undefined,
): GeocodeFeature {
  const parts = splitHouseNumber(typedStreet)
  const { zip, city, lng, lat } = neighbour
  const feature = toFeature(neighbour, country, 0.8, false)
  const { address: _, ...others } = feature
  const town = [zip, city].filter(Boolean).join(' ')
  return {
    ...others,
    id: `address.${zip}-${searchWords(typedStreet).join('-')}`,
    properties: {
      approximate: true,
      accuracy: others.properties.approximate ? (others.properties.accuracy ?? 'street') : 'street',
    },
    text: parts.street,
    place_name: [typedStreet, town, country && countryNames[country]].filter(Boolean).join(', '),
    ...point([lng, lat]),
    ...(parts.houseNumber ? { address: parts.houseNumber } : {}),
  }
}

/** Keeps the accuracy the position was stored with. Unknown accuracy stays unset. */
function storedProperties({ positionAccuracy }: StoredAddress): GeocodeFeature['properties'] {
  if (positionAccuracy == null) return {}
  if (!isApproximate(positionAccuracy)) return { accuracy: 'point' }
  return {
    approximate: true,
    accuracy: positionAccuracy === 'town' ? 'place' : (positionAccuracy as 'street' | 'postcode'),
  }
}

export function toFeature(
  stored: StoredAddress,
  country: CountryCode | undefined,
  relevance: number,
  isRouting: boolean,
): GeocodeFeature {
  const parts = splitHouseNumber(stored.street)
  const center: LonLat = [stored.lng, stored.lat]
  const stop: LonLat = [stored.navLng ?? stored.lng, stored.navLat ?? stored.lat]
  return {
    id: `address.${center[0].toFixed(6)},${center[1].toFixed(6)}`,
    type: 'Feature',
    place_type: ['address'],
    relevance: roundRelevance(relevance),
    properties: storedProperties(stored),
    text: parts.street,
    place_name: stored.address,
    ...point(center),
    ...(parts.houseNumber ? { address: parts.houseNumber } : {}),
    context: [
      ...(stored.zip ? [postcodeContext(stored.zip)] : []),
      ...(stored.city ? [{ id: `place.${searchWords(stored.city).join('-')}`, text: stored.city }] : []),
      ...(country ? [countryContext(country)] : []),
    ],
    ...(isRouting ? { routable_points: { points: [{ coordinates: stop }] } } : {}),
  }
}
