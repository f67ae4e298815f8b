import { readHouse } from '../../../src/contract/destination/houseNumber'
import { readAddressParts, type AddressParts } from './addressParts'
import { neighbourFeature } from './features'
import { countryAt, type Gazetteer } from './gazetteer'
import type { StoredAddress } from './geocoder'
import type { Ranked } from './ranking'
import { searchWords, wordMatch } from './searchText'

/** Above every place, below a known house. */
const STREET_QUALITY = 1.4
/** At most this many streets of one name, each in another town. */
const MOST_STREETS = 3
const LEAST_FIT = 0.8

type Neighbour = { stored: StoredAddress; numbers: readonly string[] }

/**
 * Places a typed house that is not stored in each street with stored houses. Its position is that of the
 * house with the nearest number, flagged approximate.
 */
export function streetOfNeighbours(
  text: string,
  neighbours: readonly Neighbour[],
  outlines: Gazetteer['outlines'],
): Ranked[] {
  for (const parts of readAddressParts(text)) {
    const { words, numbers } = readHouse(parts.street)
    const street = searchWords(words)
    // A street without number, postcode or place is still being typed.
    const isWhole = numbers.length > 0 || parts.postcode !== undefined || parts.placeWords.length > 0
    const inStreet = isWhole ? neighbours.filter(({ stored }) => isIn(stored, street, parts)) : []
    if (inStreet.length > 0) return nearestOfTowns(inStreet, numbers).map(toRanked(parts.street, outlines))
  }
  return []
}

const toRanked =
  (street: string, outlines: Gazetteer['outlines']) =>
  ({ stored }: Neighbour): Ranked => ({
    feature: neighbourFeature(street, stored, countryAt([stored.lng, stored.lat], outlines)),
    quality: STREET_QUALITY,
    population: 0,
  })

/** The whole name of the street must be typed: "Müllerstraße" is not the Alte Müllerstraße. */
function isIn(stored: StoredAddress, street: string[], { postcode, placeWords }: AddressParts): boolean {
  const known = searchWords(readHouse(stored.street).words)
  const town = searchWords(`${stored.city} ${stored.address}`)
  return (
    known.length > 0 &&
    (postcode === undefined || postcode === stored.zip) &&
    known.every((word) => street.some((typed) => wordMatch(typed, word) >= LEAST_FIT)) &&
    street.every((typed) => known.some((word) => wordMatch(typed, word) >= LEAST_FIT)) &&
    placeWords.every((typed) => town.some((word) => wordMatch(typed, word) > 0))
  )
}

function nearestOfTowns(neighbours: readonly Neighbour[], numbers: readonly string[]): Neighbour[] {
  const wanted = numberOf(numbers)
  const nearest = new Map<string, { neighbour: Neighbour; distance: number }>()
  for (const neighbour of neighbours) {
    const key = `${neighbour.stored.zip} ${neighbour.stored.city}`
    const distance = Math.abs(numberOf(neighbour.numbers) - wanted)
    const best = nearest.get(key)
    if (best === undefined || distance < best.distance) nearest.set(key, { neighbour, distance })
  }
  return [...nearest.values()].slice(0, MOST_STREETS).map(({ neighbour }) => neighbour)
}

/** Uses the last number: earlier ones may belong to the name of the street. */
const numberOf = (numbers: readonly string[]): number => Number.parseInt(numbers.at(-1) ?? '0') || 0
