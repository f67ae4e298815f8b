import { plainAddress } from '../../../src/contract/destination/addressWords'
import { haveSameNumbers, readHouse } from '../../../src/contract/destination/houseNumber'
import { namesStreet } from '../../../src/contract/destination/sameHouse'
import { distanceMeters } from '../../../src/contract/tour/greatCircle'
import { toFeature } from './features'
import { countryAt, type Gazetteer } from './gazetteer'
import type { FindStoredAddresses, LonLat, StoredAddress } from './geocoder'
import type { Ranked } from './ranking'
import { normaliseSearchText, searchWords, wordMatch } from './searchText'
import { streetOfNeighbours } from './streetSearch'

const CANDIDATES = 50
/**
 * Limit for all stored houses of a street, to find one with another spelling or a neighbour of the typed one.
 */
const HOUSES = 200
/** Quality of a house or street that differs from the typed one. */
const OTHER_HOUSE_QUALITY = 1.1

type Typed = {
  /** Words without house numbers. */
  words: string[]
  numbers: readonly string[]
}

type StoredMatch = { stored: StoredAddress; quality: number; numbers: readonly string[] }

const readTyped = (text: string): Typed => {
  const { words, numbers } = readHouse(text)
  return { words: searchWords(words), numbers }
}

/**
 * Searches the company's own addresses. A house with another number is never returned as the typed one: the
 * typed house is placed beside its neighbours and flagged approximate, followed by similar numbers.
 */
export async function searchStored(
  text: string,
  find: FindStoredAddresses,
  outlines: Gazetteer['outlines'],
  isRouting: boolean,
): Promise<Ranked[]> {
  const typed = readTyped(text)
  const words = searchWords(text)
  let matches = matchesOf(typed, await findCandidates(words, find, CANDIDATES))
  if (!matches.some((match) => isHouse(match, typed))) {
    const plain = searchWords(readHouse(plainAddress(text)).words)
    if (plain.length > 0 && plain.join(' ') !== words.join(' '))
      matches = matchesOf(typed, await findCandidates(plain, find, HOUSES))
  }
  const hasHouse = matches.some((match) => isHouse(match, typed))
  const streets = hasHouse ? [] : streetOfNeighbours(plainAddress(text), matches, outlines)
  const results = new Map<string, Ranked>()
  for (const match of matches) {
    const { stored, quality } = match
    if (!isHouse(match, typed) && !isSimilarHouse(match.numbers, typed.numbers)) continue
    // Many destinations may share one address.
    const key = `${normaliseSearchText(stored.address)} ${stored.lng.toFixed(4)} ${stored.lat.toFixed(4)}`
    if (results.has(key)) continue
    const isOther = !isHouse(match, typed) && (hasHouse || streets.length > 0 || typed.numbers.length > 0)
    results.set(key, {
      feature: toFeature(stored, countryAt([stored.lng, stored.lat], outlines), quality, isRouting),
      // "Berlin" alone means the town, not every address in it.
      quality: !isStreetTyped(typed.words, stored)
        ? quality / 2
        : isOther
          ? OTHER_HOUSE_QUALITY
          : 1 + quality,
      population: 0,
    })
  }
  return [...streets, ...results.values()]
}

/**
 * Searches for all words. If nothing matches, omits one long word at a time to allow for a typing error in
 * it.
 */
async function findCandidates(
  words: string[],
  find: FindStoredAddresses,
  limit: number,
): Promise<StoredAddress[]> {
  const candidates = await find(words.join(' '), limit)
  if (candidates.length > 0 || words.length < 2) return candidates
  const mistypable = words.filter((word) => word.length >= 5 && !/\d/.test(word)).slice(0, 3)
  const lists = await Promise.all(
    mistypable.map((word) => find(words.filter((other) => other !== word).join(' '), limit)),
  )
  return lists.flat()
}

const matchesOf = ({ words }: Typed, candidates: StoredAddress[]): StoredMatch[] =>
  candidates.flatMap((stored) => {
    const quality = storedQuality(words, stored)
    const { numbers } = readHouse(stored.street || stored.address)
    return quality === 0 ? [] : [{ stored, quality, numbers }]
  })

const isHouse = ({ numbers, stored }: StoredMatch, { words, numbers: typed }: Typed): boolean =>
  haveSameNumbers(numbers, typed) && isStreetTyped(words, stored) && namesStreet(words, stored.street)

/** True for a house that may be meant: its number is still being typed, or differs by a letter. */
const isSimilarHouse = (known: readonly string[], typed: readonly string[]): boolean =>
  typed.every((number) =>
    known.some((other) => other.startsWith(number) || Number.parseInt(other) === Number.parseInt(number)),
  )

const fit = (word: string, known: string): number => {
  const match = wordMatch(word, known)
  // "haupt str" fits "hauptstr".
  return match === 0 && word.length >= 3 && known.includes(word) ? 0.6 : match
}

/** Returns 0 unless every typed word matches a word of the address. */
function storedQuality(words: string[], stored: StoredAddress): number {
  if (words.length === 0) return 0
  const known = searchWords(`${stored.street} ${stored.zip} ${stored.city}`)
  const written = searchWords(stored.address)
  let sum = 0
  for (const word of words) {
    const best = Math.max(
      0,
      ...known.map((other) => fit(word, other)),
      ...written.map((other) => fit(word, other)),
    )
    if (best === 0) return 0
    sum += best
  }
  return sum / words.length
}

const isStreetTyped = (words: string[], stored: StoredAddress): boolean => {
  const street = searchWords(stored.street)
  return words.some((word) => !/^\d{4,}$/.test(word) && street.some((known) => fit(word, known) > 0))
}

/** Returns the nearest of the addresses within `radiusMeters`. */
export function findNearestStored(
  position: LonLat,
  stored: StoredAddress[],
  radiusMeters: number,
): StoredAddress | undefined {
  let best: StoredAddress | undefined
  let bestMeters = radiusMeters
  for (const candidate of stored) {
    const meters = distanceMeters(position, [candidate.lng, candidate.lat])
    if (meters <= bestMeters) [best, bestMeters] = [candidate, meters]
  }
  return best
}
