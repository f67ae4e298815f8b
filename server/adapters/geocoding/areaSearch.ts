import type { AddressParts } from './addressParts'
import { approximateFeature, placeFeature, postcodeFeature } from './features'
import { distanceMeters } from '../../../src/contract/tour/greatCircle'
import { countryNames, townOf, type Place, type Postcode } from './gazetteer'
import type { GeocodeFeature, LonLat, PlaceType } from './geocoder'
import type { PlaceIndex } from './placeIndex'
import type { Ranked } from './ranking'
import { searchWords, wordMatch } from './searchText'

type Location = { place: Place; postcode?: Postcode; typedCode?: string | undefined; quality: number }

/** Places an unknown street at the postcode or place typed with it. Returns nothing without either. */
export function searchApproximate(parts: AddressParts, index: PlaceIndex): Ranked[] {
  // Requires a word, or a block of Mannheim such as "C 4".
  if (!/\p{L}{2}|^\p{L} ?\d/u.test(parts.street)) return []
  return locate(parts, index).map((location) => {
    const quality = location.quality * (parts.isGuess ? 0.7 : 0.9)
    const area = isAtPlace(location) ? location.place : (location.postcode ?? location.place)
    const accuracy = area === location.postcode ? 'postcode' : 'place'
    return {
      feature: approximateFeature(parts.street, { ...location, position: area.position, accuracy }, quality),
      quality,
      population: townOf(location.place).population,
    }
  })
}

/**
 * Rural postcodes reach far around their town: 23966 covers Wismar and twenty villages. A user who types the
 * town, or only the postcode, means the town.
 */
function isAtPlace({ place, postcode, quality }: Location): boolean {
  if (postcode === undefined || place.isLocality || quality < 1) return false
  return distanceMeters(postcode.position, place.position) > 2 * reachMeters(place)
}

function locate({ postcode, placeWords, isGuess }: AddressParts, index: PlaceIndex): Location[] {
  const byPostcode = index
    .findPostcodes(postcode ?? '')
    .filter(({ item }) => item.code === postcode)
    .flatMap(({ item }): Location[] => {
      const named = namedPlace(item, placeWords)
      const place = named ?? item.places[0]
      return place ? [{ place, postcode: item, quality: named || placeWords.length === 0 ? 1 : 0.8 }] : []
    })
  if (placeWords.length === 0 || byPostcode.some(({ quality }) => quality === 1)) return byPostcode
  const found = index
    .findPlaces(placeWords)
    .filter(({ item }) => !postcode || postcode.length === (item.country === 'DE' ? 5 : 4))
    .sort((a, b) => b.quality - a.quality || b.item.population - a.item.population)
  // A guessed part of the line must be the full name of a place; otherwise every street would match some
  // village. The same applies after a German postcode that does not exist: if neither is known, the address
  // is in another country.
  const isUnknownCode = postcode?.length === 5 && byPostcode.length === 0
  const least = Math.max(isGuess || isUnknownCode ? 0.85 : 0.5, (found[0]?.quality ?? 0) - 0.05)
  const byPlace = found
    .filter(({ quality }) => quality >= least)
    .slice(0, 5)
    .map(({ item, quality }): Location => ({
      place: item,
      typedCode: byPostcode.length === 0 ? postcode : undefined,
      quality: quality * (postcode ? 0.9 : 1),
    }))
  return [...byPostcode, ...byPlace]
}

/**
 * Returns the place of a postcode that the words name. The words may also name its quarter, area and country.
 */
function namedPlace(postcode: Postcode, words: string[]): Place | undefined {
  if (words.length === 0) return undefined
  return postcode.places.find((place) => {
    const area = countryNames[place.country]
    const known = [place.name, ...place.otherNames, postcode.quarter?.name ?? '', place.admin, area]
    const names = known.flatMap(searchWords)
    return words.every((word) => names.some((known) => wordMatch(word, known) > 0))
  })
}

/** Finds towns, quarters and postcodes themselves. */
export function searchAreas(words: string[], types: PlaceType[], index: PlaceIndex): Ranked[] {
  const ranked: Ranked[] = []
  const [first, ...rest] = words
  if (first && types.includes('postcode'))
    for (const { item, quality } of index.findPostcodes(first)) {
      if (rest.length > 0 && !namedPlace(item, rest)) continue
      ranked.push({
        feature: postcodeFeature(item, quality),
        quality,
        population: item.places[0]?.population ?? 0,
      })
    }
  for (const { item, quality } of index.findPlaces(words)) {
    const type = typeOf(item, types)
    if (type)
      ranked.push({ feature: placeFeature(item, type, quality), quality, population: item.population })
  }
  return ranked
}

/** Quarters and towns may replace each other when only one of the two types is requested. */
function typeOf(place: Place, types: PlaceType[]): PlaceType | undefined {
  const order: PlaceType[] = place.isLocality ? ['locality', 'place'] : ['place', 'locality']
  return order.find((type) => types.includes(type))
}

/** A point farther than this from every place lies in no known place. */
const TOWN_METERS = 40_000
/** A point farther than this from the centre of every quarter gets the town only. */
const QUARTER_METERS = 3000

/**
 * Assumed radius of a town: from 0.5 km, growing with its population to about 9 km for a million. Our own
 * assumption.
 */
const reachMeters = (place: Place) => 500 + 8.5 * Math.sqrt(place.population)

function nearestTown(position: LonLat, places: Place[]): Place | undefined {
  let best: Place | undefined
  let bestRatio = Infinity
  for (const place of places) {
    // A degree of latitude is 111 km: skips the exact distance for places that are too far away.
    if (place.isLocality || Math.abs(place.position[1] - position[1]) > TOWN_METERS / 111_000) continue
    const meters = distanceMeters(position, place.position)
    const ratio = meters / reachMeters(place)
    if (meters <= TOWN_METERS && ratio < bestRatio) [best, bestRatio] = [place, ratio]
  }
  return best
}

function nearestQuarter(position: LonLat, town: Place, places: Place[]): Place | undefined {
  let best: Place | undefined
  let bestMeters = QUARTER_METERS
  for (const place of places) {
    if (place.parent !== town) continue
    const meters = distanceMeters(position, place.position)
    if (meters < bestMeters) [best, bestMeters] = [place, meters]
  }
  return best
}

/** Returns undefined when several postcodes of the town share the position: none can be preferred. */
function nearestPostcode(position: LonLat, town: Place): Postcode | undefined {
  const [first, second] = town.postcodes
    .map((postcode) => ({ postcode, meters: distanceMeters(position, postcode.position) }))
    .sort((a, b) => a.meters - b.meters)
  return first && first.meters !== second?.meters ? first.postcode : undefined
}

/** Returns the area around a point as the smallest of the requested types, always flagged approximate. */
export function areaAround(
  position: LonLat,
  places: Place[],
  types: PlaceType[],
): GeocodeFeature | undefined {
  const town = nearestTown(position, places)
  if (!town) return undefined
  const quarter = types.includes('locality') ? nearestQuarter(position, town, places) : undefined
  const postcode = nearestPostcode(position, town)
  const type = typeOf(quarter ?? town, types)
  const feature = type
    ? placeFeature(quarter ?? town, type, 0.5, postcode?.code)
    : postcode && types.includes('postcode')
      ? postcodeFeature(postcode, 0.5)
      : undefined
  return feature && { ...feature, properties: { approximate: true, accuracy: 'place' } }
}
