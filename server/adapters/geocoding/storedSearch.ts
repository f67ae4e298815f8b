import { toFeature } from './features'
import { distanceMeters } from '../../../src/contract/tour/greatCircle'
import { countryAt, type Gazetteer } from './gazetteer'
import type { FindStoredAddresses, LonLat, StoredAddress } from './geocoder'
import type { Ranked } from './ranking'
import { normaliseSearchText, searchWords, wordMatch } from './searchText'

const CANDIDATES = 50

/**
 * The company's own addresses for typed words. Looks for all words; if that finds nothing, leaves out one long
 * word after the other to allow a typing error in it.
 */
export async function searchStored(
  words: string[],
  find: FindStoredAddresses,
  outlines: Gazetteer['outlines'],
  isRouting: boolean,
): Promise<Ranked[]> {
  let candidates = await find(words.join(' '), CANDIDATES)
  if (candidates.length === 0 && words.length > 1) {
    const mistypable = words.filter((word) => word.length >= 5 && !/\d/.test(word)).slice(0, 3)
    const lists = await Promise.all(
      mistypable.map((word) => find(words.filter((other) => other !== word).join(' '), CANDIDATES)),
    )
    candidates = lists.flat()
  }
  const results = new Map<string, Ranked>()
  for (const stored of candidates) {
    const quality = storedQuality(words, stored)
    if (quality === 0) continue
    const country = countryAt([stored.lng, stored.lat], outlines)
    // Many destinations may share one address.
    const key = `${normaliseSearchText(stored.address)} ${stored.lng.toFixed(4)} ${stored.lat.toFixed(4)}`
    if (results.has(key)) continue
    results.set(key, {
      feature: toFeature(stored, country, quality, isRouting),
      // "Berlin" alone means the town, not every address in it.
      quality: isStreetTyped(words, stored) ? 1 + quality : quality / 2,
      population: 0,
    })
  }
  return [...results.values()]
}

const fit = (word: string, known: string): number => {
  const match = wordMatch(word, known)
  // "haupt str" fits "hauptstr".
  return match === 0 && word.length >= 3 && known.includes(word) ? 0.6 : match
}

/** 0 unless every typed word fits one of the address. */
function storedQuality(words: string[], stored: StoredAddress): number {
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

/** The nearest of the addresses within `radiusMeters`. */
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
