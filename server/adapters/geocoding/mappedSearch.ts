import { plainAddress } from '../../../src/contract/destination/addressWords'
import { haveSameNumbers, readHouse } from '../../../src/contract/destination/houseNumber'
import { namesStreet } from '../../../src/contract/destination/sameHouse'
import type { AddressIndex, FoundHouse, FoundStreet } from '../../streets/addresses/addressIndex'
import { isInRange } from '../../streets/addresses/houseNumbers'
import { toFeature } from './features'
import { countryAt, countryNames, type Gazetteer } from './gazetteer'
import type { GeocodeFeature, LonLat } from './geocoder'
import type { Ranked } from './ranking'
import { isWithinOneTypo } from '../../../src/contract/destination/searchWords'
import { searchWords } from './searchText'

/** Addresses of the region in use; undefined without streets. */
export type MappedAddressSource = () => Promise<AddressIndex | undefined>

/** Streets whose houses are compared with a typed number. */
const mostStreets = 12
const mostSimilar = 3
/** A point farther from every street lies in no street. */
const streetMeters = 150

/*
 * Stored addresses have precedence: a stored house is above 1.55, its typed neighbour at 1.4. A mapped house is
 * exact, so it is above such a neighbour; a mapped street is above towns of the same words.
 */
const houseQuality = (quality: number) => 1.2 + 0.35 * quality
const neighbourQuality = (quality: number) => 1 + 0.25 * quality
const streetQuality = (quality: number) => 1.05 * quality
const similarQuality = (quality: number) => 0.8 + 0.25 * quality

/** Words that people write apart: "Haupt Straße" for Hauptstraße. */
const streetEnds = new Set(['str', 'weg', 'gasse', 'platz', 'allee', 'ring', 'damm', 'ufer', 'hof', 'park'])

/**
 * Searches the addresses of the region. A known house is exact. A house that is not known is placed at the
 * nearest number of its street and flagged approximate, as is a street without number.
 */
export async function searchMapped(
  text: string,
  index: AddressIndex,
  outlines: Gazetteer['outlines'],
  isRouting: boolean,
): Promise<Ranked[]> {
  const { numbers, words: rest } = readHouse(plainAddress(text))
  const words = searchWords(rest)
  const streets = firstFound([words, withJoinedEnds(words), words.map(withPlainEnd)], (reading) =>
    index.search(reading, mostStreets),
  )
  const lists = await Promise.all(
    streets.map(async ({ street, quality }) => {
      const matches =
        numbers.length > street.numbers.length
          ? matchHouses(street, await index.housesOf(street), numbers, words, quality)
          : [{ house: undefined, quality: streetQuality(quality) }]
      return matches.map(({ house, typed, quality }) => ({
        feature: featureOf(street, house, typed, outlines, isRouting),
        quality,
        population: 0,
      }))
    }),
  )
  return lists.flat()
}

function firstFound<Found>(readings: string[][], search: (reading: string[]) => Found[]): Found[] {
  const tried = new Set<string>()
  for (const reading of readings) {
    const key = reading.join(' ')
    if (tried.has(key)) continue
    tried.add(key)
    const found = search(reading)
    if (found.length > 0) return found
  }
  return []
}

/** A mistyped "strasse" is not abbreviated by `searchWords` as all others are: "Bergsrtasse" becomes `bergstr`. */
function withPlainEnd(word: string): string {
  const length = [7, 6, 8].find(
    (each) => word.length > each + 1 && isWithinOneTypo(word.slice(-each), 'strasse'),
  )
  return length === undefined ? word : `${word.slice(0, -length)}str`
}

function withJoinedEnds(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    if (at > 0 && streetEnds.has(word)) return []
    const next = words[at + 1] ?? ''
    return [streetEnds.has(next) ? word + next : word]
  })
}

type Match = {
  house: FoundHouse | undefined
  /** The number to show instead of that of the house, which is a neighbour. */
  typed?: string
  quality: number
}

function matchHouses(
  street: FoundStreet,
  houses: readonly FoundHouse[],
  numbers: readonly string[],
  words: readonly string[],
  quality: number,
): Match[] {
  const numbersOf = ({ number }: FoundHouse) => [...street.numbers, ...readHouse(`x ${number}`).numbers]
  const own = [...numbers]
  for (const inName of street.numbers) {
    const at = own.indexOf(inName)
    if (at === -1) return []
    own.splice(at, 1)
  }
  const wanted = own.join('-')
  const exact =
    houses.find((house) => haveSameNumbers(numbersOf(house), numbers)) ??
    houses.find(({ number }) => isInRange(number, wanted))
  if (exact) return [{ house: exact, quality: houseQuality(quality) }]
  const similar = houses
    .filter(({ number }) => number.toLowerCase().startsWith(wanted))
    .slice(0, mostSimilar)
    .map((house): Match => ({ house, quality: similarQuality(quality) }))
  const isWhole = namesStreet(words, street.name)
  const nearest = nearestNumber(houses, Number.parseInt(wanted))
  const place: Match = { house: nearest, typed: wanted, quality: neighbourQuality(quality) }
  return [...(isWhole ? [place] : []), ...similar]
}

/** Numbers without a leading digit are last. */
function nearestNumber(houses: readonly FoundHouse[], wanted: number): FoundHouse | undefined {
  const distance = ({ number }: FoundHouse) => {
    const numeric = Number.parseInt(number)
    return Number.isNaN(numeric) ? Infinity : Math.abs(numeric - wanted)
  }
  return houses.reduce<FoundHouse | undefined>(
    (best, house) => (best && distance(best) <= distance(house) ? best : house),
    undefined,
  )
}

/** Without a house, the feature is the street itself. A typed number stays the number of the address. */
function featureOf(
  street: FoundStreet,
  house: FoundHouse | undefined,
  typed: string | undefined,
  outlines: Gazetteer['outlines'],
  isRouting: boolean,
): GeocodeFeature {
  const position = house?.position ?? street.position
  const country = countryAt(position, outlines)
  const written = [street.name, typed ?? house?.number].filter(Boolean).join(' ')
  const town = [street.postcode, street.town].filter(Boolean).join(' ')
  const isExact = house !== undefined && typed === undefined && !house.isInterpolated
  const feature = toFeature(
    {
      street: written,
      zip: street.postcode,
      city: street.town,
      address: [written, town, country && countryNames[country]].filter(Boolean).join(', '),
      lng: position[0],
      lat: position[1],
      positionAccuracy: isExact ? 'building' : 'street',
    },
    country,
    1,
    isRouting,
  )
  return { ...feature, id: `address.${searchWords(`${town} ${written}`).join('-')}` }
}

/** The nearest house within `houseMeters`, else the nearest street, flagged approximate. */
export async function findNearestMapped(
  position: LonLat,
  index: AddressIndex,
  {
    houseMeters,
    outlines,
    isRouting,
  }: {
    houseMeters: number
    outlines: Gazetteer['outlines']
    isRouting: boolean
  },
): Promise<GeocodeFeature | undefined> {
  const found = await index.nearestHouse(position, houseMeters)
  if (found) return featureOf(found.street, found.house, undefined, outlines, isRouting)
  const street = index.nearestStreet(position, streetMeters)
  return (
    street &&
    featureOf({ ...street.street, position: street.position }, undefined, undefined, outlines, isRouting)
  )
}
